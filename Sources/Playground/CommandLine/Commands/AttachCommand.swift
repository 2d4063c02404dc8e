import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// `playground attach`: shows the previews of a running daemon.
struct AttachCommand: Command {
  let console: any Console

  /// Attaches to the daemon of the directory named.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments.first)
    return try run(arguments, at: location, preview: arguments.value("preview"))
  }

  /// Attaches to the daemon at `location`, to the preview named only if there is one.
  func run(
    _ arguments: ParsedArguments,
    at location: DaemonLocation,
    preview: String?
  ) throws -> ExitCode {
    if arguments.has("plain"), arguments.has("json") {
      throw UsageError.conflict("--plain", "--json", command: arguments.command.fullName)
    }
    let session = Session(location: location)
    if takesScreen(arguments) {
      let given = arguments.size("size")
      let viewport = given.map { Size(width: $0.columns ?? 80, height: $0.rows ?? 24) }
      let client = ScreenClient(
        session: session,
        terminal: terminal(arguments),
        preview: preview,
        viewport: viewport,
        isReadOnly: arguments.has("read-only"),
      )
      return try client.run()
    }
    let options = Follower.Options(
      preview: preview,
      size: size(arguments),
      grows: arguments.size("size") == nil && !arguments.has("json"),
      terminal: terminal(arguments),
    )
    let messages = ConnectionMessages(
      lost: ErrorMessage.lostConnection,
      found: ErrorMessage.connectedAgain,
    )
    if arguments.has("json") {
      let skin = JSONSkin(depth: options.terminal.depth)
      return try run(
        arguments,
        LineClient(session: session, options: options, console, skin, messages)
      )
    }
    let text = PlainText(for: options.terminal)
    let skin = PlainSkin(text: text) { WallTime.now().localTimeOfDay }
    return try run(
      arguments,
      LineClient(session: session, options: options, console, skin, messages)
    )
  }

  /// Whether nothing but text was asked for and there is a terminal that can be drawn on.
  private func takesScreen(_ arguments: ParsedArguments) -> Bool {
    guard !["plain", "json", "once"].contains(where: arguments.has) else { return false }
    let isTerminal = console.isTerminal(.input) && console.isTerminal(.output)
    let name = console.environment("TERM") ?? ""
    return isTerminal && !name.isEmpty && name != "dumb"
  }

  private func run<Skin>(
    _ arguments: ParsedArguments,
    _ client: LineClient<Skin>
  ) throws -> ExitCode {
    var client = client
    return try arguments.has("once") ? client.runOnce() : client.run()
  }

  /// The size asked for, else the terminal's, else 80 columns; plain windows grow by themselves.
  private func size(_ arguments: ParsedArguments) -> Size {
    let given = arguments.size("size")
    let terminal = console.terminalSize ?? Size(width: 80, height: 24)
    return Size(width: given?.columns ?? terminal.width, height: given?.rows ?? terminal.height)
  }

  private func terminal(_ arguments: ParsedArguments) -> TerminalTraits {
    let depth = ColorPolicy.depth(arguments.value("color"), on: .output, console)
    return TerminalTraits(depth: depth, cells: arguments.cells)
  }
}
