package import DescriptionLanguage
package import PlaygroundCore
import PlaygroundProtocol
package import PlaygroundSystem
package import PlaygroundTerminal

/// The full-screen client: carries out what keys do outside of the model, and draws the model.
package final class ScreenClient {
  private let session: Session
  private let first: Handshake?
  private let screen: TerminalScreen
  private let conversation: ScreenConversation
  private let console: any Console
  private var clipboard: ScreenClipboard { ScreenClipboard(screen, console) }
  private let depth: ColorDepth
  private let options: ScreenOptions
  private let memory: ScreenMemoryFile
  /// Whether the daemon's directory is on this machine.
  private let isLocal: Bool
  private let watched: WatchedConfiguration
  /// The first problem of the configuration when the client started; `nil` for none.
  private let problem: String?
  private var review: ReviewLink
  private var flash = FlashTimer()
  private var earlyKeys = EarlyKeys()
  package private(set) var links: [ScreenLink] = []
  private var hints: [ScreenHint] = []

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
  ///   - configuration: The files with settings, which have been read.
  ///   - problems: The errors and warnings in them.
  ///   - beginStart: Starts a daemon on this computer; `nil` if that is not possible.
  ///   - beginReview: Starts the thread that compares previews; `nil` if that is not possible.
  package init(
    session: Session,
    first: Handshake? = nil,
    terminal: TerminalTraits,
    start: ScreenStart,
    options: ScreenOptions,
    stateDirectory: String? = nil,
    console: any Console,
    configuration: ConfigurationFiles,
    problems: [LocatedDiagnostic] = [],
    beginStart: (() throws -> BackgroundStart)? = nil,
    beginReview: (() throws -> any ReviewSource)? = nil
  ) {
    review = ReviewLink(beginReview)
    screen = TerminalScreen(depth: terminal.depth, usesMouse: options.usesMouse)
    depth = terminal.depth
    watched = WatchedConfiguration(configuration)
    problem = WatchedConfiguration.notice(of: problems)
    self.session = session
    self.first = first
    self.console = console
    memory = ScreenMemoryFile(in: stateDirectory)
    isLocal = stateDirectory != nil
    var options = options
    options.settings = ScreenSettings(configuration.configuration)
    options.entries = configuration.entries
    options.hasReview = review.isPossible
    options.startsDaemon = beginStart != nil || session.startsRemotely
    self.options = options
    var model = ScreenModel(
      size: screen.size,
      terminal: terminal,
      directory: session.shownDirectory(home: console.environment("HOME")),
      wanted: start.preview,
      variant: start.variant,
      fixedViewport: start.viewport,
      options: options,
      memory: memory.memory,
      localTime: .system,
    )
    model.panes.components.wanted = start.component
    conversation = ScreenConversation(session: session, model: model, beginStart: beginStart)
  }

  /// Runs until the user or a signal ends it; always restores the terminal.
  package func run() throws -> ExitCode {
    let handshake = try first ?? session.greet(report: console.report)
    let loop = try TerminalLoop(on: screen)
    conversation.begin(handshake)
    if let problem { conversation.show(notice: problem) }
    try carryOut(conversation.takeActions(), on: loop)
    defer { review.finish().map { console.report("a verdict was not recorded: \($0)") } }
    let ending = ExitCode(try loop.run(self))
    memory.remember(conversation.model.memory)
    if ending == .fine { try console.write(farewell) }
    return ending
  }

  /// The line on the normal screen after `q`.
  private var farewell: String {
    let directory = DrawnText.line(conversation.model.directory)
    let detached = "Detached from \(directory)"
    switch conversation.model.connection {
    case .lost(_, isStopped: true):
      return "\(detached). No daemon is running: 'playground \(directory)' starts it.\n"
    case .connecting, .lost, .starting:
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

  /// Carries out the effects of keys on the terminal.
  private func carryOut(_ actions: [TerminalAction], on loop: TerminalLoop) throws {
    for action in actions {
      switch action {
      case .quit: loop.end(.done)
      case .suspend: try loop.suspend(self)
      case .redraw: screen.invalidate()
      case .edit(let target): try edit(target, on: loop)
      case .copy(let text): try copy(text)
      case .copyCommand(let text): _ = try clipboard.put(text)
      case .configure(let setting, let json): configure(setting, json)
      case .save(let name): save(as: name)
      case .create(let name): create(name)
      case .trust: trust()
      case .startDaemon: conversation.startDaemon()
      case .review(let request): review.send(request).map(conversation.apply)
      }
    }
  }

  // MARK: - Other programs and files

  /// Gives the terminal to the editor until it exits.
  private func edit(_ target: EditLocation, on loop: TerminalLoop) throws {
    if let remote = session.remoteDirectory {
      conversation.show(notice: "\(target.file) is on \(remote.destination): edit it there")
      return
    }
    let path = target.file.hasPrefix("/") ? target.file : "\(session.directory)/\(target.file)"
    let editor = UserEditor(own: watched.configuration.text("editor"), console.environment)
    guard let command = editor.command(path: path, line: target.line, column: target.column) else {
      conversation.show(notice: editor.obstacle)
      return
    }
    guard options.editPlace == .here else { return openBeside(command) }
    let failure = try loop.lend(self, to: command.run)
    if let failure { conversation.show(notice: failure) }
  }

  /// Opens the editor in a pane of tmux beside the client.
  private func openBeside(_ command: EditorCommand) {
    guard console.environment("TMUX") != nil else {
      return conversation.show(
        notice: "no tmux around the client: start it in tmux, or use '--edit-in here'"
      )
    }
    do throws(SystemError) {
      let end = try ProgramRun.run(["tmux", "split-window", "-h", "--"] + command.words)
      guard end.code != 0 else { return }
      let reason = String(decoding: end.messages, as: UTF8.self)
      conversation.show(notice: "tmux cannot open a pane: \(reason)")
    } catch {
      conversation.show(notice: "cannot start tmux: \(error)")
    }
  }

  /// Copies a text, and shows how many lines it has.
  private func copy(_ text: String) throws {
    let targets = try clipboard.put(text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    conversation.show(notice: "copied \(lines) \(lines == 1 ? "line" : "lines") to the \(targets)")
  }

  /// Sets a setting in the user's configuration.
  private func configure(_ setting: SettingEntry, _ json: String) {
    do throws(SettingRefusal) {
      let notice = try watched.set(setting, to: json)
      conversation.apply(ScreenSettings(watched.configuration))
      conversation.finishSetting(watched.entries, notice: notice)
    } catch {
      conversation.refuseSetting(error.reason)
    }
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

  /// Trusts the watched directory; the command has the daemon read its Swift files again.
  private func trust() {
    let directory = conversation.model.directory
    do throws(SystemError) {
      let words = [try CurrentProcess.executable, "trust", "--", session.directory]
      let end = try ProgramRun.run(words)
      let reason = String(decoding: end.messages, as: UTF8.self)
      conversation.show(
        notice: end.code == 0 ? "trusted \(directory)" : "cannot trust \(directory): \(reason)"
      )
    } catch {
      conversation.show(notice: "cannot trust \(directory): \(error)")
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
      conversation.refuse(.text(.file, name), "cannot save the screen: \(error)")
    }
  }
}

extension ScreenClient: ScreenProgram {
  package func picture(of size: Size) -> (grid: Grid, cursor: Point?) {
    let model = conversation.model
    let canvas = ScreenView.canvas(of: model)
    links = canvas.links
    hints = canvas.hints
    return (canvas.grid, AccessibleCursor(model).position)
  }

  package var pollEntries: [PollEntry] {
    watched.pollEntries + review.pollEntries + (conversation.pollEntry.map { [$0] } ?? [])
  }

  package var hasWork: Bool { conversation.hasPostponed }

  package var takesEarlyKeys: Bool { true }

  package var deadline: UInt64? {
    [conversation.nextAttempt, conversation.nextTick, flash.end].compactMap(\.self).min()
  }

  package func tick() {
    conversation.tick()
    if flash.isOver(now: Clock.monotonicNanoseconds()) { conversation.endFlash() }
  }

  package func didDraw() { conversation.didDraw() }

  package func press(_ key: KeyPress, on loop: TerminalLoop) throws {
    let key = hints.key(for: key)
    let model = conversation.model
    if earlyKeys.take(key, isOpening: model.isOpening, model.panes.bindings) { return }
    try carryOut(conversation.press(key, isEarly: loop.hasEarlyKeys), on: loop)
  }

  package func resize(to size: Size) { conversation.resize(to: size) }

  package func handle(_ entries: [PollEntry], on loop: TerminalLoop) throws {
    if !conversation.isConnected {
      if try conversation.reconnect() { screen.invalidate() }
    } else if let entry = entries.last, entry.descriptor == conversation.pollEntry?.descriptor {
      try conversation.converse(entry.ready)
      // Answers have effects on the terminal too: the editor opens, a line is copied.
      try carryOut(conversation.takeActions(), on: loop)
    }
    for result in review.takeResults() { conversation.apply(result) }
    if let notice = watched.reload() {
      conversation.apply(ScreenSettings(watched.configuration))
      conversation.take(watched.entries)
      conversation.show(notice: notice)
    }
    for key in earlyKeys.release(isOpening: conversation.model.isOpening) {
      try carryOut(conversation.press(key), on: loop)
    }
    flash.apply(
      isFlashing: conversation.model.isFlashing,
      now: Clock.monotonicNanoseconds()
    )
  }
}
