import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// `playground status`: prints the status of one daemon or of all daemons.
struct StatusCommand: Command {
  private static let json = Option(flag: "json", "print the counters as JSON")
  private static let socket = Option(flag: "socket", "print only the path of the daemon's socket")
  private static let events = Option(
    flag: "events",
    "print the last 256 events of watched files, for bug reports"
  )
  private static let all = Option(flag: "all", "show every daemon of this user")

  static let declaration = CommandDeclaration(
    name: "status",
    summary: "Show daemon status",
    details: [
      "Prints uptime, clients, previews by state, memory, the change log and the last outcomes.",
      "With --json, prints the counters of 'daemon/status' for programs.",
      "With --events, prints the file events as inotify(7) delivered them, oldest first. Attach them",
      "to a report of a save that was missed; they contain the paths of your files.",
    ],
    arguments: [CommonOptions.directory],
    options: [json, socket, all, events],
    examples: [
      .init(line: "playground status --all", summary: "show every daemon of this user"),
      .init(
        line: "playground status --events Examples > events.txt",
        summary: "keep the last file events for a bug report",
      ),
      .init(
        line: "socat - UNIX-CONNECT:$(playground status --socket)",
        summary: "talk to the daemon directly",
      ),
    ],
  )

  /// The number of outcomes in the report.
  private static let outcomeCount = 5

  let console: any Console

  /// Prints the path of the socket, or the daemon's counters.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    if arguments[Self.events] {
      for (option, name) in [(Self.all, "--all"), (Self.socket, "--socket")]
      where arguments[option] {
        throw UsageError.conflict("--events", name, command: arguments.command.fullName)
      }
    }
    if arguments[Self.all] { return try runForAll(arguments) }
    let location = try DirectoryArgument.location(
      ofDirectoryOrFile: arguments[CommonOptions.directory]
    )
    if arguments[Self.events] {
      try printEvents(of: Session(location: location), asJSON: arguments[Self.json])
      return .fine
    }
    if arguments[Self.socket] {
      try console.write(location.socketPath + "\n")
      _ = try Session(location: location).connect()
      return .fine
    }
    let answers = try self.answers(of: Session(location: location))
    let isJSON = arguments[Self.json]
    if isJSON {
      try console.write(encoded: json(.object(answers.counters)))
    } else {
      try console.write(DaemonReport(answers).text)
    }
    return .fine
  }

  private func printEvents(of session: Session, asJSON isJSON: Bool) throws {
    let answer = try session.call(.daemonEvents, on: session.greet().connection)
    guard isJSON else { return try console.write(EventReport(answer).text) }
    var json = JSONWriter(indent: 2)
    json.append(answer)
    try console.write(encoded: String(decoding: json.bytes, as: UTF8.self) + "\n")
  }

  private func runForAll(_ arguments: ParsedArguments) throws -> ExitCode {
    let sessions = RunningDaemons.all()
    if arguments[Self.socket] {
      try console.write(sessions.compactMap(\.socketPath).map { $0 + "\n" }.joined())
      return .fine
    }
    var code = ExitCode.fine
    var all: [DaemonReport.Answers] = []
    for session in sessions {
      do throws(CommandError) {
        all.append(try answers(of: session))
      } catch {
        // Others have just ended.
        guard case .daemon(.stopped) = error else { continue }
        console.report(ErrorMessage.text(for: error))
        code = error.exitCode
      }
    }
    if arguments[Self.json] {
      try console.write(encoded: json(.array(all.map { .object($0.counters) })))
    } else if all.isEmpty, code == .fine {
      try console.write("No daemon is running.\n")
    } else {
      try console.write(all.map { DaemonReport($0).text }.joined(separator: "\n"))
    }
    return code
  }

  private func answers(of session: Session) throws(CommandError) -> DaemonReport.Answers {
    let handshake = try session.greet()
    let counters = try session.call(.daemonStatus, on: handshake.connection)
    // Without a readable log there are no outcomes to list; the counters say why.
    let query = LogQuery(limit: Self.outcomeCount)
    let revisions = try? session.call(.logQuery, query, on: handshake.connection)
    return DaemonReport.Answers(
      counters: counters,
      previews: handshake.previews,
      revisions: revisions?.revisions ?? []
    )
  }

  private func json(_ value: Value) -> String {
    String(decoding: value.json(indent: 2), as: UTF8.self) + "\n"
  }
}
