import PlaygroundCore

/// The parts of a line of Markdown with their styles: emphasis, code and links.
struct MarkdownSpans {
  /// The runs, without control characters.
  private(set) var runs: [Run] = []
  private let base: TextStyle.Attributes

  /// Reads a line whose text has some attributes.
  init(_ text: String, _ base: TextStyle.Attributes = []) {
    self.base = base
    read(Array(DrawnText.line(text)), [])
  }

  private mutating func read(_ text: [Character], _ attributes: TextStyle.Attributes) {
    var plain = ""
    var index = 0
    while index < text.count {
      if text[index] == "\\", index + 1 < text.count, text[index + 1].isPunctuation {
        plain.append(text[index + 1])
        index += 2
        continue
      }
      guard let (content, kind, next) = Self.span(at: index, in: text) else {
        plain.append(text[index])
        index += 1
        continue
      }
      add(plain, attributes)
      plain = ""
      switch kind {
      case .code: add(String(content), attributes.union(.underline))
      case .emphasis(let look): read(content, attributes.union(look))
      case .link(let address):
        read(content, attributes)
        add(" (\(address))", attributes)
      }
      index = next
    }
    add(plain, attributes)
  }

  private mutating func add(_ text: String, _ attributes: TextStyle.Attributes) {
    if text.isEmpty { return }
    runs.append(Run(text, style: TextStyle(attributes: base.union(attributes))))
  }

  private enum Kind {
    case code
    case emphasis(TextStyle.Attributes)
    case link(String)
  }

  /// Returns the span that begins at an index, and the index behind it; `nil` if none does.
  private static func span(
    at index: Int,
    in text: [Character]
  ) -> (content: [Character], kind: Kind, next: Int)? {
    switch text[index] {
    case "`":
      let count = text[index...].prefix { $0 == "`" }.count
      let marks = [Character](repeating: "`", count: count)
      guard let end = firstRange(of: marks, in: text, from: index + count) else { return nil }
      return (Array(text[index + count..<end]), .code, end + count)
    case "*", "_":
      let mark = text[index]
      let count = min(2, text[index...].prefix { $0 == mark }.count)
      let isInWord = mark == "_" && index > 0 && text[index - 1].isLetter
      let start = index + count
      guard !isInWord, start < text.count, text[start] != " ",
        let end = firstRange(
          of: [Character](repeating: mark, count: count),
          in: text,
          from: start + 1
        ), text[end - 1] != " "
      else { return nil }
      let look: TextStyle.Attributes = count == 2 ? .bold : .italic
      return (Array(text[start..<end]), .emphasis(look), end + count)
    case "[":
      guard let close = firstRange(of: ["]", "("], in: text, from: index + 1),
        let end = text[close...].firstIndex(of: ")")
      else { return nil }
      return (Array(text[index + 1..<close]), .link(String(text[close + 2..<end])), end + 1)
    default: return nil
    }
  }

  private static func firstRange(
    of marks: [Character],
    in text: [Character],
    from start: Int
  ) -> Int? {
    guard start + marks.count <= text.count else { return nil }
    return (start...text.count - marks.count).first { text[$0...].starts(with: marks) }
  }
}
