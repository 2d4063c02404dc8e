package import PlaygroundCore
package import TerminalSystem

/// A program on the full screen of a terminal, run by a `TerminalLoop`.
package protocol ScreenProgram: AnyObject {
  /// Whether keys that were typed before the screen is up are for the program.
  var takesEarlyKeys: Bool { get }
  /// Returns the screen in a size, and the cell of the terminal's cursor; `nil` hides it.
  func picture(of size: Size) -> (grid: Grid, cursor: Point?)
  /// The links of the last picture.
  var links: [ScreenLink] { get }
  /// Learns that the picture is on the screen, and no key was typed before it.
  func didDraw()
  /// The events that the program waits for besides keys and signals.
  var pollEntries: [PollEntry] { get }
  /// Whether the picture may differ from the one on the screen; by default `true`.
  var needsDisplay: Bool { get }
  /// Whether there is work that need not be waited for.
  var hasWork: Bool { get }
  /// The time of the next timed action, in monotonic nanoseconds; `nil` for none, so that an idle
  /// program never wakes.
  var deadline: UInt64? { get }

  /// Performs the timed actions that are due.
  func tick()
  /// Takes an answer of the terminal.
  func take(_ answer: TerminalAnswer)
  /// Handles a key.
  func press(_ key: KeyPress, on loop: TerminalLoop) throws
  /// Takes another size of the terminal.
  func resize(to size: Size)
  /// Called when the screen was left and is entered again: only its picture is restored.
  func appearAgain()
  /// Handles the events of `pollEntries`, in their order.
  func handle(_ entries: [PollEntry], on loop: TerminalLoop) throws
}

extension ScreenProgram {
  package var needsDisplay: Bool { true }

  package func didDraw() {}

  package var links: [ScreenLink] { [] }

  package func take(_ answer: TerminalAnswer) {}

  package func appearAgain() {}
}

/// Runs a program in the terminal: reads keys and signals, and draws the program after each
/// event.
package final class TerminalLoop {
  /// The terminal.
  package let screen: any TerminalSurface
  private let readsInput: Bool
  private let signals: HandledSignals
  private var decoder = KeyDecoder()
  /// The time until which the decoder waits for another byte, in monotonic nanoseconds.
  private var patienceEnd: UInt64?
  private var ending: LoopEnding?
  /// Whether the process has stopped itself, and the signal to go on was not handled since.
  private var isSuspended = false
  /// Whether the keys that are handled were typed before the last picture was drawn, so that they
  /// are about the picture before it.
  package private(set) var hasEarlyKeys = false

  /// Receives signals from now on; the terminal is unchanged.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - readsInput: Whether keys are read.
  /// - Throws: `SystemError` if signals cannot be handled.
  package init(on screen: any TerminalSurface, readsInput: Bool = true) throws(SystemError) {
    self.screen = screen
    self.readsInput = readsInput
    signals = try HandledSignals([
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
      try draw(program)
      try step(program)
    }
  }

  /// Draws the program, if its picture may differ.
  func draw(_ program: some ScreenProgram) throws(SystemError) {
    guard program.needsDisplay, !screen.isUnsettled else { return }
    let picture = program.picture(of: screen.size)
    screen.show(program.links)
    try screen.draw(picture.grid, cursor: picture.cursor)
    guard readsInput else { return }
    var entries = [PollEntry(StandardStream.input.rawValue, .read)]
    try Poll.wait(&entries, timeoutMilliseconds: 0)
    hasEarlyKeys = !entries[0].ready.isEmpty
    if !hasEarlyKeys { program.didDraw() }
  }

  /// Ends the program; the first reason counts.
  package func end(_ code: LoopEnding) { ending = ending ?? code }

  /// Stops the process like `^Z`, with the terminal restored meanwhile.
  package func suspend(_ program: some ScreenProgram) throws(SystemError) {
    screen.leave(keepingInput: true)
    isSuspended = true
    CurrentProcess.suspend()
    try enterAgain(program)
  }

  /// Draws the screen completely, as after another program has written to it.
  func redraw(_ program: some ScreenProgram) throws(SystemError) {
    screen.leave(keepingInput: true)
    try enterAgain(program, keepingInput: true)
  }

  private func enterAgain(
    _ program: some ScreenProgram,
    keepingInput keepsInput: Bool = false
  ) throws(SystemError) {
    try screen.enter(keepingInput: keepsInput)
    program.appearAgain()
    program.resize(to: screen.size)
  }

  /// Gives the terminal to another program until it exits; returns the result.
  package func lend<Result>(_ program: some ScreenProgram, to other: () -> Result) throws -> Result
  {
    screen.leave(keepingInput: true)
    let result = other()
    try enterAgain(program)
    // An interrupt in the other program was not meant for this one.
    while let signal = signals.next() {
      if signal != .interrupt, signal != .quit { try handle(signal, program) }
    }
    return result
  }

  /// Waits for an event and handles it.
  private func step(_ program: some ScreenProgram) throws {
    var entries = [PollEntry(signals.number, .read)]
    if readsInput { entries.append(PollEntry(KeyDevice.shared.number, .read)) }
    let ownCount = entries.count
    entries += program.pollEntries
    let hadWork = program.hasWork
    if !hadWork {
      try Poll.wait(&entries, timeoutMilliseconds: timeoutMilliseconds(program))
    }
    program.tick()
    if hadWork || !entries[0].ready.isEmpty {
      while let signal = signals.next() { try handle(signal, program) }
    }
    if readsInput, !entries[1].ready.isEmpty {
      try readKeys(program)
      hasEarlyKeys = false
      patienceEnd = decoder.patienceNanoseconds.map { Clock.monotonicNanoseconds() + $0 }
    } else if let patienceEnd, Clock.monotonicNanoseconds() >= patienceEnd {
      self.patienceEnd = nil
      for key in decoder.finish() { try program.press(key, on: self) }
    }
    try program.handle(Array(entries.dropFirst(ownCount)), on: self)
  }

  private func timeoutMilliseconds(_ program: some ScreenProgram) -> Int? {
    guard let next = [program.deadline, patienceEnd, screen.settledTime].compactMap(\.self).min()
    else { return nil }
    let now = Clock.monotonicNanoseconds()
    return now < next ? Int((next - now) / 1_000_000) + 1 : 0
  }

  private func readKeys(_ program: some ScreenProgram) throws {
    var input = KeyInput()
    while ending == nil, let keys = try input.next(&decoder) {
      // The terminal was closed.
      if input.isClosed { return end(.hungUp) }
      for answer in decoder.takeAnswers() {
        try screen.take(answer)
        program.take(answer)
      }
      for key in keys where ending == nil { try program.press(key, on: self) }
    }
  }

  private func handle(_ signal: Signal, _ program: some ScreenProgram) throws {
    switch signal {
    case .terminate: end(.terminated)
    case .interrupt: end(.interrupted)
    case .quit: end(.quit)
    case .hangUp: end(.hungUp)
    case .windowChange:
      screen.sizeChanged()
      program.resize(to: screen.size)
    case .terminalStop: try suspend(program)
    case .resume:
      // `suspend` has drawn the screen already. To draw it again would lose what was typed since.
      guard !isSuspended else {
        isSuspended = false
        return
      }
      screen.leave(keepingInput: false)
      try enterAgain(program)
    case .childEnded, .user1: break
    }
  }
}
