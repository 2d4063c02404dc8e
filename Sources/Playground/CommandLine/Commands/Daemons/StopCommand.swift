import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// `playground stop`: stops one daemon, or all daemons of this user.
struct StopCommand: Command {
  /// How often, and how long each time, the end of a signalled daemon is waited for.
  private static let waits = 200
  private static let waitMilliseconds = 50

  private static let all = Option(flag: "all", "stop every daemon of this user")

  static let declaration = CommandDeclaration(
    name: "stop",
    summary: "Stop the daemon",
    details: [
      "Waits until the daemon has recorded the last changes and has exited. Changes that could not be",
      "recorded, such as on a full disk, are counted on standard error.",
    ],
    arguments: [CommonOptions.directory],
    options: [all],
    examples: [.init(line: "playground stop --all", summary: "stop every daemon of this user")],
  )

  let console: any Console

  /// Asks the daemon to stop, waits until it has exited, and prints which daemon it was.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    if arguments[Self.all] {
      let sessions = RunningDaemons.all()
      var code = ExitCode.fine
      for session in sessions {
        do {
          try report(session)
        } catch let error as CommandError {
          console.report(ErrorMessage.text(for: error))
          code = error.exitCode
        }
      }
      if sessions.isEmpty { try console.write("No daemon is running.\n") }
      return code
    }
    let location = try DirectoryArgument.location(
      ofDirectoryOrFile: arguments[CommonOptions.directory]
    )
    try report(Session(location: location))
    return .fine
  }

  private func report(_ session: Session) throws {
    let (daemon, warnings) = try stop(session)
    try console.write("Stopped \(DrawnText.line(daemon))\n")
    for warning in warnings { console.report("playground: \(DrawnText.line(warning))") }
  }

  /// Stops one daemon; one without a socket is found through its lock and receives a signal.
  ///
  /// - Returns: A description of it: `the daemon of ~/app (pid 4711, 12 previews)`; and what it
  ///   reported until its end.
  private func stop(
    _ session: Session
  ) throws(CommandError) -> (daemon: String, warnings: [String]) {
    do throws(CommandError) {
      return try session.stop()
    } catch {
      guard case .noDaemon = error, let process = session.holder else { throw error }
      try terminate(process, of: session)
      return ("the daemon of \(session.directory) (pid \(process.id))", [])
    }
  }

  private func terminate(_ process: ChildProcess, of session: Session) throws(CommandError) {
    do throws(SystemError) {
      // As a person does: a daemon that is terminated is started again by editors.
      try process.send(.interrupt)
      for _ in 0..<Self.waits where session.holder == process {
        var none: [PollEntry] = []
        try Poll.wait(&none, timeoutMilliseconds: Self.waitMilliseconds)
      }
    } catch {
      throw .unreadable(error)
    }
    if session.holder == process { throw .timedOut }
  }
}
