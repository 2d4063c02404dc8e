import PlaygroundSystem

/// Whether a person can answer questions of `ssh`.
package enum SSHInteraction: Sendable {
  /// `ssh` may ask for a password, and a daemon may be started.
  case allowed
  /// The screen is in use: `ssh` must not ask, and a stopped daemon stays stopped.
  case forbidden
  /// The screen is in use: `ssh` must not ask, but a daemon may be started.
  case starting
}

/// The way to the daemon of another host: `ssh` runs `playground relay` there.
package struct RemoteAccess: Equatable, Sendable {
  /// The program that is run on hosts, unless another one is named.
  package static let standardProgram = "playground"

  /// The directory there.
  package let directory: RemoteDirectory
  /// The program there, as its shell reads it.
  let program: String
  /// The options of `relay` that start a daemon; empty to attach only to a running one.
  private let startOptions: [String]

  /// How long `ssh` may take to connect when it asks, in milliseconds: a person types a password,
  /// for which servers allow two minutes.
  private static let interactiveMilliseconds = 120_000
  /// How long `ssh` may take to connect when it must not ask, in milliseconds.
  private static let silentMilliseconds = 20_000

  /// Creates the way to a directory.
  package init(
    _ directory: RemoteDirectory,
    program: String = RemoteAccess.standardProgram,
    startOptions: [String] = []
  ) {
    self.directory = directory
    self.program = program
    self.startOptions = startOptions
  }

  /// Returns the options that start a daemon: none if nobody asked for it.
  func startOptions(_ interaction: SSHInteraction) -> [String] {
    switch interaction {
    case .allowed, .starting: startOptions
    case .forbidden: []
    }
  }

  /// Returns how long to wait for the first answer, in milliseconds.
  func milliseconds(_ interaction: SSHInteraction) -> Int {
    switch interaction {
    case .allowed where TerminalDevice.isPresent: Self.interactiveMilliseconds
    case .allowed: Self.silentMilliseconds
    case .forbidden, .starting: Self.silentMilliseconds
    }
  }

  /// Returns the command line of `ssh`.
  ///
  /// The user's configuration applies, except for what would disturb the relay: a terminal, another
  /// command, and forwarded ports, which an earlier connection may still use. Messages that keep
  /// the connection alive reveal within 15 seconds that it is lost.
  func words(_ interaction: SSHInteraction) -> [String] {
    var options = [
      "RemoteCommand=none", "ClearAllForwardings=yes", "ServerAliveInterval=5",
      "ServerAliveCountMax=2",
    ]
    switch interaction {
    case .allowed: break
    case .forbidden, .starting: options += ["BatchMode=yes", "ConnectTimeout=10"]
    }
    let port = directory.port.map { ["-p", "\($0)"] } ?? []
    return ["ssh", "-T"] + options.flatMap { ["-o", $0] } + port
      + ["--", directory.destination, command(interaction)]
  }

  /// The command for the shell of the host.
  private func command(_ interaction: SSHInteraction) -> String {
    let options = startOptions(interaction).map(Self.quoted)
    return ([program, "relay"] + options + ["--", Self.quoted(directory.path)])
      .joined(separator: " ")
  }

  /// Returns a word as shells read it literally.
  private static func quoted(_ word: String) -> String {
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }

  /// Starts `ssh`, whose errors are those of the connection.
  func connect(_ interaction: SSHInteraction) throws(CommandError) -> Connection {
    do throws(SystemError) {
      let pair = try SocketPair()
      let program = try SocketProgram(words(interaction), on: pair.other)
      return Connection(pair.ownEnd()) {
        RemoteFailure(program.end(), of: self, interaction)
      }
    } catch {
      throw error.isMissing ? .remote(.noSSH) : .unreadable(error)
    }
  }
}

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
