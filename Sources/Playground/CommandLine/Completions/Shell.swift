/// A shell whose command lines can be completed.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// Returns what the shell reads to complete command lines.
  func completions(of commands: CommandSet) -> String {
    switch self {
    case .bash: BashCompletions(commands: commands).script
    case .zsh: ZshCompletions(commands: commands).script
    case .fish: FishCompletions(commands: commands).script
    }
  }
}
