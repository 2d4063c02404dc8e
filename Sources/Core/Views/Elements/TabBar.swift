/// Which part of a bar of titles is shown: one with the title of the current page.
struct TabBar {
  /// The column of the bar at its start.
  let offset: Int
  /// Whether there are titles before the shown part.
  let hasMoreBefore: Bool
  /// Whether there are titles behind the shown part.
  let hasMoreAfter: Bool

  /// Finds the part to show.
  ///
  /// - Parameters:
  ///   - columns: The columns of the titles.
  ///   - shown: The index of the current page.
  ///   - width: The width of the bar, of which a column at either end is for a sign if there are
  ///     further titles.
  init(_ columns: [Range<Int>], shown: Int, width: Int) {
    // The last title ends with a blank, unless it is in brackets.
    let end = (columns.last?.upperBound ?? 0) - (shown == columns.count - 1 ? 0 : 1)
    guard end > width, columns.indices.contains(shown) else {
      (offset, hasMoreBefore, hasMoreAfter) = (0, false, false)
      return
    }
    let title = columns[shown]
    let isLast = shown == columns.count - 1
    let needed = title.upperBound + (isLast ? 0 : 1) - width
    offset = max(0, min(needed, shown == 0 ? 0 : title.lowerBound - 1))
    hasMoreBefore = offset > 0
    hasMoreAfter = end - offset > width
  }
}
