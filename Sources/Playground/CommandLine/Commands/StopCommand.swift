import PlaygroundClient
import PlaygroundProtocol

/// `playground stop`: ends a daemon, or every daemon of this user.
struct StopCommand: Command {
  private static let all = Option(flag: "all", "stop every daemon of this user")

  static let declaration = CommandDeclaration(
    name: "stop",
    summary: "Stop the daemon",
    arguments: [CommonOptions.directory],
    options: [all],
    examples: [.init(line: "playground stop --all", summary: "stop every daemon of this user")],
  )

  let console: any Console

  /// Asks the daemon to end and waits until it is gone.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    if arguments[Self.all] {
      for path in DaemonSockets.all() { try stop(Session(socketPath: path, directory: path)) }
      return .fine
    }
    try stop(Session(location: try DirectoryArgument.location(arguments[CommonOptions.directory])))
    return .fine
  }

  /// Ends one daemon.
  func stop(_ session: Session) throws(CommandError) {
    let greeted = try session.greet()
    _ = try session.call(.daemonStop, on: greeted.connection)
    try session.waitForEnd(of: greeted.connection)
  }
}
