package import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The full-screen client: reads keys and signals, handles the daemon's messages, and draws the
/// model.
package final class ScreenClient {
  /// The preview to begin with.
  package struct Start {
    /// The preview, by name, title or file; `nil` for the first.
    var preview: String?
    /// Its variant; `nil` for the declared states.
    var variant: String?
    /// A size to render at whatever the terminal's.
    var viewport: Size?

    /// Selects a preview.
    package init(preview: String?, variant: String?, viewport: Size?) {
      self.preview = preview
      self.variant = variant
      self.viewport = viewport
    }
  }

  /// The time after which a lone escape byte is a key, in milliseconds.
  private static let escapeMilliseconds = 50
  /// The longest text that is passed to tmux as an argument, in bytes.
  private static let argumentLimit = 100_000

  private let session: Session
  private let first: Handshake?
  private let screen: TerminalScreen
  private let conversation: ScreenConversation
  private let console: any Console
  private let depth: ColorDepth
  private let memory: ScreenMemoryFile
  /// Whether the daemon's directory is on this machine.
  private let isLocal: Bool
  private var decoder = KeyDecoder()
  private var flash = FlashTimer()
  private var ending: ExitCode?
  private var isDetached = false

  /// Creates a client for the previews of a session's daemon.
  ///
  /// - Parameters:
  ///   - session: The daemon.
  ///   - first: The first connection; `nil` to connect.
  ///   - terminal: The size and the abilities of the terminal.
  ///   - start: The preview to begin with.
  ///   - options: How the screen looks.
  ///   - stateDirectory: Where sizes, hidden panes and folded folders are remembered; `nil` for
  ///     a directory of another machine, for which nothing is.
  ///   - console: The environment, and the streams for the line after detaching.
  package init(
    session: Session,
    first: Handshake? = nil,
    terminal: TerminalTraits,
    start: Start,
    options: ScreenOptions,
    stateDirectory: String? = nil,
    console: any Console
  ) {
    screen = TerminalScreen(depth: terminal.depth, usesMouse: options.usesMouse)
    depth = terminal.depth
    self.session = session
    self.first = first
    self.console = console
    memory = ScreenMemoryFile(in: stateDirectory)
    isLocal = stateDirectory != nil
    conversation = ScreenConversation(
      session: session,
      model: ScreenModel(
        size: screen.size,
        terminal: terminal,
        directory: session.shownDirectory(home: console.environment("HOME")),
        wanted: start.preview,
        variant: start.variant,
        fixedViewport: start.viewport,
        options: options,
        memory: memory.memory,
        localTime: .system,
      ),
    )
  }

  /// Runs until the user or a signal ends it; always restores the terminal.
  package func run() throws -> ExitCode {
    let handshake = try first ?? session.greet(report: console.report)
    let signals = try Signals([
      .terminate, .interrupt, .quit, .hangUp, .windowChange, .terminalStop, .resume,
    ])
    do {
      defer { screen.leave(keepingInput: isDetached) }
      try screen.enter()
      conversation.apply(handshake)
      while ending == nil {
        try screen.draw(
          ScreenView.grid(of: conversation.model),
          cursor: AccessibleCursor(conversation.model).position
        )
        try step(signals)
      }
    }
    memory.remember(conversation.model.panes.memory)
    if isDetached { try console.write(farewell) }
    return ending ?? .fine
  }

  /// The line on the normal screen after `q`.
  private var farewell: String {
    let directory = DrawnText.line(conversation.model.directory)
    let detached = "Detached from \(directory)"
    switch conversation.model.connection {
    case .lost(_, isStopped: true):
      return "\(detached). No daemon is running: 'playground \(directory)' starts it.\n"
    case .connecting, .lost:
      return "\(detached), which was not connected. 'playground \(directory)' returns.\n"
    case .connected:
      guard let remote = session.remoteDirectory else {
        return "\(detached). The daemon keeps running: 'playground attach' returns, "
          + "'playground stop' ends it.\n"
      }
      let host = DrawnText.line(remote.destination)
      return "\(detached). The daemon keeps running: 'playground \(directory)' returns, "
        + "'playground stop' on \(host) ends it.\n"
    }
  }

  /// Waits for an event and handles it.
  private func step(_ signals: borrowing Signals) throws {
    flash.apply(
      isFlashing: conversation.model.isFlashing,
      now: Clock.monotonicNanoseconds()
    )
    var entries = [
      PollEntry(StandardStream.input.rawValue, .read), PollEntry(signals.number, .read),
    ]
    if let entry = conversation.pollEntry { entries.append(entry) }
    if !conversation.hasPostponed {
      try Poll.wait(&entries, timeoutMilliseconds: timeoutMilliseconds)
    }
    conversation.tick()
    if flash.isOver(now: Clock.monotonicNanoseconds()) { conversation.endFlash() }
    while let signal = try signals.next() { try handle(signal) }
    if entries[0].ready.isEmpty {
      for key in decoder.finish() { try press(key, signals) }
    } else {
      try readKeys(signals)
    }
    if !conversation.isConnected {
      if try conversation.reconnect() { screen.invalidate() }
    } else if entries.count > 2 {
      try conversation.converse(entries[2].ready)
    }
  }

  /// The time until the next timed action; `nil` for none, so that an idle client never wakes.
  private var timeoutMilliseconds: Int? {
    if decoder.awaitsMore { return Self.escapeMilliseconds }
    guard
      let next = [conversation.nextAttempt, conversation.nextTick, flash.end].compactMap(\.self)
        .min()
    else {
      return nil
    }
    let now = Clock.monotonicNanoseconds()
    return now < next ? Int((next - now) / 1_000_000) + 1 : 0
  }

  // MARK: - Keys and signals

  private func readKeys(_ signals: borrowing Signals) throws {
    var input = KeyInput()
    while ending == nil, let keys = try input.next(&decoder) {
      // The terminal was closed.
      if input.isClosed { return end(.hungUp) }
      for key in keys { try press(key, signals) }
    }
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
    screen.leave(keepingInput: true)
    CurrentProcess.suspend()
    try screen.enter()
    conversation.resize(to: screen.size)
  }

  private func end(_ code: ExitCode) { ending = ending ?? code }

  /// Handles a key and applies its effects on the terminal.
  private func press(_ key: KeyPress, _ signals: borrowing Signals) throws {
    for action in conversation.press(key) {
      switch action {
      case .quit:
        isDetached = true
        end(.fine)
      case .suspend: try suspend()
      case .redraw: screen.invalidate()
      case .edit(let target): try edit(target, signals)
      case .copy(let text): try copy(text)
      case .save(let name): save(as: name)
      case .create(let name): create(name)
      }
    }
  }

  // MARK: - Other programs and files

  /// Gives the terminal to the editor until it exits.
  private func edit(_ target: EditLocation, _ signals: borrowing Signals) throws {
    if let remote = session.remoteDirectory {
      conversation.show(notice: "\(target.file) is on \(remote.destination): edit it there")
      return
    }
    let names = ["VISUAL", "EDITOR"].filter { !(console.environment($0) ?? "").isEmpty }
    let path = target.file.hasPrefix("/") ? target.file : "\(session.directory)/\(target.file)"
    let editor = names.first.flatMap(console.environment) ?? "vi"
    guard
      let command = EditorCommand(
        editor: editor,
        path: path,
        line: target.line,
        column: target.column
      )
    else {
      let name = names.first ?? ""
      conversation.show(notice: "invalid $\(name): expected a command, found \(editor)")
      return
    }
    screen.leave(keepingInput: true)
    let failure = command.run()
    try screen.enter()
    // An interrupt in the editor was not meant for the client.
    while let signal = try signals.next() {
      if signal != .interrupt, signal != .quit { try handle(signal) }
    }
    conversation.resize(to: screen.size)
    if let failure { conversation.show(notice: failure) }
  }

  /// Puts a text on the clipboard of the terminal, and into the buffer of tmux.
  private func copy(_ text: String) throws {
    try screen.copy(text)
    var targets = "clipboard"
    if console.environment("TMUX") != nil, text.utf8.count < Self.argumentLimit {
      let words = ["tmux", "set-buffer", "-w", "--", text]
      if (try? ProgramRun.run(words))?.code == 0 { targets = "clipboard and tmux" }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    conversation.show(notice: "copied \(lines) \(lines == 1 ? "line" : "lines") to the \(targets)")
  }

  /// Creates a description in the watched directory, which the daemon then shows.
  private func create(_ name: String) {
    guard isLocal else {
      return conversation.show(notice: "the directory is on another machine: create a file there")
    }
    let path = "\(session.directory)/\(name)"
    do throws(SystemError) {
      let end = try ProgramRun.run([CurrentProcess.executable, "new", path])
      conversation.show(
        notice: end.code == 0 ? "created \(path).xml" : "cannot create \(path).xml"
      )
    } catch {
      conversation.show(notice: "cannot create \(path).xml: \(error)")
    }
  }

  /// Writes the screen to a file, relative to the working directory.
  private func save(as name: String) {
    let grid = ScreenView.grid(of: conversation.model)
    do throws(OutputFile.Failure) {
      let bytes = ScreenFile.bytes(of: grid, name: name, depth: depth)
      try OutputFile(name).write(bytes, waits: false)
      conversation.show(notice: "saved the screen as \(name)")
    } catch {
      conversation.show(notice: "cannot save the screen: \(error)")
    }
  }
}
