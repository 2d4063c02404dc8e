import PlaygroundSystem

/// The command line that opens a file at a line and column in an editor.
struct EditorCommand: Equatable, Sendable {
  /// The program and its arguments.
  let words: [String]
  /// The editor as the shell reads its name.
  let name: String
  /// Whether a shell runs the editor.
  let isInShell: Bool

  /// Creates the command for an editor as named in `$VISUAL` or `$EDITOR`, with its options.
  ///
  /// The name is read as a shell reads it: with quotation marks and backslashes. A shell runs a
  /// name with variables, assignments or other signs of the shell. Editors spell positions
  /// differently; an unknown one gets the file only.
  ///
  /// - Returns: `nil` if no shell can read the name.
  init?(editor: String, path: String, line: Int, column: Int) {
    guard let command = ShellWords(editor), let program = command.program else { return nil }
    name = program
    isInShell = command.needsShell
    let file = program.split(separator: "/").last.map(String.init) ?? ""
    let arguments = Self.arguments(of: file, path: path, line: line, column: column)
    words =
      isInShell
      ? ["/bin/sh", "-c", "\(editor) \"$@\"", program] + arguments : command.words + arguments
  }

  private static func arguments(
    of editor: String,
    path: String,
    line: Int,
    column: Int
  ) -> [String] {
    switch editor {
    case "vi", "vim", "nvim", "view", "gvim", "ex": ["+call cursor(\(line),\(column))", path]
    case "nano", "pico": ["+\(line),\(column)", path]
    case "emacs", "emacsclient": ["+\(line):\(column)", path]
    case "kak", "micro", "mg", "jed", "joe", "ne": ["+\(line)", path]
    case "hx", "helix", "subl", "zed": ["\(path):\(line):\(column)"]
    case "code", "codium", "code-insiders":
      ["--wait", "--goto", "\(path):\(line):\(column)"]
    default: [path]
    }
  }
}

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
