/// All commands of `playground`.
enum Commands {
  /// The commands with names, in the order of help.
  private static let named: [any Command.Type] = [
    ServeCommand.self, AttachCommand.self, StatusCommand.self, StopCommand.self, ListCommand.self,
    RenderCommand.self, ApplyCommand.self, TreeCommand.self, DiffCommand.self, CheckCommand.self,
    ExplainCommand.self, ConvertCommand.self, FormatCommand.self, SchemaCommand.self,
    NewCommand.self, LogCommand.self, LogShowCommand.self, CompletionsCommand.self,
    HelpCommand.self,
  ]

  /// Everything that can be written on a command line.
  static let declared = CommandSet(
    standard: StandardCommand.declaration,
    named: named.map { $0.declaration },
  )

  /// Returns the type that a declaration is of.
  static func type(of declaration: CommandDeclaration) -> any Command.Type {
    named.first { $0.declaration.name == declaration.name } ?? StandardCommand.self
  }
}
