/// The completions of all shells.
enum Completions {
  /// Returns the script for `shell`; `nil` for a shell that is not known.
  static func script(of shell: String) -> String? {
    switch shell {
    case "bash": BashCompletions.script
    case "zsh": ZshCompletions.script
    case "fish": FishCompletions.script
    default: nil
    }
  }
}
