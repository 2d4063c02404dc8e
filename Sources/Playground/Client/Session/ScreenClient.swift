package import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The full-screen client: reads keys and signals, handles the daemon's messages, and draws the
/// model.
package final class ScreenClient {
  /// The time after which a lone escape byte is a key, in milliseconds.
  private static let escapeMilliseconds = 50

  private let session: Session
  private let first: Session.Greeted?
  private let screen: TerminalScreen
  private let conversation: ScreenConversation
  private var decoder = KeyDecoder()
  private var flash = FlashTimer()
  private var ending: ExitCode?

  /// Creates a client for the previews of a session's daemon.
  ///
  /// - Parameters:
  ///   - session: The daemon.
  ///   - first: The first connection; `nil` to connect.
  ///   - terminal: What the terminal shows.
  ///   - preview: The preview to begin with, by name, title or file.
  ///   - variant: Its variant; `nil` for the declared states.
  ///   - viewport: A size to render at whatever the terminal's.
  ///   - isReadOnly: Whether nothing may be changed in the daemon.
  package init(
    session: Session,
    first: Session.Greeted? = nil,
    terminal: TerminalTraits,
    preview: String?,
    variant: String? = nil,
    viewport: Size?,
    isReadOnly: Bool = false
  ) {
    screen = TerminalScreen(depth: terminal.depth)
    self.session = session
    self.first = first
    conversation = ScreenConversation(
      session: session,
      model: ScreenModel(
        size: screen.size,
        terminal: terminal,
        wanted: preview,
        variant: variant,
        fixedViewport: viewport,
        isReadOnly: isReadOnly,
      ),
    )
  }

  /// Runs until the user or a signal ends it; always restores the terminal.
  package func run() throws -> ExitCode {
    let greeted = try first ?? session.greet()
    let signals = try Signals([
      .terminate, .interrupt, .quit, .hangUp, .windowChange, .terminalStop, .resume,
    ])
    defer { screen.leave() }
    try screen.enter()
    conversation.adopt(greeted)
    while ending == nil {
      try screen.draw(ScreenView.grid(of: conversation.model))
      try step(signals)
    }
    return ending ?? .fine
  }

  /// Waits for an event and handles it.
  private func step(_ signals: borrowing Signals) throws {
    flash.adopt(
      isFlashing: conversation.model.content.cursor.isFlashing,
      now: Clock.monotonicNanoseconds()
    )
    var entries = [
      PollEntry(StandardStream.input.rawValue, .read), PollEntry(signals.number, .read),
    ]
    if let entry = conversation.pollEntry { entries.append(entry) }
    if !conversation.hasPostponed {
      try Poll.wait(&entries, timeoutMilliseconds: timeoutMilliseconds)
    }
    if flash.isOver(now: Clock.monotonicNanoseconds()) { conversation.endFlash() }
    while let signal = try signals.next() { try handle(signal) }
    if entries[0].ready.isEmpty {
      for key in decoder.finish() { try press(key) }
    } else {
      try readKeys()
    }
    if !conversation.isConnected {
      if try conversation.reconnect() { screen.invalidate() }
    } else if entries.count > 2 {
      conversation.converse(entries[2].ready)
    }
  }

  /// The time until the next timed action; `nil` for none, so that an idle client never wakes.
  private var timeoutMilliseconds: Int? {
    if decoder.awaitsMore { return Self.escapeMilliseconds }
    guard let next = [conversation.nextAttempt, flash.end].compactMap(\.self).min() else {
      return nil
    }
    let now = Clock.monotonicNanoseconds()
    return now < next ? Int((next - now) / 1_000_000) + 1 : 0
  }

  // MARK: - Keys and signals

  private func readKeys() throws {
    let bytes = try StandardStream.input.read()
    // The terminal was closed.
    guard !bytes.isEmpty else { return end(.hungUp) }
    for key in decoder.keys(from: bytes) { try press(key) }
  }

  private func handle(_ signal: Signal) throws {
    switch signal {
    case .terminate: end(.terminated)
    case .interrupt: end(.interrupted)
    case .quit: end(.quit)
    case .hangUp: end(.hungUp)
    case .windowChange: conversation.resize(to: screen.size)
    case .terminalStop: try suspend()
    case .resume:
      screen.leave()
      try screen.enter()
      conversation.resize(to: screen.size)
    case .childEnded, .user1: break
    }
  }

  private func suspend() throws {
    screen.leave()
    CurrentProcess.suspend()
    try screen.enter()
    conversation.resize(to: screen.size)
  }

  private func end(_ code: ExitCode) { ending = ending ?? code }

  /// Handles a key and applies its effects on the terminal.
  private func press(_ key: KeyPress) throws {
    for effect in conversation.press(key) {
      switch effect {
      case .quit: end(.fine)
      case .suspend: try suspend()
      case .redraw: screen.invalidate()
      case .ask: break
      }
    }
  }
}
