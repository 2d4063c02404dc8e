/// Turns the words of a command line into an invocation.
struct CommandLineParser: Sendable {
  /// Returns whether something of that path exists: tells a directory from a mistyped command.
  var pathExists: @Sendable (String) -> Bool

  /// Reads the words after `playground`.
  ///
  /// - Throws: `UsageError` for the first word that is wrong.
  func parse(_ words: [String]) throws(UsageError) -> Invocation {
    guard let first = words.first else { return .run(ParsedArguments(command: Commands.standard)) }
    if first == "--version", words.count == 1 { return .version }
    guard let command = Self.command(of: words) else {
      try checkIsPath(first)
      return try invocation(of: Commands.standard, words[...])
    }
    let count = command.name.split(separator: " ").count
    return try invocation(of: command, words.dropFirst(count))
  }

  /// The command of the most words that `words` begin with.
  private static func command(of words: [String]) -> CommandDeclaration? {
    if words.count > 1, let command = Commands.command(named: words[0] + " " + words[1]) {
      return command
    }
    return Commands.command(named: words[0])
  }

  private func checkIsPath(_ word: String) throws(UsageError) {
    guard !word.hasPrefix("-"), !word.contains("/"), !word.contains("."), !pathExists(word) else {
      return
    }
    let names = Commands.named.map(\.name)
    throw .unknownCommand(word, nearest: Suggestion.of(word, among: names))
  }

  private func invocation(
    of command: CommandDeclaration,
    _ words: ArraySlice<String>
  ) throws(UsageError) -> Invocation {
    var reader = ArgumentReader(command: command, words: words)
    let arguments = try reader.read()
    if arguments.has("help") { return .help(command) }
    try reader.checkPositionals()
    try reader.checkOptions()
    return .run(arguments)
  }
}
