internal import PlaygroundCore

/// One source line, cut to a width, and the carets under a stretch of it.
struct CodeFrame: Hashable {
  /// The visible part of the line.
  let source: String
  /// Blanks, then `^` and `~` under the stretch.
  let carets: String

  private static let ellipsis = "…"
  private static let tabStop = 4

  /// Frames the first line of a place in at most `columns` columns.
  init(_ location: LocatedDiagnostic.Location, columns: Int) {
    let cells = Self.cells(of: location.source)
    let scalarStart = max(0, location.start.column - location.sourceColumn)
    let isOneLine = location.start.line == location.end.line
    let scalarEnd = isOneLine ? max(0, location.end.column - location.sourceColumn) : Int.max
    let start = cells.firstIndex { $0.scalars.upperBound > scalarStart } ?? cells.count
    let end = max(start, cells.firstIndex { $0.scalars.lowerBound >= scalarEnd } ?? cells.count)
    let window = Self.window(around: start..<end, of: cells, columns: columns)

    let isCutBefore = window.lowerBound > 0 || location.sourceColumn > 1
    let isCutAfter = window.upperBound < cells.count
    source =
      (isCutBefore ? Self.ellipsis : "") + cells[window].map(\.text).joined()
      + (isCutAfter ? Self.ellipsis : "")
    let marked = max(start, window.lowerBound)..<min(max(end, start), window.upperBound)
    let before = cells[window.lowerBound..<marked.lowerBound].reduce(isCutBefore ? 1 : 0) {
      $0 + $1.width
    }
    let width = cells[marked].reduce(0) { $0 + $1.width }
    carets =
      String(repeating: " ", count: before) + "^"
      + String(repeating: "~", count: max(0, width - 1))
  }

  /// One grapheme as it is shown.
  private struct Cell: Hashable {
    var text: String
    var width: Int
    /// Its scalars in the line, 0-based, half-open.
    var scalars: Range<Int>
  }

  private static func cells(of line: String) -> [Cell] {
    var cells: [Cell] = []
    var scalar = 0
    var column = 0
    for character in line {
      let count = character.unicodeScalars.count
      let shown: String
      if character == "\t" {
        shown = String(repeating: " ", count: tabStop - column % tabStop)
      } else {
        shown = DrawnText.line(String(character))
      }
      let width = DisplayWidth.columns(of: shown)
      cells.append(Cell(text: shown, width: width, scalars: scalar..<(scalar + count)))
      scalar += count
      column += width
    }
    return cells
  }

  /// Returns which cells to show: all, or those around `range`.
  private static func window(
    around range: Range<Int>,
    of cells: [Cell],
    columns: Int
  ) -> Range<Int> {
    let total = cells.reduce(0) { $0 + $1.width }
    guard total > columns else { return cells.indices }
    let room = columns - 2
    var low = range.lowerBound
    var high = range.lowerBound
    var used = 0
    while high < range.upperBound, used + cells[high].width <= room {
      used += cells[high].width
      high += 1
    }
    var grows = true
    while grows {
      grows = false
      if low > 0, used + cells[low - 1].width <= room {
        low -= 1
        used += cells[low].width
        grows = true
      }
      if high < cells.count, used + cells[high].width <= room {
        used += cells[high].width
        high += 1
        grows = true
      }
    }
    return low..<high
  }
}
