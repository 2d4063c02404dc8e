import PlaygroundSystem

/// Statements outside of functions: a program without `@main`.
///
/// The compiler accepts them in a file named `main.swift`, and in a file that is compiled alone.
enum SwiftScript {
  /// Words that begin a declaration, or a line that continues one.
  private static let declarationWords: Set = [
    "import", "struct", "class", "enum", "protocol", "extension", "actor", "func", "var", "let",
    "typealias", "operator", "precedencegroup", "macro", "public", "private", "fileprivate",
    "internal", "package", "open", "final", "static", "indirect", "prefix", "postfix", "infix",
    "mutating", "nonisolated", "isolated", "distributed", "async", "throws", "rethrows", "where",
    "weak", "unowned", "lazy", "dynamic", "override", "required", "convenience", "optional",
    "borrowing", "consuming", "sending", "unsafe", "in", "is", "as", "else",
  ]

  /// Returns whether files that are compiled together contain such statements.
  static func isIn(_ files: [SwiftFile]) -> Bool {
    if files.contains(where: { $0.path.name == "main.swift" }) { return true }
    guard files.count == 1, let file = files.first else { return false }
    return hasStatements(file.bytes)
  }

  /// Returns whether a line outside of all brackets begins with a word that begins no declaration.
  private static func hasStatements(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var isContinued = false
    var isDirective = false
    for token in SwiftTokens(bytes) {
      if token.startsLine { isDirective = false }
      if depth == 0, token.startsLine, !isContinued, token.kind == .word,
        !declarationWords.contains(token.text)
      {
        return true
      }
      // The condition of `#if`, and the name of a macro.
      if token.isMark("#") { isDirective = true }
      if token.isMark("{") || token.isMark("(") || token.isMark("[") { depth += 1 }
      if token.isMark("}") || token.isMark(")") || token.isMark("]") { depth -= 1 }
      isContinued =
        !isDirective && (token.kind == .symbol || token.isMark(",") || token.isMark(":"))
    }
    return false
  }
}
