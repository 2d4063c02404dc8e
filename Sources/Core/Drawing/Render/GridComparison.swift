/// A comparison of two grids of the same size, cell by cell.
package struct GridComparison {
  private let old: Grid
  private let new: Grid
  /// For each style of the old grid, its index in the new one; `nil` if it is not used there.
  private let newStyles: [UInt32?]
  /// Whether each style has the same index in both grids.
  private let hasSameStyles: Bool

  /// Equal columns between two changes that belong to one range: to draw them again costs a
  /// terminal no more bytes than to move its cursor.
  private static let shortGap = 8

  /// Creates a comparison; `nil` if the sizes differ.
  package init?(from old: Grid, to new: Grid) {
    guard old.columns == new.columns, old.rows == new.rows else { return nil }
    self.old = old
    self.new = new
    newStyles = old.styles.indices(in: new.styles)
    hasSameStyles = newStyles.enumerated().allSatisfy { $0.element == UInt32($0.offset) }
  }

  /// Compares a row.
  ///
  /// A row with a cluster whose width may differ between terminals is drawn whole: there, the cells
  /// behind the cluster have moved.
  ///
  /// - Parameter y: The row, 0-based, inside the grids.
  /// - Returns: The columns that differ, from left to right, without halves of wide clusters.
  /// - Complexity: O(`columns`).
  package func changedColumns(_ y: Int) -> [Range<Int>] {
    let row = y * new.columns
    let (oldEnd, newEnd) = (old.visibleColumns(y), new.visibleColumns(y))
    var ranges: [Range<Int>] = []
    let (oldCells, newCells) = (old.cells.span, new.cells.span)
    for x in 0..<max(oldEnd, newEnd) {
      let left = x < oldEnd ? oldCells[row + x] : .blank
      let right = x < newEnd ? newCells[row + x] : .blank
      if isSame(left, right) { continue }
      let isRightHalf = right.isContinuation
      let isLeftHalf = x + 1 < new.columns && newCells[row + x + 1].isContinuation
      let changed = (isRightHalf ? x - 1 : x)..<(isLeftHalf ? x + 2 : x + 1)
      if let last = ranges.last, changed.lowerBound - last.upperBound < Self.shortGap {
        ranges[ranges.count - 1] = last.lowerBound..<max(changed.upperBound, last.upperBound)
      } else {
        ranges.append(changed)
      }
    }
    if ranges.isEmpty || old.hasKnownWidths(y) && new.hasKnownWidths(y) { return ranges }
    return [0..<new.columns]
  }

  /// The number of rows.
  var rows: Int { new.rows }

  /// Returns whether a row of the new grid has no text.
  func isBlank(_ y: Int) -> Bool { new.visibleColumns(y) == 0 }

  /// Returns whether a row of the new grid looks like one of the old grid; `false` for rows outside
  /// of them.
  func isRow(_ y: Int, from oldRow: Int) -> Bool {
    guard 0..<rows ~= y, 0..<rows ~= oldRow else { return false }
    let (left, right) = (oldRow * old.columns, y * new.columns)
    return (0..<new.columns).allSatisfy { isSame(old.cells[left + $0], new.cells[right + $0]) }
  }

  /// Returns whether a cell of the old grid looks like one of the new grid.
  @inline(__always)
  private func isSame(_ left: GridCell, _ right: GridCell) -> Bool {
    guard hasSameStyles ? left.style == right.style : newStyles[Int(left.style)] == right.style
    else { return false }
    if left.glyph & right.glyph & GridCell.clusterFlag == 0 { return left.glyph == right.glyph }
    return old.clusters.character(of: left.glyph) == new.clusters.character(of: right.glyph)
  }
}

extension Grid {
  /// Returns whether all terminals draw the clusters of a row equally wide.
  fileprivate func hasKnownWidths(_ y: Int) -> Bool {
    cells[(y * columns)..<((y + 1) * columns)].allSatisfy { cell in
      if cell.glyph < 0x300 { return true }
      guard let scalar = Unicode.Scalar(cell.glyph), scalar.value < 0x1f000 else { return false }
      return DisplayWidth.columns(ofLone: scalar) != nil
        && DisplayWidth.scalarClass(of: scalar) != .wideEmoji
    }
  }
}
