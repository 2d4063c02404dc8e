/// A shell with command-line completion.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// Returns the completion script for the shell.
  func completions(of commands: CommandSet) -> String {
    switch self {
    case .bash: BashCompletions(commands: commands).script
    case .zsh: ZshCompletions(commands: commands).script
    case .fish: FishCompletions(commands: commands).script
    }
  }
}
