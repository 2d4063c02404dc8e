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

/// A row that an outcome deleted.
struct DeletedRow: Equatable, Sendable {
  /// The path of the next row that stayed, which may be past the end of its section.
  let next: ElementPath
  /// The text that the row showed.
  let label: String

  /// Returns the deleted rows of an outcome that showed a text, in their old order.
  static func rows(of changes: [Change]) -> [DeletedRow] {
    let deletions = changes.filter { $0.kind == .cell && $0.operation == .delete }
    return deletions.compactMap { change -> (from: ElementPath, row: DeletedRow)? in
      guard let from = change.from, from.count == 2, let label = change.label else { return nil }
      let path = ElementPath(section: from[0], element: from[1])
      return path.following(changes).map { (path, DeletedRow(next: $0, label: label)) }
    }.sorted { $0.from < $1.from }.map(\.row)
  }

  /// Returns the index of the row before which the deleted row was.
  fileprivate func index(in rows: [Frame.Row]) -> Int {
    let same = rows.indices.filter { rows[$0].path?.section == next.section }
    if let index = same.first(where: { rows[$0].path.map { $0 >= next } ?? false }) {
      return index
    }
    if let last = same.last { return last + 1 }
    return rows.firstIndex { $0.path.map { $0 > next } ?? false } ?? rows.count
  }
}
