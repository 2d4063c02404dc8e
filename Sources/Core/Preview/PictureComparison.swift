/// A comparison of two contents as they are painted.
///
/// The whole contents are compared, not what a window shows of them: pinned headers count at their
/// position, and cells of a horizontal section count wherever it is scrolled. Pixels of images are
/// not read: images differ if their addresses do.
package struct PictureComparison {
  /// How many rows are drawn at first before looking for a difference, and how many cells at most.
  private static let drawn = (firstRows: 32, cells: 1 << 18)
  /// How many cells of each content are compared before a difference is assumed, so that contents
  /// of millions of rows or columns take bounded time and memory.
  var cellLimit = 1 << 22

  private let old: ContentLayout
  private let new: ContentLayout
  private let columns: Int

  /// Compares two layouts of contents.
  ///
  /// - Parameters:
  ///   - old: The layout before.
  ///   - new: The layout after.
  ///   - columns: The width that is painted, in cells.
  package init(from old: ContentLayout, to new: ContentLayout, columns: Int) {
    self.old = old
    self.new = new
    self.columns = columns
  }

  /// Returns whether a cell of the picture, or its style, is different.
  ///
  /// - Parameter changes: All changes from the old content to the new one.
  /// - Returns: Whether the difference can be seen; also `true` if none was found in the four
  ///   million cells from the first change on, and there are more.
  /// - Complexity: O(*n*) in the number of rows from the first change to the first visible
  ///   difference; for updates of cells alone, O(*k*) in their number.
  package func isVisible(_ changes: [Change]) -> Bool {
    let drawn = changes.filter(\.canBeDrawn)
    if drawn.isEmpty { return false }
    guard let before = old.listLayout, let after = new.listLayout else {
      return differs(from: BandPosition(band: 0, row: 0), and: BandPosition(band: 0, row: 0))
    }
    if let pairs = updatedBands(drawn, before, after) {
      return pairs.contains { differs(atBand: $0.old, $0.new) }
    }
    let first = firstBands(drawn, before, after)
    return differs(
      from: BandPosition(band: first.old, row: 0),
      and: BandPosition(band: first.new, row: 0),
    )
  }

  // MARK: - Bands

  private struct BandPair {
    let old: Int
    let new: Int
  }

  /// Returns the bands of cells if changes update cells alone, and none of them affects the
  /// position of another; `nil` otherwise.
  private func updatedBands(
    _ changes: [Change],
    _ before: ListLayout,
    _ after: ListLayout
  ) -> [BandPair]? {
    var pairs: [BandPair] = []
    for change in changes {
      guard change.operation == .update, change.kind == .cell,
        let from = change.from?.cell,
        let to = change.to?.cell,
        before.stack.sections[from.section].hasIndependentBands,
        after.stack.sections[to.section].hasIndependentBands,
        before.stack.sections[from.section].table?.tracks
          == after.stack.sections[to.section].table?.tracks
      else { return nil }
      pairs.append(
        BandPair(old: before.stack.bandIndex(of: from), new: after.stack.bandIndex(of: to))
      )
    }
    return pairs
  }

  /// Returns the first bands that changes can affect; those above are the same in both.
  private func firstBands(
    _ changes: [Change],
    _ before: ListLayout,
    _ after: ListLayout
  ) -> BandPair {
    var section = Int.max
    for change in changes {
      for position in [change.from, change.to] {
        guard let position else { continue }
        guard let first = position.section else { return BandPair(old: 0, new: 0) }
        section = min(section, first)
      }
    }
    // A line between sections belongs to the section above.
    let start = max(0, section - 1)
    guard before.stack.sections.indices.contains(start),
      after.stack.sections.indices.contains(start)
    else { return BandPair(old: 0, new: 0) }
    let (old, new) = (before.stack.sections[start].firstBand, after.stack.sections[start].firstBand)
    return old == new ? BandPair(old: old, new: new) : BandPair(old: 0, new: 0)
  }

  private func differs(atBand index: Int, _ other: Int) -> Bool {
    old.measure(band: index)
    new.measure(band: other)
    guard let before = old.listLayout, let after = new.listLayout,
      let rows = after.stack.height(ofBand: other), before.stack.height(ofBand: index) == rows
    else { return true }
    let left = before.placements(inBand: index)
    let right = after.placements(inBand: other)
    guard left.count == right.count else { return true }
    return zip(left, right).contains { differs($0, $1, rows: rows) }
  }

  /// Compares two cells in lines of the same height, painted over the backgrounds behind them.
  private func differs(_ left: Placement, _ right: Placement, rows: Int) -> Bool {
    guard left.origin == right.origin, left.width == right.width else { return true }
    if left.node == right.node, left.layout.frames == right.layout.frames { return false }
    let extents = [left.layout.extent, right.layout.extent]
    let lowest = left.origin.y + (extents.map(\.height).max() ?? 0)
    var size = Size(width: left.width, height: max(rows, lowest))
    size.width = max(size.width, extents.map(\.width).max() ?? 0)
    if left.path.map({ !isInStrip($0) }) ?? true {
      size.width = min(size.width, columns - left.origin.x)
    }
    guard size.width > 0, size.height > 0 else { return false }
    if size.height > cellLimit / size.width { return true }
    return picture(left, of: old, rows, size) != picture(right, of: new, rows, size)
  }

  private func isInStrip(_ path: ElementPath) -> Bool {
    guard let sections = new.listLayout?.stack.sections, sections.indices.contains(path.section)
    else {
      return false
    }
    return sections[path.section].metrics.arrangement == .horizontal
  }

  private func picture(
    _ placement: Placement,
    of layout: ContentLayout,
    _ rows: Int,
    _ size: Size
  ) -> [[Run]] {
    var grid = Grid(columns: size.width, rows: size.height, ambiguous: layout.cells.ambiguous)
    grid.rasters = .ofAddresses
    let area = Rect(x: 0, y: 0, width: size.width, height: size.height)
    if let list = layout.listLayout, let section = placement.path?.section {
      let surfaces = RowSurfaces(of: list, in: 0..<size.height, columns: size.width)
      grid.erase(area, background: surfaces.background(ofSection: section))
    }
    // The row is filled by its window, not by the component in it.
    if let color = placement.node.surface {
      grid.erase(Rect(x: 0, y: 0, width: placement.width, height: rows), background: color)
    }
    Painter.paint(
      placement.node,
      layout: placement.layout,
      at: Point(x: 0, y: placement.origin.y),
      clip: area,
      into: &grid,
    )
    return (0..<size.height).map { grid.rowRuns($0) }
  }

  // MARK: - Rows

  /// Compares all rows from a position on.
  private func differs(from position: BandPosition, and other: BandPosition) -> Bool {
    let width = max(columns, stripColumns, 1)
    var start = 0
    var count = min(Self.drawn.firstRows, max(1, Self.drawn.cells / width))
    while true {
      old.measure(start + count, below: position)
      new.measure(start + count, below: other)
      let (oldRow, newRow) = (old.row(of: position) + start, new.row(of: other) + start)
      let (oldRest, newRest) = (old.contentRows - oldRow, new.contentRows - newRow)
      if min(oldRest, newRest) <= count, oldRest != newRest { return true }
      if oldRest <= 0 { return false }
      let rows = min(count, oldRest)
      if start + rows > cellLimit / width { return true }
      let oldPicture = picture(of: old, oldRow..<oldRow + rows, width)
      if oldPicture != picture(of: new, newRow..<newRow + rows, width) { return true }
      start += rows
      count = min(count * 2, max(1, Self.drawn.cells / width))
    }
  }

  private func picture(of layout: ContentLayout, _ rows: Range<Int>, _ width: Int) -> [[Run]] {
    var grid = Grid(columns: width, rows: rows.count, ambiguous: layout.cells.ambiguous)
    grid.rasters = .ofAddresses
    return layout.drawInPlace(rows, into: &grid).map(\.runs)
  }

  /// The width of the widest horizontal section in either content; 0 without one.
  private var stripColumns: Int {
    max(old.listLayout?.stripColumns ?? 0, new.listLayout?.stripColumns ?? 0)
  }
}

extension SectionBands {
  /// Whether a cell can only affect its own band, as long as the columns of a table are the same.
  fileprivate var hasIndependentBands: Bool {
    switch metrics.arrangement {
    case .vertical, .grid, .horizontal, .table: arranged == nil && gutters.isEmpty
    case .flow, .custom: false
    }
  }
}

extension ListLayout {
  /// The columns that the widest horizontal section covers.
  ///
  /// - Complexity: O(*n*) in the number of cells in horizontal sections.
  fileprivate var stripColumns: Int {
    stack.sections.reduce(0) { columns, section in
      guard section.metrics.arrangement == .horizontal else { return columns }
      let bands = section.firstBand..<section.firstBand + section.bandCount
      return bands.reduce(columns) { columns, band in
        placements(inBand: band).reduce(columns) { max($0, $1.origin.x + $1.layout.extent.width) }
      }
    }
  }
}
