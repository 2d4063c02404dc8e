import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The rows of a preview before and after a change as a review shows them.
///
/// Long previews are compared by their first rows and a digest of the rest. If only the rest
/// differs, the rows around its first difference are drawn when they are shown.
struct ShownRows {
  let before: DrawnRows?
  let after: DrawnRows?
  /// The index of the first row; 0 for the first rows of the preview.
  let start: Int

  /// The most rows that are drawn to find a difference.
  private static let drawnCount = 20_000
  /// The rows that are shown before a difference, and from it on.
  private static let context = (before: 3, after: 100)

  /// Draws the rows of a comparison if the recorded ones do not show its difference.
  init(_ comparison: PreviewComparison) {
    if let rest = Self.rest(of: comparison) {
      self = rest
    } else {
      (before, after, start) = (comparison.before, comparison.after, 0)
    }
  }

  private init(_ before: DrawnRows, _ after: DrawnRows, from start: Int) {
    let end = start + Self.context.before + Self.context.after
    func part(_ rows: DrawnRows) -> DrawnRows {
      DrawnRows(
        columns: rows.columns,
        rows: Array(rows.rows[..<min(end, rows.rows.count)].dropFirst(start))
      )
    }
    (self.before, self.after, self.start) = (part(before), part(after), start)
  }

  private static func rest(of comparison: PreviewComparison) -> ShownRows? {
    guard let before = comparison.before, let after = comparison.after, before.isLimited,
      before.columns == after.columns, before.rows == after.rows,
      let old = comparison.earlierContent, let new = comparison.content
    else { return nil }
    let (one, other) = (
      DrawnRows(of: old, columns: before.columns, rows: drawnCount),
      DrawnRows(of: new, columns: after.columns, rows: drawnCount)
    )
    let same = zip(one.rows, other.rows).prefix { $0 == $1 }.count
    guard same < max(one.rows.count, other.rows.count) else { return nil }
    return ShownRows(one, other, from: max(0, same - context.before))
  }

  /// The place of the rows in words: `, from row 2346`; empty for the first rows.
  var place: String { start == 0 ? "" : ", from row \(start + 1)" }
}
