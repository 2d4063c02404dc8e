import PlaygroundCore

/// A part of a row that differs from what is on screen.
struct RowSpan: Equatable {
  /// The first column, 0-based.
  let x: Int
  /// The number of columns.
  let width: Int
  /// The new content; blanks without a style at the end are omitted.
  let runs: [Run]

  /// Equal cells between two parts that are written again, because moving the cursor costs as much.
  private static let shortGap = 8

  /// A column of a row.
  private struct Cell: Equatable {
    /// The cluster; `nil` for the second column of a wide one.
    var text: Character?
    var style: TextStyle

    static let blank = Cell(text: " ", style: .plain)
  }

  /// Returns the parts of a row that differ, from left to right.
  ///
  /// A row with a cluster whose width may differ between terminals is one part: there, the cells
  /// behind it must be drawn again.
  ///
  /// - Parameters:
  ///   - old: The runs on screen.
  ///   - new: The runs to show.
  ///   - columns: The number of columns of the row.
  ///   - ambiguous: The width of characters of ambiguous width.
  /// - Returns: The parts.
  /// - Complexity: O(`columns`).
  static func differences(
    from old: [Run],
    to new: [Run],
    columns: Int,
    ambiguous: AmbiguousWidth
  ) -> [RowSpan] {
    guard let oldCells = cells(of: old, columns, ambiguous),
      let newCells = cells(of: new, columns, ambiguous)
    else { return [RowSpan(x: 0, width: columns, runs: new)] }
    return changedRanges(oldCells, newCells).map { range in
      RowSpan(x: range.lowerBound, width: range.count, runs: runs(of: newCells[range]))
    }
  }

  /// Returns the cells of a row; `nil` if the width of a cluster may differ between terminals.
  private static func cells(
    of runs: [Run],
    _ columns: Int,
    _ ambiguous: AmbiguousWidth
  ) -> [Cell]? {
    var cells: [Cell] = []
    cells.reserveCapacity(columns)
    for run in runs {
      for cluster in run.text {
        guard hasKnownWidth(cluster) else { return nil }
        cells.append(Cell(text: cluster, style: run.style))
        if DisplayWidth.columns(of: cluster, ambiguous: ambiguous) == 2 {
          cells.append(Cell(text: nil, style: run.style))
        }
      }
    }
    guard cells.count <= columns else { return nil }
    return cells + Array(repeating: .blank, count: columns - cells.count)
  }

  /// Returns whether a cluster is a single scalar, and no emoji.
  private static func hasKnownWidth(_ cluster: Character) -> Bool {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().isEmpty else { return false }
    if first.value < 0x300 { return true }
    return first.value < 0x1f000 && !first.properties.isEmojiPresentation
  }

  /// Returns the columns that differ, without splitting wide clusters.
  private static func changedRanges(_ old: [Cell], _ new: [Cell]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for x in new.indices where old[x] != new[x] {
      let start = new[x].text == nil ? x - 1 : x
      let end = x + 1 < new.count && new[x + 1].text == nil ? x + 2 : x + 1
      if let last = ranges.last, start - last.upperBound < shortGap {
        ranges[ranges.count - 1] = last.lowerBound..<max(end, last.upperBound)
      } else {
        ranges.append(start..<end)
      }
    }
    return ranges
  }

  private static func runs(of cells: ArraySlice<Cell>) -> [Run] {
    let end = cells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? cells.startIndex
    var runs: [Run] = []
    for cell in cells[..<end] {
      guard let text = cell.text else { continue }
      if let last = runs.last, last.style == cell.style {
        runs[runs.count - 1].text.append(text)
      } else {
        runs.append(Run(String(text), style: cell.style))
      }
    }
    return runs
  }
}
