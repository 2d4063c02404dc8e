import PlaygroundClient

/// A command: its declaration and its implementation.
protocol Command: SendableMetatype {
  /// The declaration for parsing, help and completions.
  static var declaration: CommandDeclaration { get }

  /// Whether the command ends when nobody reads its output any more.
  ///
  /// By default, it does not: what it returns depends on all of its work.
  static var endsWithoutReader: Bool { get }

  /// Creates the command with the console that it reads from and writes to.
  init(console: any Console)

  /// Runs the command and returns its exit code.
  func run(_ arguments: ParsedArguments) throws -> ExitCode
}

extension Command {
  static var endsWithoutReader: Bool { false }
}
