/// The words of a command line, separated as a POSIX shell does (2.2, Quoting).
struct ShellWords: Equatable, Sendable {
  /// The words without their quotation.
  private(set) var words: [String] = []
  /// Whether only a shell can run the command, because of variables, patterns, operators or
  /// assignments.
  private(set) var needsShell = false

  /// The characters that a shell gives a meaning outside of quotation marks.
  private static let signs: Set<Character> = [
    "$", "`", "*", "?", "[", "~", "#", "|", "&", ";", "<", ">", "(", ")", "{",
  ]

  /// Separates the words of a text; `nil` for a quotation without end.
  init?(_ text: String) {
    var word: String?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case " ", "\t", "\n":
        if let ended = word { words.append(ended) }
        word = nil
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? "") + (next == "\n" ? "" : String(next))
      case "'":
        guard let end = rest.firstIndex(of: "'") else { return nil }
        word = (word ?? "") + rest[..<end]
        rest = rest[rest.index(after: end)...]
      case "\"":
        guard let quoted = quotation(&rest) else { return nil }
        word = (word ?? "") + quoted
      default:
        let isAssignment = character == "=" && words.isEmpty
        if isAssignment || Self.signs.contains(character) { needsShell = true }
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
  }

  /// The program: the first word that assigns no variable; `nil` if there is none.
  var program: String? { words.first { !$0.isEmpty && !Self.isAssignment($0) } }

  private static func isAssignment(_ word: String) -> Bool {
    guard let end = word.firstIndex(of: "="), let first = word.first, !first.isNumber else {
      return false
    }
    let name = word[..<end]
    return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Removes the rest of a text in double quotation marks with its end, and returns it; `nil`
  /// without an end.
  private mutating func quotation(_ rest: inout Substring) -> String? {
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "$", "`":
        needsShell = true
        text.append(character)
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        if !["$", "`", "\"", "\\", "\n"].contains(next) { text.append("\\") }
        if next != "\n" { text.append(next) }
      default: text.append(character)
      }
    }
    return nil
  }
}
