import PlaygroundClient
import PlaygroundSystem

/// `playground relay`: connects standard input and output to a daemon.
struct RelayCommand: Command {
  private static let start = Option(flag: "start", "start a daemon if none is running")
  private static let transient = Option(
    flag: "transient",
    "let a started daemon exit with its last client",
  )

  static let declaration = CommandDeclaration(
    name: "relay",
    summary: "Connect standard input and output to a daemon",
    details: [
      "Passes the messages of the protocol until either side ends. 'playground attach ssh://…' runs",
      "it on the other host; so can any program that speaks the protocol.",
    ],
    arguments: [CommonOptions.directory],
    options: [start, transient] + CommonOptions.daemon,
    examples: [
      .init(line: "ssh host playground relay app", summary: "speak the protocol from another host")
    ],
  )

  /// Returns the options that start a daemon with these arguments.
  static func startOptions(_ arguments: ParsedArguments, isTransient: Bool) -> [String] {
    ["--" + start.declaration.name]
      + (isTransient ? ["--" + transient.declaration.name] : [])
      + arguments.writtenDaemonOptions
  }

  let console: any Console

  /// Passes bytes until the client or the daemon ends.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    guard arguments[Self.start] else {
      let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
      var relay = try Relay(to: Session(location: location))
      try relay.run()
      return .fine
    }
    let location = try DirectoryArgument.locationToServe(
      arguments[CommonOptions.directory],
      arguments,
    )
    let transient = arguments[Self.transient] ? ["--transient"] : []
    let start = DaemonStart(
      location: location,
      options: transient + (try arguments.daemonOptions()),
    )
    var relay = try relay(to: start)
    try relay.run()
    return .fine
  }

  /// Connects while the connection that started the daemon exists, so that the daemon has a client.
  private func relay(to start: DaemonStart) throws -> Relay {
    let handshake = try start.handshake()
    defer { withExtendedLifetime(handshake) {} }
    return try Relay(to: Session(location: start.location))
  }
}
