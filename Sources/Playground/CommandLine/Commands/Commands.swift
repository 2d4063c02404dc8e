/// All commands of `playground`.
enum Commands {
  /// Commands for one purpose.
  private struct Group {
    let title: String
    let commands: [any Command.Type]

    init(_ title: String, _ commands: [any Command.Type]) {
      (self.title, self.commands) = (title, commands)
    }
  }

  /// All commands with names, by purpose, in the order of help.
  private static let groups = [
    Group(
      "watch previews while you edit",
      [
        ServeCommand.self, AttachCommand.self, StatusCommand.self, StopCommand.self,
        AwaitCommand.self, RevealCommand.self,
      ]
    ),
    Group(
      "write descriptions",
      [
        NewCommand.self, CheckCommand.self, ExplainCommand.self, FormatCommand.self,
        ConvertCommand.self, SchemaCommand.self,
      ]
    ),
    Group(
      "draw and compare previews",
      [
        ListCommand.self, RenderCommand.self, TreeCommand.self, DiffCommand.self, ApplyCommand.self,
        SnapshotCommand.self,
      ]
    ),
    Group(
      "look into what changed",
      [
        LogCommand.self, LogShowCommand.self, LogDiffCommand.self, LogBisectCommand.self,
        LogReplayCommand.self, LogExportCommand.self, LogGCCommand.self, RecordCommand.self,
      ]
    ),
    Group(
      "judge what changed",
      [
        ReviewCommand.self, ReviewListCommand.self, ReviewShowCommand.self,
        ReviewAcceptCommand.self, ReviewRejectCommand.self, ReviewCommentCommand.self,
        ReviewUndoCommand.self, ReviewExportCommand.self, ReviewImportCommand.self,
      ]
    ),
    Group(
      "connect editors, agents and other hosts",
      [
        LSPCommand.self, MCPCommand.self, RelayCommand.self,
      ]
    ),
    Group(
      "set up and get help",
      [
        ConfigCommand.self, ConfigShowCommand.self, ConfigCheckCommand.self, ConfigEditCommand.self,
        KeysCommand.self, DoctorCommand.self, TrustCommand.self, InstallUnitCommand.self,
        CompletionsCommand.self, HelpCommand.self,
      ]
    ),
  ]

  /// All commands, for parsing, help and completions.
  static let declared = CommandSet(
    standard: StandardCommand.declaration,
    groups: groups.map { group in
      CommandSet.Group(title: group.title, commands: group.commands.map { $0.declaration })
    },
  )

  /// Returns the command type with this declaration.
  static func type(of declaration: CommandDeclaration) -> any Command.Type {
    groups.lazy.flatMap(\.commands).first { $0.declaration.name == declaration.name }
      ?? StandardCommand.self
  }
}
