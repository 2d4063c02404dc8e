import PlaygroundClient

/// `playground completions`: prints what completes command lines in a shell.
struct CompletionsCommand: Command {
  let console: any Console

  /// Prints the completions of the shell named.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    guard let shell = arguments.first.flatMap(Shell.init) else { return .usage }
    try console.write(shell.completions)
    return .fine
  }
}
