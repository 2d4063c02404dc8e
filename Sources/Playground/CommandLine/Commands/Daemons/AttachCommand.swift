import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// `playground attach`: shows the previews of a running daemon.
struct AttachCommand: Command {
  private static let plain = Option(
    flag: "plain",
    "print each change as text instead of using the full screen",
  )
  private static let json = Option(
    flag: "json",
    "print the daemon's notifications as JSON, one per line"
  )
  private static let size = Option(
    "size",
    "WxH",
    .size,
    "render at this size in cells (default: the terminal's, else 80x24)",
  )
  /// Sends nothing that changes a preview or a file.
  static let readOnly = Option(
    flag: "read-only",
    "send no events, change no files, and do not reload or pause",
  )
  static let editIn = Option(
    "edit-in",
    default: EditPlace.here,
    "edit here, in tmux, or where 'playground lsp' is running",
  )
  static let noMouse = Option(flag: "no-mouse", "leave the mouse to the terminal")
  static let ascii = Option(
    flag: "ascii",
    "draw frames and signs in ASCII (default: where the locale is not UTF-8)",
  )
  static let accessible = Option(
    flag: "accessible",
    "draw no frames, and words instead of signs",
  )
  static let remoteCommand = Option(
    "remote-command",
    "COMMAND",
    .text,
    default: RemoteAccess.standardProgram,
    "run this on the other host (default: playground)",
  )
  private static let directory = Argument(
    optional: "DIR",
    .watchedDirectory,
    "watched directory, or ssh://[user@]host[:port]/DIR (default: .)",
  )
  static let reduceMotion = Option(
    flag: "reduce-motion",
    "play no motion, and let nothing flash"
  )
  /// Prints the current previews and exits.
  static let once = Option(flag: "once", "print the current previews and exit")

  /// The options of all commands that attach to a daemon.
  static let options: [any DeclaredOption] = [
    plain, json, CommonOptions.preview, PreviewOptions.variant, PreviewOptions.component, size,
    readOnly, once,
    editIn, noMouse, ascii, accessible, reduceMotion, remoteCommand, CommonOptions.color,
    CommonOptions.hyperlinks, CommonOptions.cellAspect,
    CommonOptions.ambiguousWidth,
  ]

  static let declaration = CommandDeclaration(
    name: "attach",
    summary: "Attach to a running daemon",
    details: [
      "Uses the full screen on a terminal and prints text elsewhere. The daemon keeps running when",
      "the client exits. For a directory on another host, 'ssh' runs with your configuration and",
      "starts 'playground' there; ssh://host/~/app is relative to your home. After a lost connection",
      "the client connects again.",
    ],
    arguments: [directory],
    options: options,
    examples: [
      .init(line: "playground attach --preview greeting.xml", summary: "show one preview"),
      .init(line: "playground attach --once --plain", summary: "print every preview once"),
      .init(line: "playground attach --json", summary: "pass changes to a script"),
      .init(line: "playground attach ssh://me@host/srv/app", summary: "attach to another host"),
    ],
  )

  let console: any Console

