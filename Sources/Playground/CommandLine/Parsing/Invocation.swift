/// The result of parsing a command line.
enum Invocation: Sendable {
  /// Show the help of a command.
  case help(CommandDeclaration)
  /// Show the version.
  case version
  /// Run a command.
  case run(ParsedArguments)
}
