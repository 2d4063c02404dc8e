/// The editor of the user: that of the configuration, `$VISUAL`, `$EDITOR`, else `vi`.
package struct UserEditor {
  private let text: String
  private let source: String

  /// Chooses the editor.
  ///
  /// - Parameters:
  ///   - own: The setting `editor` of the configuration; `nil` without one.
  ///   - environment: Returns an environment variable.
  package init(own: String?, _ environment: (String) -> String?) {
    let name = ["VISUAL", "EDITOR"].first { !(environment($0) ?? "").isEmpty }
    text = own ?? name.flatMap(environment) ?? "vi"
    source = own == nil ? "$\(name ?? "EDITOR")" : "setting 'editor'"
  }

  /// Returns the command that opens a file at a line and a column; `nil` if no shell can read the
  /// name of the editor.
  func command(path: String, line: Int, column: Int) -> EditorCommand? {
    EditorCommand(editor: text, path: path, line: line, column: column)
  }

  /// The message about a setting that is not a command.
  var obstacle: String { "invalid \(source): expected a command, found \(text)" }

  /// Opens a file in the terminal until the editor exits.
  ///
  /// - Returns: Why it could not be started; `nil` if it was.
  package func open(_ path: String) -> String? {
    guard let command = command(path: path, line: 1, column: 1) else { return obstacle }
    return command.run()
  }
}