  /// Attaches to the daemon of the given directory.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let arguments = arguments.completed(by: ConfigurationSettings.user(console))
    let preview = arguments.previewName
    switch arguments[Self.directory] ?? .path(".") {
    case .path(let path):
      let location = try DirectoryArgument.location(ofDirectoryOrFile: path)
      return try run(arguments, on: Session(location: location), preview: preview, at: location)
    case .remote(let directory):
      return try run(arguments, on: Self.session(directory, arguments), preview: preview)
    }
  }

  /// Returns a session with the daemon of another host.
  ///
  /// - Parameters:
  ///   - directory: The directory there.
  ///   - arguments: The arguments of the command.
  ///   - startOptions: The options of `relay` that start a daemon.
  /// - Returns: The session, which has not connected yet.
  static func session(
    _ directory: RemoteDirectory,
    _ arguments: ParsedArguments,
    startOptions: [String] = []
  ) -> Session {
    Session(
      RemoteAccess(directory, program: arguments[remoteCommand], startOptions: startOptions)
    )
  }

  /// Attaches to a daemon.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - session: The session with the daemon.
  ///   - preview: The only preview to show; `nil` for all.
  ///   - location: The paths of a daemon on this computer.
  ///   - first: The first connection; `nil` to connect.
  ///   - start: Starts a daemon on this computer again; `nil` for one without options.
  /// - Returns: The exit code of the client.
  /// - Throws: `UsageError` for options that contradict each other, `CommandError` if the daemon
  ///   cannot be reached or used.
  func run(
    _ arguments: ParsedArguments,
    on session: Session,
    preview: String?,
    at location: DaemonLocation? = nil,
    first: Handshake? = nil,
    start: DaemonStart? = nil
  ) throws -> ExitCode {
    var files = ConfigurationSettings.files(of: location?.root, console)
    let problems = files.reload() ?? []
    let arguments = arguments.completed(by: files.configuration)
    if arguments[Self.plain], arguments[Self.json] {
      throw UsageError.conflict("--plain", "--json", command: arguments.command.fullName)
    }
    let preview = location.flatMap { named(preview, at: $0) } ?? preview
    let component = try component(arguments, in: preview)
    var session = session
    session.isReadOnly = arguments[Self.readOnly]
    if takesScreen(arguments) {
      let start = start ?? location.map { DaemonStart(location: $0, options: []) }
      let client = ScreenClient(
        session: session,
        first: first,
        terminal: terminal(arguments),
        start: ScreenStart(
          preview: component == nil ? preview : nil,
          variant: arguments.variantName,
          component: component,
          viewport: arguments[Self.size],
        ),
        options: screenOptions(arguments, at: location),
        stateDirectory: location?.stateDirectory,
        console: console,
        configuration: files,
        problems: problems,
        beginStart: start.map { start in { try begin(start, arguments) } },
        beginReview: location.map { location in { try ReviewThread(location) } },
      )
      return try client.run()
    }
    if !problems.isEmpty { console.report(DiagnosticFormatter().text(problems)) }
    let options = PreviewSubscriber.Options(
      preview: preview,
      variant: arguments.variantName,
      size: arguments[Self.size] ?? console.terminalSize ?? Size(width: 80, height: 24),
      grows: arguments[Self.size] == nil && !arguments[Self.json],
      terminal: terminal(arguments),
    )
    let messages = ConnectionMessages(
      lost: ErrorMessage.lostConnection,
      found: ErrorMessage.connectedAgain,
    )
    if arguments[Self.json] {
      let formatter = JSONLineFormatter(depth: options.terminal.depth)
      return try run(
        arguments,
        LineClient(session: session, first: first, options: options, console, formatter, messages)
      )
    }
    let text = PlainText(for: options.terminal)
    let formatter = PlainFormatter(text: text) { WallTime.now().localTimeOfDay }
    return try run(
      arguments,
      LineClient(session: session, first: first, options: options, console, formatter, messages)
    )
  }

  /// Returns the component to show alone, which the file with a name declares.
  private func component(
    _ arguments: ParsedArguments,
    in file: String?
  ) throws(UsageError) -> ComponentSelection? {
    guard let name = arguments[PreviewOptions.component] else { return nil }
    guard takesScreen(arguments) else {
      let other = [Self.json, Self.once].first { arguments[$0] } ?? Self.plain
      throw .conflict(
        "--component",
        "--" + other.declaration.name,
        command: arguments.command.fullName
      )
    }
    guard let file else {
      throw .missingOption(
        CommonOptions.preview.declaration.name,
        summary: "the file that declares the component",
        command: arguments.command.fullName
      )
    }
    return ComponentSelection(file: PreviewPath(file).path, name: name)
  }

  /// Starts a daemon again; an error is a reason in words, which the screen shows.
  private func begin(
    _ start: DaemonStart,
    _ arguments: ParsedArguments
  ) throws -> BackgroundStart {
    do {
      return try start.renewed(arguments, by: ConfigurationSettings.user(console)).begin()
    } catch {
      throw DaemonStartError(reason: ErrorMessage.reason(for: error))
    }
  }

  /// Returns the name that the daemon knows a preview by: a path is relative to its directory
  /// there.
  private func named(_ preview: String?, at location: DaemonLocation) -> String? {
    guard let preview else { return nil }
    let parts = preview.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, let real = try? FileSystem.realPath(String(path)),
      FilePath(text: location.root).contains(real)
    else { return preview }
    let relative = FilePath(text: location.root).relative(real).text
    return parts.count > 1 ? "\(relative)#\(parts[1])" : relative
  }

  /// Whether no other output was asked for and there is a terminal that can be drawn on.
  private func takesScreen(_ arguments: ParsedArguments) -> Bool {
    if arguments[Self.plain] || arguments[Self.json] || arguments[Self.once] { return false }
    let isTerminal = console.isTerminal(.input) && console.isTerminal(.output)
    let name = console.environment("TERM") ?? ""
    return isTerminal && !name.isEmpty && name != "dumb"
  }

  private func run<Skin>(
    _ arguments: ParsedArguments,
    _ client: LineClient<Skin>
  ) throws -> ExitCode {
    var client = client
    return try arguments[Self.once] ? client.runOnce() : client.run()
  }

  private func screenOptions(
    _ arguments: ParsedArguments,
    at location: DaemonLocation?
  ) -> ScreenOptions {
    let isAccessible = arguments[Self.accessible]
    let isReadOnly = arguments[Self.readOnly]
    return ScreenOptions(
      isASCII: arguments[Self.ascii] || isAccessible || !hasUnicode,
      isAccessible: isAccessible,
      reducesMotion: arguments[Self.reduceMotion] || isAccessible,
      usesMouse: !arguments[Self.noMouse],
      isReadOnly: isReadOnly,
      editPlace: arguments[Self.editIn],
      asksForTrust: location != nil && !isReadOnly && !arguments[CommandDeclaration.noSwift],
      addresses: location.flatMap { arguments.fileAddresses(below: $0.root, console) },
    )
  }

  /// Whether the locale, as far as it is set, is UTF-8.
  private var hasUnicode: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(console.environment)
    guard let locale = names.first(where: { !$0.isEmpty })?.lowercased() else { return true }
    return locale.contains("utf-8") || locale.contains("utf8")
  }

  private func terminal(_ arguments: ParsedArguments) -> TerminalTraits {
    let depth = ColorPolicy.depth(arguments[CommonOptions.color], on: .output, console)
    return TerminalTraits(depth: depth, cells: arguments.cells)
  }
}
