import PlaygroundProtocol

/// The lines of a hunk for a number of columns: without common indentation, and cut so that what
/// differs between a deleted line and the line that replaced it stays in sight.
struct HunkLines {
  /// A line without its sign.
  struct Line: Equatable {
    /// `-`, `+` or a space.
    var sign: Character
    var text: String
  }

  /// The lines, from the top.
  private(set) var lines: [Line]

  /// Makes the lines of a hunk.
  ///
  /// - Parameters:
  ///   - hunk: The hunk.
  ///   - columns: The room for a line without its sign; each character counts as one column.
  ///   - ellipsis: The sign for omitted text.
  init(_ hunk: SourceHunk, columns: Int, ellipsis: String) {
    let indent = hunk.lines.map(\.indentation).min() ?? 0
    lines = hunk.lines.map { line in
      Line(sign: line.first ?? " ", text: String(line.dropFirst(1 + indent)))
    }
    for (deleted, inserted) in pairs {
      let start = Self.start(lines[deleted].text, lines[inserted].text, columns)
      for index in [deleted, inserted] {
        lines[index].text = Self.cut(lines[index].text, from: start, columns, ellipsis)
      }
    }
  }

  /// The indices of deleted lines and of the lines that replaced them.
  private var pairs: [(deleted: Int, inserted: Int)] {
    var pairs: [(deleted: Int, inserted: Int)] = []
    var index = 0
    while index < lines.count {
      let deleted = lines[index...].prefix { $0.sign == "-" }.indices
      let inserted = lines[deleted.upperBound...].prefix { $0.sign == "+" }.indices
      pairs += zip(deleted, inserted).map { (deleted: $0, inserted: $1) }
      index = max(index + 1, inserted.upperBound)
    }
    return pairs
  }

  /// Returns the number of characters to leave out at the start of two lines.
  private static func start(_ old: String, _ new: String, _ columns: Int) -> Int {
    let longest = max(old.count, new.count)
    guard longest > columns else { return 0 }
    let common = zip(old, new).prefix { $0 == $1 }.count
    // A third of the room shows the text before the difference.
    return max(0, min(common - columns / 3, longest - columns))
  }

  private static func cut(
    _ text: String,
    from start: Int,
    _ columns: Int,
    _ ellipsis: String
  ) -> String {
    var rest = text
    if start > 0 { rest = ellipsis + text.dropFirst(start + ellipsis.count) }
    guard rest.count > columns else { return rest }
    return rest.prefix(max(0, columns - ellipsis.count)) + ellipsis
  }
}

extension String {
  /// The number of spaces after the sign of a line of a hunk.
  fileprivate var indentation: Int { dropFirst().prefix { $0 == " " }.count }
}
