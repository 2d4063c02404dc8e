import PlaygroundCore

/// Text of unknown origin in a Markdown document.
enum MarkdownText {
  /// Returns text as one line in which no character has a meaning in Markdown or HTML.
  static func line(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\`*_{}[]<>#|!~&".contains(character) { escaped += "\\" }
      escaped.append(character == "\n" ? " " : character)
    }
    return DrawnText.line(escaped)
  }

  /// Returns text as a code span; backticks, which would end it, are replaced.
  static func code(_ text: String) -> String {
    "`\(DrawnText.line(text).replacing("`", with: "'"))`"
  }

  /// Returns a block of code with a fence longer than any row of backticks in it; nothing for no
  /// lines.
  static func fenced(_ lines: [String]) -> [String] {
    if lines.isEmpty { return [] }
    let longest = lines.flatMap { $0.split { $0 != "`" }.map(\.count) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + "diff"] + lines + [fence, ""]
  }
}
