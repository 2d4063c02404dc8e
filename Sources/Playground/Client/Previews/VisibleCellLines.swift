import PlaygroundCore

/// The visible cells, grouped into lines of cells side by side, from the top.
struct VisibleCellLines: Equatable, Sendable {
  private let lines: [[Frame.Cell]]
  private let top: [ElementPath]
  private let bottom: [ElementPath]

  /// Groups the cells in the rows of a window of `columns` columns.
  init(_ rows: [Frame.Row], columns: Int) {
    var lines: [[Frame.Cell]] = []
    for row in rows {
      let cells = Self.cells(of: row, columns: columns)
      if let first = cells.first, first.path != lines.last?.first?.path { lines.append(cells) }
    }
    self.lines = lines
    top = rows.first.map { Self.cells(of: $0, columns: columns).map(\.path) } ?? []
    bottom = rows.last.map { Self.cells(of: $0, columns: columns).map(\.path) } ?? []
  }

  private static func cells(of row: Frame.Row, columns: Int) -> [Frame.Cell] {
    guard let path = row.path else { return [] }
    return row.cells.isEmpty ? [Frame.Cell(path: path, column: 0, columns: columns)] : row.cells
  }

  /// The visible cells, from the top.
  var paths: [ElementPath] { lines.flatMap { $0.map(\.path) } }

  /// Returns the visible cell that follows in the list, or precedes if `step` is negative.
  func cell(after path: ElementPath, by step: Int) -> ElementPath? {
    step > 0 ? paths.first { $0 > path } : paths.last { $0 < path }
  }

  /// Returns the cell in the next or previous line that is nearest to the column of a cell.
  func cell(aLineFrom path: ElementPath, by step: Int) -> ElementPath? {
    let column = cell(at: path).map { $0.column + $0.columns / 2 } ?? 0
    let next =
      step > 0
      ? lines.first { ($0.first?.path).map { $0 > path } ?? false }
      : lines.last { ($0.last?.path).map { $0 < path } ?? false }
    return next?.min { $0.distance(to: column) < $1.distance(to: column) }?.path
  }

  /// Returns the position past the next cell in the list, or the previous one if `step` is
  /// negative.
  ///
  /// - Parameters:
  ///   - path: The cell that is moved.
  ///   - step: 1 or -1.
  ///   - hasMore: Whether there are further cells out of view.
  /// - Returns: The position, counted after removal of the cell; `nil` at the end of the list.
  func target(ofMoving path: ElementPath, by step: Int, hasMore: Bool) -> ElementPath? {
    let next = cell(after: path, by: step)
    if let next, next.section != path.section {
      return ElementPath(section: next.section, element: step > 0 ? 0 : next.element + 1)
    }
    guard next != nil || hasMore, path.element + step >= 0 else { return nil }
    return ElementPath(section: path.section, element: path.element + step)
  }

  /// Returns the cell nearest to one out of sight, and the side of the window where that one is: -1
  /// above, 1 below, 0 beside its line of cells, which was scrolled.
  func nearest(to path: ElementPath) -> (path: ElementPath, side: Int)? {
    let cells = paths
    guard let first = cells.first, let last = cells.last else { return nil }
    if path < first { return (first, -1) }
    if path > last { return (last, 1) }
    let before = cells.last { $0 < path && $0.section == path.section }
    return (before ?? cells.first { $0 > path } ?? last, 0)
  }

  /// Returns the next or previous cell in the line of a cell.
  func cell(beside path: ElementPath, by step: Int) -> ElementPath? {
    guard let line = lines.first(where: { $0.contains { $0.path == path } }) else { return nil }
    let paths = line.map(\.path)
    return step > 0 ? paths.first { $0 > path } : paths.last { $0 < path }
  }

  /// Whether a cell of either line has neighbours beside it.
  func areInLines(_ first: ElementPath, _ second: ElementPath) -> Bool {
    lines.contains { line in
      line.count > 1 && line.contains { $0.path == first || $0.path == second }
    }
  }

  /// Whether a cell is in the last row of the window, or in the first if `step` is negative.
  func isAtEdge(_ path: ElementPath, _ step: Int) -> Bool {
    (step > 0 ? bottom : top).contains(path)
  }

  /// Returns the number of columns of a cell beyond the right edge of a window, negative for the
  /// left edge; 0 for a cell that is fully visible.
  func columnsToReveal(_ path: ElementPath, width: Int) -> Int {
    guard let cell = cell(at: path) else { return 0 }
    let beyond = cell.column + cell.columns - width
    return cell.column < 0 ? cell.column : min(cell.column, max(0, beyond))
  }

  private func cell(at path: ElementPath) -> Frame.Cell? {
    lines.joined().first { $0.path == path }
  }
}

extension Frame.Cell {
  /// The distance between a cell and a column, in columns.
  fileprivate func distance(to other: Int) -> Int {
    max(0, column - other, other - (column + columns - 1))
  }
}
