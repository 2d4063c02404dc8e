import PlaygroundClient
import PlaygroundProtocol

/// `playground reveal`: has the clients of a daemon select the element that is written somewhere.
struct RevealCommand: Command {
  private static let position = Argument(
    "FILE:LINE[:COL]",
    .filePosition,
    "line of a description, and column of an element in it"
  )
  private static let root = Option(
    "root",
    "DIR",
    .directory,
    "ask the daemon of this directory (default: the nearest one around the file)",
  )

  static let declaration = CommandDeclaration(
    name: "reveal",
    summary: "Select the element of a line in every client that follows",
    details: [
      "Clients show a preview that uses the file, scroll to the element and outline it. A client",
      "whose preview is pinned stays as it is. For editors: bind a key to this command.",
    ],
    arguments: [position],
    options: [root],
    examples: [
      .init(line: "playground reveal todo.xml:12", summary: "select the element in line 12"),
      .init(line: "playground reveal todo.xml:12:9", summary: "select the one at column 9"),
    ],
  )

  let console: any Console

  /// Sends the position to the daemon.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let position = arguments[Self.position]
    let daemon = try NearestDaemon(of: position.file, in: arguments[Self.root])
    let request = RevealRequest(file: daemon.path, line: position.line, column: position.column)
    _ = try daemon.session.call(
      .sourceReveal,
      request,
      on: daemon.session.greet().connection
    )
    return .fine
  }
}
