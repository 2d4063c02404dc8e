import PlaygroundClient

/// `playground help`: prints the overview, or the help of a command.
struct HelpCommand: Command {
  private static let words = Argument(
    each: "COMMAND",
    .commandWord,
    "command name, such as render or log show (default: overview)",
  )

  static let declaration = CommandDeclaration(
    name: "help",
    summary: "Show the help of a command",
    arguments: [words],
    examples: [.init(line: "playground help log show", summary: "show the help of one command")],
  )

  let console: any Console

  /// Prints the help of the given command.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let commands = Commands.declared
    let name = arguments[Self.words].joined(separator: " ")
    guard let command = name.isEmpty ? commands.standard : commands.command(named: name) else {
      throw UsageError.unknownCommand(name, nearest: commands.nearest(to: name))
    }
    try console.write(HelpText(commands: commands).text(of: command))
    return .fine
  }
}
