import PlaygroundClient

/// `playground help`: prints the overview, or the help of a command.
struct HelpCommand: Command {
  let console: any Console

  /// Prints the help of the command whose words are given.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let name = arguments.positionals.joined(separator: " ")
    guard let command = name.isEmpty ? Commands.standard : Commands.command(named: name) else {
      let names = Commands.named.map(\.name)
      throw UsageError.unknownCommand(name, nearest: Suggestion.of(name, among: names))
    }
    try console.write(HelpText.text(of: command))
    return .fine
  }
}
