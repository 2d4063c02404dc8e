/// What a command line asks for.
enum Invocation: Equatable, Sendable {
  /// The overview, or the help of one command.
  case help(CommandDeclaration?)
  /// The version.
  case version
  /// A command.
  case run(ParsedArguments)
}
