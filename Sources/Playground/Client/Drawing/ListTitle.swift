import PlaygroundCore
import PlaygroundProtocol

/// The title of a line of the list of previews, shortened so that what distinguishes it from the
/// lines beside it, or what a search found, stays in sight.
struct ListTitle {
  /// How many lines in each direction are compared with a title.
  private static let reach = 12

  private let entries: [PreviewListEntry]
  private let query: PreviewQuery?

  /// Prepares for the lines of a list.
  init(_ list: PreviewList) {
    entries = list.entries
    query = list.filter.flatMap { $0.isEmpty ? nil : PreviewQuery($0[...]) }
  }

  /// Returns the title of a line in a number of columns.
  func text(at index: Int, columns: Int, on canvas: ScreenCanvas) -> String {
    let title = DrawnText.line(entries[index].title, ambiguous: canvas.grid.ambiguous)
    guard canvas.columns(of: title) > columns, columns > 2 else {
      return canvas.shortened(title, to: columns)
    }
    if entries[index].subject == .untrusted { return canvas.shortened(title, to: columns) }
    if let start = startOfMatch(in: title, columns: columns) {
      return cut(title, from: start, columns, canvas)
    }
    // Long titles keep both ends.
    let usual = canvas.shortened(title, to: columns, .middle)
    let common = neighbours(of: index).compactMap { other -> Int? in
      let isSame = canvas.shortened(other, to: columns, .middle) == usual
      return isSame && other != title ? Self.commonStart(title, other) : nil
    }
    return common.min().map { cut(title, from: $0, columns, canvas) } ?? usual
  }

  /// Returns the number of characters to leave out so that what the search found is in sight; `nil`
  /// if it is at the ends anyway, or not in the title.
  private func startOfMatch(in title: String, columns: Int) -> Int? {
    guard let query, !query.letters.isEmpty else { return nil }
    let positions = RankedMatch<Character>(query.letters)
      .positions(in: FuzzyMatch.folded(title))
    guard let first = positions.first, let last = positions.last, last >= columns / 2 else {
      return nil
    }
    // A third of the room shows the text before the match.
    return last < columns - 1 ? 0 : max(0, first - columns / 3)
  }

  private func cut(
    _ title: String,
    from start: Int,
    _ columns: Int,
    _ canvas: ScreenCanvas
  ) -> String {
    guard start > 1 else { return canvas.shortened(title, to: columns) }
    // A rest that is shorter than the row begins earlier in the title, so that the row is full.
    let start = min(start, max(0, title.count - columns + 1))
    let rest = String(title.dropFirst(start))
    let sign = canvas.glyphs.isASCII ? "~" : "…"
    return sign + canvas.shortened(rest, to: columns - 1)
  }

  /// The titles of the nearest previews of the same level.
  private func neighbours(of index: Int) -> [String] {
    let start = max(0, index - Self.reach)
    let end = min(entries.count, index + Self.reach + 1)
    return (start..<end).filter { $0 != index && entries[$0].depth == entries[index].depth }
      .map { entries[$0].title }
  }

  /// Returns the number of characters that two titles begin with in common, up to the word in which
  /// they differ.
  private static func commonStart(_ one: String, _ other: String) -> Int {
    let count = zip(one, other).prefix { $0 == $1 }.count
    let words = one.prefix(count).reversed().prefix { $0.isLetter || $0.isNumber }.count
    return count - words
  }
}
