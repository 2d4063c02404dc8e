/// Whether and how deep colour is used.
enum ColorPolicy {
  /// Returns whether to colour what goes to `stream`: `--color`, else `NO_COLOR`, else
  /// `CLICOLOR_FORCE`, else whether it is a terminal that is not dumb.
  static func usesColor(
    _ choice: String?,
    on stream: StandardStream,
    _ console: any Console
  ) -> Bool {
    switch choice {
    case "always": return true
    case "never": return false
    default: break
    }
    if let value = console.environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = console.environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" {
      return true
    }
    return console.isTerminal(stream) && console.environment("TERM") != "dumb"
  }
}
