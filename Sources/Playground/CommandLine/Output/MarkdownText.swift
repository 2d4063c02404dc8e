import PlaygroundCore

/// Text of unknown origin in a Markdown document.
///
/// Signs are compared as scalars: a combining mark after a sign does not change its meaning.
enum MarkdownText {
  /// Returns text as one line in which no character has a meaning in Markdown or HTML.
  static func line(_ text: String) -> String {
    let line = DrawnText.line(String(text.map { $0 == "\n" ? " " : $0 }))
    var escaped = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      if "\\`*_{}[]<>#|!~&".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// Returns text as a code span; backticks, which would end it, are replaced.
  static func code(_ text: String) -> String {
    let scalars = DrawnText.line(text).unicodeScalars.map { $0 == "`" ? "'" : $0 }
    return "`\(String(String.UnicodeScalarView(scalars)))`"
  }

  /// Returns text as a code span for a cell of a table, which a vertical line would end.
  static func cell(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in code(text).unicodeScalars {
      if scalar == "|" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// Returns a block of code with a fence longer than any row of backticks in it; nothing for no
  /// lines.
  static func fenced(_ lines: [String]) -> [String] {
    if lines.isEmpty { return [] }
    let longest = lines.flatMap { $0.unicodeScalars.split { $0 != "`" }.map(\.count) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + "diff"] + lines + [fence, ""]
  }
}
