import PlaygroundClient

/// `playground completions`: prints a completion script for a shell.
struct CompletionsCommand: Command {
  private static let shell = Argument("SHELL", ValueParser<Shell>.choice, "bash, zsh or fish")

  static let declaration = CommandDeclaration(
    name: "completions",
    summary: "Print a completion script for a shell",
    arguments: [shell],
    examples: [
      .init(
        line: "source <(playground completions bash)",
        summary: "load completions into this shell"
      )
    ],
  )

  let console: any Console

  /// Prints the completions of the given shell.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try console.write(encoded: arguments[Self.shell].completions(of: Commands.declared))
    return .fine
  }
}
