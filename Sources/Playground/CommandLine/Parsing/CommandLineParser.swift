/// Parses a command line into an invocation.
struct CommandLineParser: Sendable {
  /// The declared commands.
  let commands: CommandSet
  /// Returns whether a path exists, to distinguish a directory from a misspelt command.
  let pathExists: @Sendable (String) -> Bool

  /// Parses the words after `playground`.
  ///
  /// - Throws: `UsageError` for the first invalid word.
  func parse(_ words: [String]) throws(UsageError) -> Invocation {
    guard let first = words.first else { return .run(ParsedArguments(command: commands.standard)) }
    if first == "--" + CommandSet.version.declaration.name, words.count == 1 { return .version }
    guard let command = command(of: words) else {
      try checkIsPath(first)
      return try invocation(of: commands.standard, words[...])
    }
    return try invocation(of: command, words.dropFirst(command.words.count))
  }

  /// Returns the command with the longest name that `words` begins with.
  private func command(of words: [String]) -> CommandDeclaration? {
    if words.count > 1, let command = commands.command(named: words[0] + " " + words[1]) {
      return command
    }
    return commands.command(named: words[0])
  }

  private func checkIsPath(_ word: String) throws(UsageError) {
    guard !word.hasPrefix("-"), !word.contains("/"), !word.contains("."), !pathExists(word) else {
      return
    }
    throw .unknownCommand(word, nearest: commands.nearest(to: word))
  }

  private func invocation(
    of command: CommandDeclaration,
    _ words: ArraySlice<String>
  ) throws(UsageError) -> Invocation {
    var reader = ArgumentReader(command: command, words: words)
    try reader.read()
    return reader.wantsHelp ? .help(command) : .run(try reader.arguments())
  }
}
