/// What a command line asks for.
enum Invocation: Sendable {
  /// The help of a command.
  case help(CommandDeclaration)
  /// The version.
  case version
  /// A command.
  case run(ParsedArguments)
}
