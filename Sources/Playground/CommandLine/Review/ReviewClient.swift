import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// The full-screen review: reads keys and signals, records verdicts, and draws the model.
final class ReviewClient {
  /// The time after which a lone escape byte is a key, in milliseconds.
  private static let escapeMilliseconds = 50

  private var session: ReviewSession
  private let watch: ReviewWatch?
  private let screen: TerminalScreen
  private var model: ReviewModel
  private var decoder = KeyDecoder()
  private var ending: ExitCode?

  /// Creates a client on this process's terminal.
  init(_ session: ReviewSession, depth: ColorDepth) throws(CommandError) {
    self.session = session
    screen = TerminalScreen(depth: depth)
    // What changes while the list is made is read again.
    watch = session.watch()
    model = ReviewModel(try session.list())
  }

  /// Runs until the user or a signal ends it; always restores the terminal.
  func run() throws -> ExitCode {
    let signals = try Signals([
      .terminate, .interrupt, .quit, .hangUp, .windowChange, .terminalStop, .resume,
    ])
    defer { screen.leave(keepingInput: ending == .fine) }
    try screen.enter()
    while ending == nil {
      let view = ReviewView(model, size: screen.size)
      model.limitOffset(lines: view.lineCount, page: view.page)
      try screen.draw(view.grid(of: model))
      try step(signals, page: view.page)
    }
    return ending ?? .fine
  }

  /// Waits for an event and handles it.
  private func step(_ signals: borrowing Signals, page: Int) throws {
    var entries = [
      PollEntry(StandardStream.input.rawValue, .read), PollEntry(signals.number, .read),
    ]
    let timeout = decoder.awaitsMore ? Self.escapeMilliseconds : nil
    if let watch { entries.append(watch.pollEntry) }
    try Poll.wait(&entries, timeoutMilliseconds: timeout)
    if let watch, watch.takeEvents() { model.show(try session.list()) }
    while let signal = try signals.next() { try handle(signal) }
    if entries[0].ready.isEmpty {
      for key in decoder.finish() { try pressKeys(of: key, page: page) }
      return
    }
    var input = KeyInput()
    while ending == nil, let keys = try input.next(&decoder) {
      // The terminal was closed.
      if input.isClosed { ending = .hungUp }
      for key in keys { try pressKeys(of: key, page: page) }
    }
  }

  private func pressKeys(of key: KeyPress, page: Int) throws(CommandError) {
    for key in key.withoutModifiers where ending == nil { try press(key, page: page) }
  }

  private func press(_ key: KeyPress, page: Int) throws(CommandError) {
    let list = model.list
    guard let action = model.press(key, page: page) else { return }
    if case .quit = action {
      ending = .fine
      return
    }
    try session.perform(action, on: list)
    model.show(try session.list())
  }

  private func handle(_ signal: Signal) throws {
    switch signal {
    case .terminate: ending = .terminated
    case .interrupt: ending = .interrupted
    case .quit: ending = .quit
    case .hangUp: ending = .hungUp
    case .windowChange: break
    case .terminalStop:
      screen.leave(keepingInput: true)
      CurrentProcess.suspend()
      try screen.enter()
    case .resume:
      screen.leave()
      try screen.enter()
    case .childEnded, .user1: break
    }
  }
}
