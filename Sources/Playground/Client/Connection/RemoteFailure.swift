import PlaygroundSystem

/// The reason why the daemon of another host cannot be reached.
package enum RemoteFailure: Error, Equatable, Sendable {
  /// `ssh` is not installed on this computer.
  case noSSH
  /// `ssh` cannot connect, or the connection was lost.
  case unreachable(RemoteDirectory, message: String)
  /// The host did not answer in time.
  case silent(RemoteDirectory, seconds: Int)
  /// The host does not accept the user.
  case denied(RemoteDirectory, message: String, isInteractive: Bool)
  /// The key of the host is not known, or has changed.
  case unverified(RemoteDirectory, message: String)
  /// The host has no `playground`.
  case noProgram(RemoteDirectory, program: String)
  /// The `playground` of the host has no relay.
  case outdated(RemoteDirectory)
  /// No daemon is running for the directory.
  case noDaemon(RemoteDirectory)
  /// The `playground` of the host reported an error.
  case refused(RemoteDirectory, message: String, code: Int)

  /// Whether another attempt to connect may succeed without anybody's help.
  var mayPass: Bool {
    switch self {
    case .unreachable, .silent, .noDaemon: true
    case .noSSH, .denied, .unverified, .noProgram, .outdated, .refused: false
    }
  }

  /// The exit code of a command that cannot go on.
  var exitCode: ExitCode {
    switch self {
    case .refused(_, _, let code): ExitCode(rawValue: Int32(clamping: code)) ?? .different
    case .outdated: .mismatch
    case .noSSH, .unreachable, .silent, .denied, .unverified, .noProgram, .noDaemon: .unreachable
    }
  }
}
