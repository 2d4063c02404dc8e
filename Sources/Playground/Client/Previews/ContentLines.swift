import PlaygroundCore

/// The lines of the preview pane: the rows of the window, and between them the rows that the newest
/// outcome deleted.
///
/// Deleted rows only take the room below the content, so that they hide no row.
struct ContentLines: Equatable, Sendable {
  /// A line of the pane.
  enum Line: Equatable, Sendable {
    /// A row of the window, by its index.
    case row(Int)
    /// A deleted row, by the text that it showed.
    case deleted(String)
  }

  /// The lines, from the top.
  private(set) var lines: [Line]

  /// Arranges the rows of a window.
  init(_ shown: ShownPreview) {
    lines = shown.rows.indices.map { .row($0) }
    let free = shown.offset == 0 ? max(0, shown.size.height - shown.contentRows) : 0
    guard free > 0, !shown.deletedRows.isEmpty else { return }
    let content = Array(shown.rows.prefix(shown.contentRows))
    let deleted = shown.deletedRows.prefix(free)
    lines = []
    for index in 0...content.count {
      lines += deleted.filter { $0.index(in: content) == index }.map { .deleted($0.label) }
      if index < content.count { lines.append(.row(index)) }
    }
    let rest = content.count..<max(content.count, shown.rows.count - deleted.count)
    lines += rest.map { .row($0) }
  }

  /// Returns the line that shows a row of the window; `nil` if none does.
  func line(ofRow row: Int) -> Int? { lines.firstIndex(of: .row(row)) }

  /// Returns the point of the window that a point of the pane shows; `nil` on a deleted row.
  func windowPoint(at point: Point) -> Point? {
    guard lines.indices.contains(point.y) else { return point }
    guard case .row(let row) = lines[point.y] else { return nil }
    return Point(x: point.x, y: row)
  }
}
