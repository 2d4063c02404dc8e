import PlaygroundClient

/// One command: its place on the command line, and its work.
protocol Command: SendableMetatype {
  /// The command as parsing, help and completions see it.
  static var declaration: CommandDeclaration { get }

  /// Creates the command, to read and write at a console.
  init(console: any Console)

  /// Does what the arguments ask for; returns how the process ends.
  func run(_ arguments: ParsedArguments) throws -> ExitCode
}
