/// Which part of a bar of titles is shown: one with the title of the current page.
struct TabBar {
  /// The column of the bar at its start.
  let offset: Int
  /// Whether the first column has a sign for titles before the shown part.
  let hasMoreBefore: Bool
  /// Whether the last column has a sign for titles behind the shown part.
  let hasMoreAfter: Bool
  private let columns: [Range<Int>]
  private let shown: Int
  private let width: Int

  /// The fewest columns of a title that is cut beside signs.
  private static let leastColumns = 3

  /// Finds the part to show.
  ///
  /// - Parameters:
  ///   - columns: The columns of the titles.
  ///   - shown: The index of the current page.
  ///   - width: The width of the bar, of which a column at either end is for a sign if there are
  ///     further titles, and if the title of the current page does not need the column.
  init(_ columns: [Range<Int>], shown: Int, width: Int) {
    (self.columns, self.shown, self.width) = (columns, shown, width)
    let isLast = shown == columns.count - 1
    // The last title ends with a blank, unless it is in brackets.
    let end = (columns.last?.upperBound ?? 0) - (isLast ? 0 : 1)
    guard end > width, columns.indices.contains(shown) else {
      (offset, hasMoreBefore, hasMoreAfter) = (0, false, false)
      return
    }
    let title = columns[shown]
    let (before, after) = (shown > 0 ? 1 : 0, isLast ? 0 : 1)
    let signs = Self.signs(before, after, beside: title.count, width: width)
    let needed = title.upperBound + signs.after - width
    offset = max(0, min(needed, title.lowerBound - signs.before))
    hasMoreBefore = signs.before > 0 && offset > 0
    hasMoreAfter = signs.after > 0 && end - offset > width
  }

  /// Returns which of the wanted signs have room beside a title; all of them beside a long title,
  /// which is cut.
  private static func signs(
    _ before: Int,
    _ after: Int,
    beside columns: Int,
    width: Int
  ) -> (before: Int, after: Int) {
    let room = width - columns
    if room >= before + after { return (before, after) }
    if room >= 0 { return (0, min(after, room)) }
    return width - before - after >= leastColumns ? (before, after) : (0, 0)
  }

  /// Returns the index of the page that a click in a column shows: that of the title there, and for
  /// a sign, of the next title that it stands for; `nil` between titles.
  func page(at x: Int) -> Int? {
    if hasMoreBefore, x == 0 {
      return columns[..<shown].lastIndex { $0.lowerBound <= offset }
    }
    if hasMoreAfter, x == width - 1 {
      return columns[(shown + 1)...].firstIndex { $0.upperBound - 1 >= offset + x }
    }
    return columns.firstIndex { $0.contains(x + offset) }
  }
}
