import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// `playground serve`: runs the daemon of a directory in the foreground.
struct ServeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "serve",
    summary: "Run the daemon in the foreground",
    arguments: [CommonOptions.directory],
    options: [CommonOptions.watchAll, CommonOptions.limit, CommonOptions.allow],
    examples: [.init(line: "playground serve Examples", summary: "watch one directory")],
  )

  let console: any Console

  /// Serves until a signal or a client stops the daemon.
  ///
  /// Reports to the process that started this one in the background when clients can connect, or
  /// why the daemon cannot start.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let report = StartupReport()
    let daemon: Daemon
    do {
      daemon = try makeDaemon(arguments)
    } catch {
      report?.fail(ErrorMessage.text(for: error))
      throw error
    }
    report?.succeed()
    do throws(SystemError) {
      try daemon.run()
    } catch {
      throw CommandError.daemonFailed(error)
    }
    return .fine
  }

  private func makeDaemon(_ arguments: ParsedArguments) throws(CommandError) -> Daemon {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let options = DaemonOptions(
      includesIgnored: arguments[CommonOptions.watchAll],
      allowed: try arguments.allowedDirectories(),
      limits: arguments.limits
    ) { warning in
      // Several threads of the daemon write warnings. `status` also lists them, so a failed write
      // is ignored.
      try? StandardStream.error.writeAll(
        Array((DrawnText.line("playground: \(warning)") + "\n").utf8)
      )
    }
    do throws(DaemonError) {
      return try Daemon(serving: location, options: options)
    } catch {
      switch error {
      case .alreadyRunning(let root): throw .daemonRuns(directory: root)
      case .system(let error): throw .daemonFailed(error)
      }
    }
  }
}
