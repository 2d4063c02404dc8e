import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// Connects to the daemon of a directory, and starts it in the background if none is running.
///
/// Several processes may do so at once: one of them starts the daemon, the others find it. A daemon
/// that ends meanwhile is started again.
struct DaemonStart {
  /// How long a daemon may take to find its descriptions.
  private static let startMilliseconds = 60_000
  /// How long to try again while daemons of other commands start and end.
  private static let patience: UInt64 = 20_000_000_000
  private static let pauseMilliseconds = 20

  /// The paths of the daemon.
  let location: DaemonLocation
  /// The options of `serve` for a new daemon, whatever a configuration has.
  let options: [String]
  /// The further options of `serve`: those of the command line, completed by a configuration.
  var daemonOptions: [String] = []
  /// Whether the daemon is asked to refuse changes of files by this client.
  var isReadOnly = false

  /// Returns a connection to the daemon.
  func handshake() throws -> Handshake {
    var session = Session(location: location)
    session.isReadOnly = isReadOnly
    let deadline = Clock.monotonicNanoseconds() + Self.patience
    while true {
      do throws(CommandError) {
        return try session.greet()
      } catch {
        switch error {
        case .noDaemon: try start()
        case .connectionLost: break
        default: throw error
        }
        if Clock.monotonicNanoseconds() >= deadline { throw error }
      }
    }
  }

  /// Starts a daemon and waits until it accepts clients, or until another one is found.
  private func start() throws {
    let outcome = try begin().wait()
    if outcome == .superseded {
      // The other daemon accepts clients soon, or is about to end.
      var none: [PollEntry] = []
      try Poll.wait(&none, timeoutMilliseconds: Self.pauseMilliseconds)
    }
    guard let reason = outcome.obstacle else { return }
    throw CommandError.daemon(.didNotStart(directory: location.served, reason: reason))
  }

  /// Returns the start of a daemon after another one has ended: with the same options of the
  /// command line, and those of a configuration as it is now.
  func renewed(
    _ arguments: ParsedArguments,
    by configuration: Configuration
  ) throws(CommandError) -> DaemonStart {
    // A command that only attaches has no options of a daemon.
    let limit = CommonOptions.limit.declaration.name
    let startsDaemon = arguments.command.ownOptions.contains { $0.name == limit }
    let written =
      startsDaemon ? arguments.written : ParsedArguments(command: StandardCommand.declaration)
    var start = self
    start.daemonOptions = try written.completed(by: configuration).daemonOptions()
    return start
  }

  /// Starts a daemon without waiting for it.
  func begin() throws -> BackgroundStart {
    guard CurrentProcess.openFileLimit >= Daemon.neededDescriptors else {
      throw CommandError.daemon(
        .fewDescriptors(
          limit: CurrentProcess.openFileLimit,
          needed: Daemon.neededDescriptors,
        )
      )
    }
    return try BackgroundProcess.begin(
      CurrentProcess.executable,
      arguments: ["serve"] + options + daemonOptions + ["--", location.served],
      outputPath: logPath,
      timeoutMilliseconds: Self.startMilliseconds,
    )
  }

  /// The path of the daemon's messages, `/dev/null` if their directory cannot be created.
  private var logPath: String {
    guard let path = location.daemonLogPath, let directory = location.stateDirectory else {
      return "/dev/null"
    }
    do throws(SystemError) {
      try Directory.make(directory)
      _ = try FileSystem.openForAppending(path)
    } catch {
      return "/dev/null"
    }
    return path
  }
}
