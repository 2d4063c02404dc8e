import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// `playground status`: prints the status of one daemon or of all daemons.
struct StatusCommand: Command {
  private static let json = Option(flag: "json", "print the counters as JSON")
  private static let socket = Option(flag: "socket", "print only the path of the daemon's socket")
  private static let all = Option(flag: "all", "show every daemon of this user")

  static let declaration = CommandDeclaration(
    name: "status",
    summary: "Show daemon status",
    arguments: [CommonOptions.directory],
    options: [json, socket, all],
    examples: [
      .init(line: "playground status --all", summary: "show every daemon of this user"),
      .init(
        line: "socat - UNIX-CONNECT:$(playground status --socket)",
        summary: "talk to the daemon directly",
      ),
    ],
  )

  let console: any Console

  /// Prints the path of the socket, or the daemon's counters.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    if arguments[Self.all] { return try runForAll(arguments) }
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    if arguments[Self.socket] {
      try console.write(location.socketPath + "\n")
      _ = try Session(location: location).connect()
      return .fine
    }
    let status = try self.status(of: Session(location: location))
    try console.write(arguments[Self.json] ? json(.object(status)) : text(status))
    return .fine
  }

  private func runForAll(_ arguments: ParsedArguments) throws -> ExitCode {
    let sessions = RunningDaemons.all()
    if arguments[Self.socket] {
      try console.write(sessions.map { $0.socketPath + "\n" }.joined())
      return .fine
    }
    let all = sessions.compactMap { try? status(of: $0) }
    if arguments[Self.json] {
      try console.write(json(.array(all.map { .object($0) })))
    } else {
      try console.write(all.map(text).joined(separator: "\n"))
    }
    return .fine
  }

  private func status(of session: Session) throws(CommandError) -> ObjectValue {
    let greeted = try session.greet()
    return try session.call(.daemonStatus, on: greeted.connection)
  }

  private func json(_ value: Value) -> String {
    String(decoding: value.json(indent: 2), as: UTF8.self) + "\n"
  }

  /// Returns one line per counter, with names and values in two columns.
  private func text(_ status: ObjectValue) -> String {
    let lines = Self.lines(status, prefix: "")
    let width = lines.map(\.name.count).max() ?? 0
    return lines.map { line in
      line.name + String(repeating: " ", count: width - line.name.count + 2) + line.text + "\n"
    }.joined()
  }

  private struct Line {
    var name: String
    var text: String
  }

  private static func lines(_ object: ObjectValue, prefix: String) -> [Line] {
    object.members.flatMap { member -> [Line] in
      let name = prefix + member.name
      switch member.value {
      case .object(let inner): return lines(inner, prefix: name + ".")
      case .array(let values):
        return values.isEmpty ? [] : values.map { Line(name: name, text: text(of: $0)) }
      case .null: return []
      case .bool, .int, .double, .string: return [Line(name: name, text: text(of: member.value))]
      }
    }
  }

  private static func text(of value: Value) -> String {
    if case .string(let text) = value { return DrawnText.line(text) }
    return String(decoding: value.json(), as: UTF8.self)
  }
}
