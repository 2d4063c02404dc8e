package import PlaygroundCore
package import TerminalSystem

/// A program on the full screen of a terminal, run by a `TerminalLoop`.
package protocol ScreenProgram: AnyObject {
  /// Whether keys that were typed before the screen is up are for the program.
  var takesEarlyKeys: Bool { get }
  /// Returns the screen in a size, and the cell of the terminal's cursor; `nil` hides it.
  func picture(of size: Size) -> (grid: Grid, cursor: Point?)
  /// The events that the program waits for besides keys and signals.
  var pollEntries: [PollEntry] { get }
  /// Whether there is work that need not be waited for.
  var hasWork: Bool { get }
  /// The time of the next timed action, in monotonic nanoseconds; `nil` for none, so that an idle
  /// program never wakes.
  var deadline: UInt64? { get }

  /// Performs the timed actions that are due.
  func tick()
  /// Handles a key.
  func press(_ key: KeyPress, on loop: TerminalLoop) throws
  /// Takes another size of the terminal.
  func resize(to size: Size)
  /// Handles the events of `pollEntries`, in their order.
  func handle(_ entries: [PollEntry], on loop: TerminalLoop) throws
}

/// Runs a program on the full screen: reads keys and signals, and draws the program after each
/// event.
package final class TerminalLoop {
  /// The time after which a lone escape byte is a key, in milliseconds.
  private static let escapeMilliseconds = 50

  /// The terminal.
  package let screen: TerminalScreen
  private let signals: Signals
  private var decoder = KeyDecoder()
  private var ending: LoopEnding?

  /// Receives signals from now on; the terminal is unchanged.
  package init(on screen: TerminalScreen) throws(SystemError) {
    self.screen = screen
    signals = try Signals([
      .terminate, .interrupt, .quit, .hangUp, .windowChange, .terminalStop, .resume,
    ])
  }

  /// Runs until a key or a signal ends the program; always restores the terminal.
  ///
  /// - Returns: `done` if a key ended it.
  package func run(_ program: some ScreenProgram) throws -> LoopEnding {
    defer { screen.leave(keepingInput: ending == .done) }
    try screen.enter(keepingInput: program.takesEarlyKeys)
    while true {
      if let ending { return ending }
      let picture = program.picture(of: screen.size)
      try screen.draw(picture.grid, cursor: picture.cursor)
      try step(program)
    }
  }

  /// Ends the program; the first reason counts.
  package func end(_ code: LoopEnding) { ending = ending ?? code }

  /// Stops the process like `^Z`, with the terminal restored meanwhile.
  package func suspend(_ program: some ScreenProgram) throws(SystemError) {
    screen.leave(keepingInput: true)
    CurrentProcess.suspend()
    try screen.enter()
    program.resize(to: screen.size)
  }

  /// Gives the terminal to another program until it exits; returns the result.
  package func lend<Result>(_ program: some ScreenProgram, to other: () -> Result) throws -> Result
  {
    screen.leave(keepingInput: true)
    let result = other()
    try screen.enter()
    // An interrupt in the other program was not meant for this one.
    while let signal = try signals.next() {
      if signal != .interrupt, signal != .quit { try handle(signal, program) }
    }
    program.resize(to: screen.size)
    return result
  }

  /// Waits for an event and handles it.
  private func step(_ program: some ScreenProgram) throws {
    var entries = [
      PollEntry(StandardStream.input.rawValue, .read), PollEntry(signals.number, .read),
    ]
    let ownCount = entries.count
    entries += program.pollEntries
    if !program.hasWork {
      try Poll.wait(&entries, timeoutMilliseconds: timeoutMilliseconds(program))
    }
    program.tick()
    while let signal = try signals.next() { try handle(signal, program) }
    if entries[0].ready.isEmpty {
      for key in decoder.finish() { try program.press(key, on: self) }
    } else {
      try readKeys(program)
    }
    try program.handle(Array(entries.dropFirst(ownCount)), on: self)
  }

  private func timeoutMilliseconds(_ program: some ScreenProgram) -> Int? {
    if decoder.awaitsMore { return Self.escapeMilliseconds }
    guard let next = program.deadline else { return nil }
    let now = Clock.monotonicNanoseconds()
    return now < next ? Int((next - now) / 1_000_000) + 1 : 0
  }

  private func readKeys(_ program: some ScreenProgram) throws {
    var input = KeyInput()
    while ending == nil, let keys = try input.next(&decoder) {
      // The terminal was closed.
      if input.isClosed { return end(.hungUp) }
      for key in keys where ending == nil { try program.press(key, on: self) }
    }
  }

  private func handle(_ signal: Signal, _ program: some ScreenProgram) throws {
    switch signal {
    case .terminate: end(.terminated)
    case .interrupt: end(.interrupted)
    case .quit: end(.quit)
    case .hangUp: end(.hungUp)
    case .windowChange: program.resize(to: screen.size)
    case .terminalStop: try suspend(program)
    case .resume:
      screen.leave()
      try screen.enter()
      program.resize(to: screen.size)
    case .childEnded, .user1: break
    }
  }
}
