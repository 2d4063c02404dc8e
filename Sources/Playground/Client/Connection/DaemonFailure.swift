package import PlaygroundSystem

/// The reason why a daemon cannot be started or used.
package enum DaemonFailure: Equatable, Sendable {
  case alreadyRunning(directory: String)
  case failed(SystemError)
  /// The socket belongs to the daemon of another user.
  case foreign(socket: String, user: UInt32)
  /// The process may open fewer files than a daemon needs.
  case fewDescriptors(limit: Int, needed: Int)
  /// The directory contains the home directory.
  case directoryTooLarge(String)
  case didNotStart(directory: String, reason: String)
  /// A signal, such as SIGSTOP, or a debugger keeps the process of the daemon from running.
  case stopped(directory: String, process: Int32)

  /// The exit code of the command.
  var exitCode: ExitCode {
    switch self {
    case .directoryTooLarge: .usage
    case .didNotStart, .foreign: .unreachable
    case .stopped: .timedOut
    case .alreadyRunning, .failed, .fewDescriptors: .different
    }
  }
}

/// The reason why the client cannot start a daemon, in words.
package struct DaemonStartError: Error, CustomStringConvertible {
  package let description: String

  /// Creates the error for a reason.
  package init(reason: String) { description = reason }
}
