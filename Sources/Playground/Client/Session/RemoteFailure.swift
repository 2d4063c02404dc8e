import PlaygroundSystem

/// The reason why the daemon of another host cannot be reached.
package enum RemoteFailure: Error, Equatable, Sendable {
  /// `ssh` is not installed on this computer.
  case noSSH
  /// `ssh` cannot connect, or the connection was lost.
  case unreachable(RemoteDirectory, message: String)
  /// The host does not accept the user.
  case denied(RemoteDirectory, message: String, isAttended: Bool)
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
    case .unreachable, .noDaemon: true
    case .noSSH, .denied, .unverified, .noProgram, .outdated, .refused: false
    }
  }

  /// The exit code of a command that cannot go on.
  var exitCode: ExitCode {
    switch self {
    case .refused(_, _, let code): ExitCode(rawValue: Int32(clamping: code)) ?? .different
    case .outdated: .mismatch
    case .noSSH, .unreachable, .denied, .unverified, .noProgram, .noDaemon: .unreachable
    }
  }
}

extension RemoteFailure {
  /// The exit code of `ssh` for its own errors.
  private static let ownCode = 255
  /// The exit code of a shell for a command that it does not find.
  private static let notFoundCode = 127
  /// What `playground` writes before its messages.
  private static let prefix = "playground: "

  /// Creates the reason from the end of `ssh`; `nil` if the daemon closed the connection.
  init?(_ end: SocketProgram.End, of access: RemoteAccess, _ attendance: Attendance) {
    let directory = access.directory
    let lines = end.messages
    let last = lines.last { !$0.allSatisfy(\.isWhitespace) } ?? ""
    switch end.code {
    case 0?: return nil
    case nil: self = .unreachable(directory, message: "the connection was lost")
    case Self.ownCode?:
      let message = last.hasPrefix("ssh: ") ? String(last.dropFirst(5)) : last
      if lines.contains(where: { $0.contains("Permission denied (") }) {
        self = .denied(directory, message: message, isAttended: attendance == .attended)
      } else if lines.contains(where: { $0.contains("Host key verification failed") }) {
        self = .unverified(directory, message: message)
      } else {
        self = .unreachable(directory, message: message.isEmpty ? "ssh failed" : message)
      }
    case Self.notFoundCode?: self = .noProgram(directory, program: access.program)
    case let code?:
      let own = lines.first { $0.hasPrefix(Self.prefix) }
      let message = own.map { String($0.dropFirst(Self.prefix.count)) } ?? last
      if message.hasPrefix("unknown command or file 'relay'") {
        self = .outdated(directory)
      } else if code == ExitCode.unreachable.rawValue, access.startOptions(attendance).isEmpty {
        self = .noDaemon(directory)
      } else {
        self = .refused(directory, message: message, code: code)
      }
    }
  }
}
