import PlaygroundClient

/// A command: its declaration and its implementation.
protocol Command: SendableMetatype {
  /// The declaration for parsing, help and completions.
  static var declaration: CommandDeclaration { get }

  /// Creates the command with the console that it reads from and writes to.
  init(console: any Console)

  /// Runs the command and returns its exit code.
  func run(_ arguments: ParsedArguments) throws -> ExitCode
}
