package import PlaygroundClient

/// One command at work, as `CommandDeclaration` declares it.
package protocol Command: SendableMetatype {
  /// Creates the command, to read and write at a console.
  init(console: any Console)

  /// Does what the arguments ask for; returns how the process ends.
  func run(_ arguments: ParsedArguments) throws -> ExitCode
}
