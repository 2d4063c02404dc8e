/// Measures the natural widths of rows for the columns of table sections.
struct TableRows {
  private let list: List
  private let space: ListSpace

  /// Creates a measurement of rows of a list.
  init(_ list: List, in space: ListSpace) {
    self.list = list
    self.space = space
  }

  /// Returns the widths of a component's cells; empty if the columns do not depend on them.
  func widths(
    of component: AnyComponent,
    _ columns: TableColumns
  ) -> [TrackSizing.Contribution] {
    widths(of: component.node(in: space.constraints(width: space.columns)), columns)
  }

  /// Returns the widths of a row's cells; empty if the columns do not depend on them.
  func widths(of node: Node, _ columns: TableColumns) -> [TrackSizing.Contribution] {
    guard let row = node.row, columns.depends(onRowOf: row.coveredColumns) else { return [] }
    let constraints = space.constraints(width: nil)
    return Layout.widths(ofRow: node, columns: columns.declaredCount, in: constraints)
  }

  /// Returns the columns of a section in a new version of the list.
  ///
  /// - Parameters:
  ///   - columns: The columns, with the widths of header and footer.
  ///   - cells: The rows of the section.
  ///   - known: The rows and columns of the earlier version.
  ///   - isComplete: Whether all rows are seen, not only those of the earlier version.
  /// - Returns: The columns.
  func columns(
    _ columns: TableColumns,
    of cells: Cells,
    reusing known: (cells: Cells, columns: TableColumns)?,
    isComplete: Bool
  ) -> TableColumns {
    var columns = columns
    guard isComplete else {
      if let known { columns.takeAll(from: known.columns) }
      return columns
    }
    let alike = known.map { Self.alikeChunks($0.cells, cells) } ?? [:]
    for (block, chunk) in cells.chunks.enumerated() {
      if let known, let old = alike[block], known.columns.isComplete(old) {
        columns.take(old, from: known.columns, as: block)
      } else {
        columns.complete(block, with: chunk.cells.map { widths(of: $0.component, columns) })
      }
    }
    columns.size()
    return columns
  }

  /// Returns the equal chunks at the beginnings and the ends of two versions: the index of the old
  /// one by that of the new one.
  private static func alikeChunks(_ old: Cells, _ new: Cells) -> [Int: Int] {
    var alike: [Int: Int] = [:]
    let count = min(old.chunks.count, new.chunks.count)
    var start = 0
    while start < count, old.chunks[start].cells == new.chunks[start].cells {
      alike[start] = start
      start += 1
    }
    for offset in 1..<max(1, count - start + 1) {
      let (from, to) = (old.chunks.count - offset, new.chunks.count - offset)
      guard old.chunks[from].cells == new.chunks[to].cells else { break }
      alike[to] = from
    }
    return alike
  }
}
