import PlaygroundSystem

extension EditorCommand {
  /// Runs the editor in the terminal until it exits.
  ///
  /// - Returns: Why it could not be started; `nil` if it was.
  func run() -> String? {
    do throws(SystemError) {
      let code = try ProgramRun.runInTerminal(words)
      guard isInShell, code == 126 || code == 127 else { return nil }
      return "cannot start the editor '\(name)': the shell does not find it; set $EDITOR"
    } catch {
      return "cannot start the editor '\(name)': \(error); set $EDITOR"
    }
  }
}
