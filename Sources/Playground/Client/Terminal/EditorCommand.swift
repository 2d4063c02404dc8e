/// The command line that opens a file at a line and column in an editor.
struct EditorCommand: Equatable, Sendable {
  /// The program and its arguments.
  let words: [String]

  /// Creates the command for an editor as named in `$VISUAL` or `$EDITOR`, with its options.
  ///
  /// Editors spell positions differently; an unknown one gets the file only.
  init(editor: String, path: String, line: Int, column: Int) {
    var words = editor.split(separator: " ").map(String.init)
    let name = words.first?.split(separator: "/").last.map(String.init) ?? ""
    switch name {
    case "vi", "vim", "nvim", "view", "gvim", "ex":
      words += ["+call cursor(\(line),\(column))", path]
    case "nano", "pico": words += ["+\(line),\(column)", path]
    case "emacs", "emacsclient", "kak", "micro", "mg", "jed", "joe", "ne":
      words +=
        name == "emacs" || name == "emacsclient"
        ? ["+\(line):\(column)", path]
        : ["+\(line)", path]
    case "hx", "helix", "subl", "zed": words.append("\(path):\(line):\(column)")
    case "code", "codium", "code-insiders":
      words += ["--wait", "--goto", "\(path):\(line):\(column)"]
    default: words.append(path)
    }
    self.words = words
  }
}
