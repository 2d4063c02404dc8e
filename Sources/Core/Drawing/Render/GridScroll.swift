/// Rows of a screen that show other ones further up or down, as after scrolling a list.
///
/// A terminal moves such rows itself, with a few bytes; only those that come into view are written.
package struct GridScroll: Equatable, Sendable {
  /// The rows of the screen in which rows move, 0-based and half-open; others stay.
  package let rows: Range<Int>
  /// The rows by which the content moves up; negative for down.
  package let distance: Int

  /// Fewer changed rows than these are not worth a search.
  private static let leastChanges = 3
  /// Further moves than this part of the screen leave too little in view.
  private static let longestShare = 4

  /// Finds the move that makes most rows of one grid those of another; `nil` if none makes more
  /// rows equal than it makes different.
  ///
  /// - Parameters:
  ///   - comparison: The comparison of the grids.
  ///   - changed: The rows that differ, in order.
  /// - Complexity: O(*r* · `columns`) in the number *r* of rows, for each move that is tried: as
  ///   many as three of the changed rows suggest.
  package init?(_ comparison: GridComparison, changed: [Int]) {
    guard changed.count >= Self.leastChanges else { return nil }
    let count = changed.count
    let samples = [changed[count / 4], changed[count / 2], changed[count * 3 / 4]]
    let isChanged = Set(changed)
    let best = samples.flatMap { sample in
      Self.distances(of: sample, comparison).map { distance in
        Self.move(around: sample, by: distance, comparison, isChanged)
      }
    }.max { $0.gain < $1.gain }
    guard let best, best.gain > 1 else { return nil }
    (rows, distance) = (best.rows, best.distance)
  }

  /// Returns how far the rows that look like one of the new grid are below it, nearest first.
  private static func distances(of row: Int, _ comparison: GridComparison) -> [Int] {
    guard !comparison.isBlank(row) else { return [] }
    let longest = comparison.rows / longestShare
    guard longest > 0 else { return [] }
    return (1...longest).flatMap { [$0, -$0] }.filter { comparison.isRow(row, from: row + $0) }
  }

  /// Returns the largest move around a row, and how many more rows it makes equal than different.
  private static func move(
    around row: Int,
    by distance: Int,
    _ comparison: GridComparison,
    _ isChanged: Set<Int>
  ) -> (rows: Range<Int>, distance: Int, gain: Int) {
    var (first, last) = (row, row)
    while comparison.isRow(first - 1, from: first - 1 + distance) { first -= 1 }
    while comparison.isRow(last + 1, from: last + 1 + distance) { last += 1 }
    let equal = first..<last + 1
    let rows = min(first, first + distance)..<max(last, last + distance) + 1
    let gain = equal.count { isChanged.contains($0) }
    let loss = rows.count { !equal.contains($0) && !isChanged.contains($0) }
    return (rows, distance, gain - loss)
  }
}

extension Grid {
  /// Returns the grid after a move; the rows that it uncovers are blank.
  package func scrolled(by scroll: GridScroll) -> Grid {
    var grid = self
    for y in scroll.rows {
      let source = y + scroll.distance
      for x in 0..<columns {
        grid.cells[y * columns + x] =
          scroll.rows.contains(source) ? cells[source * columns + x] : .blank
      }
    }
    return grid
  }
}
