import PlaygroundClient

/// `playground keys`: prints the keys of the full-screen client.
struct KeysCommand: Command {
  static let declaration = CommandDeclaration(
    name: "keys",
    summary: "List the keys of the full-screen client",
    examples: [.init(line: "playground keys", summary: "print all keys, by topic")],
  )

  let console: any Console

  /// Prints the key table.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try console.write(KeyReference.text)
    return .fine
  }
}
