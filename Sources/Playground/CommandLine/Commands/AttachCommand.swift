import PlaygroundClient
import PlaygroundCore
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
  private static let readOnly = Option(
    flag: "read-only",
    "send no events, and do not reload or pause",
  )
  private static let noMouse = Option(flag: "no-mouse", "leave the mouse to the terminal")
  private static let ascii = Option(
    flag: "ascii",
    "draw frames and signs in ASCII (default: where the locale is not UTF-8)",
  )
  private static let accessible = Option(
    flag: "accessible",
    "draw no frames, and words instead of signs",
  )
  private static let reduceMotion = Option(flag: "reduce-motion", "let nothing flash")
  /// Prints the current previews and exits.
  static let once = Option(flag: "once", "print the current previews and exit")

  /// The options of all commands that attach to a daemon.
  static let options: [any DeclaredOption] = [
    plain, json, CommonOptions.preview, PreviewOptions.variant, size, readOnly, once,
    noMouse, ascii, accessible, reduceMotion, CommonOptions.color, CommonOptions.cellAspect,
    CommonOptions.ambiguousWidth,
  ]

  static let declaration = CommandDeclaration(
    name: "attach",
    summary: "Attach to a running daemon",
    details: [
      "Uses the full screen on a terminal and prints text elsewhere. The daemon keeps running when",
      "the client exits.",
    ],
    arguments: [CommonOptions.directory],
    options: options,
    examples: [
      .init(line: "playground attach --preview greeting.xml", summary: "show one preview"),
      .init(line: "playground attach --once --plain", summary: "print every preview once"),
      .init(line: "playground attach --json", summary: "pass changes to a script"),
    ],
  )

  let console: any Console

  /// Attaches to the daemon of the given directory.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    return try run(arguments, at: location, preview: arguments.previewName)
  }

  /// Attaches to the daemon at `location`, through `first` if it is connected already; shows only
  /// `preview` unless it is `nil`.
  func run(
    _ arguments: ParsedArguments,
    at location: DaemonLocation,
    preview: String?,
    first: Session.Greeted? = nil
  ) throws -> ExitCode {
    if arguments[Self.plain], arguments[Self.json] {
      throw UsageError.conflict("--plain", "--json", command: arguments.command.fullName)
    }
    let session = Session(location: location)
    if takesScreen(arguments) {
      let client = ScreenClient(
        session: session,
        first: first,
        terminal: terminal(arguments),
        start: ScreenClient.Start(
          preview: named(preview, at: location),
          variant: arguments.variantName,
          viewport: arguments[Self.size],
        ),
        options: screenOptions(arguments),
        console: console,
      )
      return try client.run()
    }
    let options = PreviewSubscriber.Options(
      preview: named(preview, at: location),
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

  private func screenOptions(_ arguments: ParsedArguments) -> ScreenOptions {
    let isAccessible = arguments[Self.accessible]
    return ScreenOptions(
      isASCII: arguments[Self.ascii] || isAccessible || !hasUnicode,
      isAccessible: isAccessible,
      reducesMotion: arguments[Self.reduceMotion] || isAccessible,
      usesMouse: !arguments[Self.noMouse],
      isReadOnly: arguments[Self.readOnly],
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
