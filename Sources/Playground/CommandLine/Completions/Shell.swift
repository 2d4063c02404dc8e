/// A shell whose command lines can be completed.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// What the shell reads to complete command lines.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}
