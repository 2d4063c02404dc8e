import PlaygroundSystem

extension RemoteFailure {
  /// The exit code of `ssh` for its own errors.
  private static let ownCode = 255
  /// The exit code of a shell for a command that it does not find.
  private static let notFoundCode = 127
  /// The prefix of the messages of `playground`.
  private static let prefix = "playground: "

  /// Creates the reason from the end of `ssh`; `nil` if the daemon closed the connection.
  init?(_ end: SocketProgram.End, of access: RemoteAccess, _ interaction: SSHInteraction) {
    let directory = access.directory
    let lines = end.messages
    let last = lines.last { !$0.allSatisfy(\.isWhitespace) } ?? ""
    switch end.code {
    case 0?: return nil
    case nil: self = .unreachable(directory, message: "the connection was lost")
    case Self.ownCode?:
      let message = last.hasPrefix("ssh: ") ? String(last.dropFirst(5)) : last
      if lines.contains(where: { $0.contains("Permission denied (") }) {
        self = .denied(directory, message: message, isInteractive: interaction == .allowed)
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
      } else if code == ExitCode.unreachable.rawValue, access.startOptions(interaction).isEmpty {
        self = .noDaemon(directory)
      } else {
        self = .refused(directory, message: message, code: code)
      }
    }
  }
}
