/// The lines in which a text is edited, and the columns of its graphemes.
///
/// Unlike `TextBlock`, it keeps every grapheme, so that the cursor can be at each of them. A line
/// that is too long breaks after its last space, else after the last grapheme that fits.
struct EditorLines: Equatable {
  /// The graphemes of each line, without line feeds.
  let ranges: [Range<Int>]
  private let drawn: [String]
  private let widths: [Int]

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - characters: The text.
  ///   - width: The number of columns; `nil` breaks at line feeds only.
  ///   - ambiguous: The width of ambiguous characters.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ characters: [Character], width: Int?, ambiguous: AmbiguousWidth) {
    drawn = characters.map { character in
      character == "\n" ? "" : DrawnText.line(String(character), ambiguous: ambiguous)
    }
    widths = drawn.map { DisplayWidth.columns(of: $0, ambiguous: ambiguous) }
    var ranges: [Range<Int>] = []
    var (start, columns, space) = (0, 0, 0)
    for (index, character) in characters.enumerated() {
      if character == "\n" {
        ranges.append(start..<index)
        (start, columns, space) = (index + 1, 0, index + 1)
        continue
      }
      // The word after the last space may still be too long with this grapheme.
      while let width, columns + widths[index] > width, index > start {
        let end = space > start ? space : index
        ranges.append(start..<end)
        (start, space) = (end, end)
        columns = widths[end..<index].reduce(0, +)
      }
      columns += widths[index]
      if character == " " { space = index + 1 }
    }
    ranges.append(start..<characters.count)
    self.ranges = ranges
  }

  /// Returns the line and the column of the grapheme at an index.
  func position(of index: Int) -> (line: Int, column: Int) {
    let line = ranges.lastIndex { $0.lowerBound <= index } ?? 0
    let range = ranges[line]
    return (line, columns(of: range.lowerBound..<max(range.lowerBound, index)))
  }

  /// Returns the index of the grapheme at a column of a line; the end of the line if it is shorter.
  func index(line: Int, column: Int) -> Int {
    let range = ranges[min(max(0, line), ranges.count - 1)]
    var end = 0
    for index in range {
      end += widths[index]
      if column < end { return index }
    }
    // At the end of a broken line the next grapheme is in the next line.
    let isBroken = ranges.contains { $0.lowerBound == range.upperBound && $0 != range }
    return isBroken && !range.isEmpty ? range.upperBound - 1 : range.upperBound
  }

  /// Returns the number of columns of some graphemes.
  func columns(of range: Range<Int>) -> Int {
    widths[range.clamped(to: 0..<widths.count)].reduce(0, +)
  }

  /// Returns the first column of the window of a line that shows the whole grapheme at an index, or
  /// its start if the window is narrower.
  func firstColumn(showing index: Int, width: Int) -> Int {
    let column = position(of: index).column
    let end = column + max(1, columns(of: index..<index + 1))
    return min(column, max(0, end - max(1, width)))
  }

  /// Returns a grapheme in the form that is drawn.
  func text(at index: Int) -> String { drawn[index] }
}
