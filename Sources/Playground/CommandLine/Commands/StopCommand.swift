import PlaygroundClient
import PlaygroundProtocol

/// `playground stop`: stops one daemon, or all daemons of this user.
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

  /// Asks the daemon to stop and waits until it has exited.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    if arguments[Self.all] {
      for path in DaemonSockets.all() { try stop(Session(socketPath: path, directory: path)) }
      return .fine
    }
    try stop(Session(location: try DirectoryArgument.location(arguments[CommonOptions.directory])))
    return .fine
  }

  /// Stops one daemon.
  func stop(_ session: Session) throws(CommandError) {
    let greeted = try session.greet()
    _ = try session.call(.daemonStop, on: greeted.connection)
    try session.waitForEnd(of: greeted.connection)
  }
}
