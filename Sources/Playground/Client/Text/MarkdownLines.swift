package import PlaygroundCore

/// Markdown as lines for a terminal: headings, paragraphs, lists, code, emphasis and links.
///
/// Emphasis is bold or italic, code is underlined, and a link has its address behind its text.
package struct MarkdownLines {
  /// The lines.
  package private(set) var lines: [[Run]] = []
  private let columns: Int
  private let ambiguous: AmbiguousWidth

  /// The least width in which code and lists have a margin, in columns.
  private static let widthOfMargins = 20

  /// Wraps a text to a number of columns.
  package init(_ markdown: String, columns: Int, ambiguous: AmbiguousWidth = .narrow) {
    self.columns = max(1, columns)
    self.ambiguous = ambiguous
    var paragraph: [Substring] = []
    var fence: Substring?
    let all = markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in all {
      let text = line.drop(while: Self.isBlank)
      if let open = fence {
        let isEnd = text.hasPrefix(open) && text.allSatisfy { $0 == open.first }
        if isEnd { fence = nil } else { add(code: line) }
        continue
      }
      if let open = Self.fence(text) {
        end(&paragraph)
        fence = open
      } else if text.isEmpty {
        end(&paragraph)
        addBlank()
      } else if let (level, title) = Self.heading(text) {
        end(&paragraph)
        if !lines.isEmpty { addBlank() }
        add(MarkdownSpans(title, level == 1 ? [.bold, .underline] : .bold).runs, indent: 0)
      } else if paragraph.isEmpty, line.count - text.count >= 4, Self.item(text) == nil {
        add(code: line.dropFirst(4))
      } else {
        if Self.item(text) != nil { end(&paragraph) }
        paragraph.append(line)
      }
    }
    end(&paragraph)
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  // MARK: - Blocks

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  private static func fence(_ text: Substring) -> Substring? {
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let marks = text.prefix { $0 == first }
    return marks.count >= 3 ? marks : nil
  }

  private static func heading(_ text: Substring) -> (level: Int, title: String)? {
    let level = text.prefix { $0 == "#" }.count
    let rest = text.dropFirst(level)
    guard 1...6 ~= level, rest.first.map(isBlank) ?? true else { return nil }
    let title = rest.drop(while: isBlank)
    return (level, String(title))
  }

  /// Returns the mark of a list item as it is drawn, and the text behind it.
  private static func item(_ text: Substring) -> (mark: String, rest: Substring)? {
    let isBullet = text.first.map { "-*+".contains($0) } ?? false
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let length = isBullet ? 1 : digits.count + 1
    let isNumber = 1...9 ~= digits.count && text.dropFirst(digits.count).first == "."
    guard isBullet || isNumber, text.dropFirst(length).first.map(isBlank) ?? false else {
      return nil
    }
    let rest = text.dropFirst(length).drop(while: isBlank)
    return (isBullet ? "-" : String(text.prefix(length)), rest)
  }

  private mutating func addBlank() {
    if lines.last?.isEmpty == false { lines.append([]) }
  }

  private mutating func add(code: Substring) {
    let line = Run(DrawnText.line(String(code), ambiguous: ambiguous))
    let margin = columns >= Self.widthOfMargins ? "  " : ""
    for piece in pieces(of: [line], columns: columns - margin.count) {
      lines.append(margin.isEmpty ? piece : [Run(margin)] + piece)
    }
  }

  /// Adds a paragraph or a list item, which may continue on several lines.
  private mutating func end(_ paragraph: inout [Substring]) {
    defer { paragraph = [] }
    guard let first = paragraph.first else { return }
    let text = first.drop(while: Self.isBlank)
    let found = Self.item(text)
    let others = paragraph.dropFirst().map { $0.drop(while: Self.isBlank) }
    let joined = ([found?.rest ?? text] + others).joined(separator: " ")
    let room = columns >= Self.widthOfMargins ? columns / 8 : 0
    let depth = found == nil ? 0 : min((first.count - text.count) / 2, room)
    var mark = found.map { String(repeating: "  ", count: depth) + $0.mark + " " } ?? ""
    if mark.count > columns / 2 { mark = "" }
    add(MarkdownSpans(joined).runs, mark: mark, indent: mark.count)
  }

  // MARK: - Wrapping

  /// Adds runs as lines, of which further ones are indented.
  private mutating func add(_ runs: [Run], mark: String = "", indent: Int) {
    let margin = min(indent, columns / 2)
    var line: [Run] = mark.isEmpty ? [] : [Run(mark)]
    var width = mark.count
    var isStart = true
    for word in Self.words(runs) {
      for piece in pieces(of: word, columns: max(1, columns - margin)) {
        let length = piece.reduce(0) { $0 + self.columns(of: $1.text) }
        if !isStart, width + 1 + length > columns {
          lines.append(line)
          line = margin > 0 ? [Run(String(repeating: " ", count: margin))] : []
          (width, isStart) = (margin, true)
        }
        if !isStart { line.append(Run(" ")) }
        width += length + (isStart ? 0 : 1)
        line += piece
        isStart = false
      }
    }
    lines.append(line)
  }

  private func columns(of text: String) -> Int {
    DisplayWidth.columns(of: text, ambiguous: ambiguous)
  }

  /// Returns a word in pieces of at most `columns` columns.
  private func pieces(of word: [Run], columns: Int) -> [[Run]] {
    var pieces: [[Run]] = [[]]
    var width = 0
    for run in word {
      for character in run.text {
        let own = self.columns(of: String(character))
        if width + own > columns, width > 0 {
          pieces.append([])
          width = 0
        }
        width += own
        let last = pieces.count - 1
        if let end = pieces[last].indices.last, pieces[last][end].style == run.style {
          pieces[last][end].text.append(character)
        } else {
          pieces[last].append(Run(String(character), style: run.style))
        }
      }
    }
    return pieces
  }

  /// Returns the words of runs, each with the styles of its parts.
  private static func words(_ runs: [Run]) -> [[Run]] {
    var words: [[Run]] = []
    var isOpen = false
    for run in runs {
      for (index, part) in run.text.split(separator: " ", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { isOpen = false }
        guard !part.isEmpty else { continue }
        if !isOpen { words.append([]) }
        words[words.count - 1].append(Run(String(part), style: run.style))
        isOpen = true
      }
    }
    return words
  }
}
