/// All commands of `playground`.
enum Commands {
  /// All commands with names, in the order of help.
  private static let named: [any Command.Type] = [
    ServeCommand.self, AttachCommand.self, StatusCommand.self, StopCommand.self, ListCommand.self,
    RenderCommand.self, ApplyCommand.self, TreeCommand.self, DiffCommand.self, CheckCommand.self,
    ExplainCommand.self, ConvertCommand.self, FormatCommand.self, SchemaCommand.self,
    NewCommand.self, AwaitCommand.self, RevealCommand.self, SnapshotCommand.self, MCPCommand.self,
    LSPCommand.self,
    LogCommand.self, LogShowCommand.self, LogDiffCommand.self, LogBisectCommand.self,
    LogReplayCommand.self,
    LogExportCommand.self, LogGCCommand.self, RecordCommand.self, ReviewCommand.self,
    ReviewListCommand.self, ReviewShowCommand.self, ReviewAcceptCommand.self,
    ReviewRejectCommand.self,
    ReviewCommentCommand.self, ReviewUndoCommand.self, ReviewExportCommand.self,
    ReviewImportCommand.self, RelayCommand.self, KeysCommand.self,
    ConfigCommand.self, ConfigShowCommand.self, ConfigCheckCommand.self, ConfigEditCommand.self,
    DoctorCommand.self, TrustCommand.self,
    InstallUnitCommand.self,
    CompletionsCommand.self,
    HelpCommand.self,
  ]

  /// All commands, for parsing, help and completions.
  static let declared = CommandSet(
    standard: StandardCommand.declaration,
    named: named.map { $0.declaration },
  )

  /// Returns the command type with this declaration.
  static func type(of declaration: CommandDeclaration) -> any Command.Type {
    named.first { $0.declaration.name == declaration.name } ?? StandardCommand.self
  }
}
