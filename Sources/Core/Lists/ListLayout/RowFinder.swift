/// Finds the rows of a laid out list that are drawn in a window or at a point.
struct RowFinder {
  private let layout: ListLayout
  private let stack: BandStack

  /// Creates a finder of the rows of `layout`.
  init(_ layout: ListLayout) {
    self.layout = layout
    stack = layout.stack
  }

  /// Returns the visible rows in a window, from the top; a row counts if a part of it is visible.
  ///
  /// - Parameters:
  ///   - window: The content rows in the window.
  ///   - offsets: The scroll offsets of horizontal sections.
  ///   - placements: Returns the placements in a band, by its index, or those of some of its cells.
  /// - Returns: The positions of the rows.
  func positions(
    seenIn window: Range<Int>,
    _ offsets: StripOffsets,
    placements: (Int, Range<Int>?) -> [Placement]
  ) -> [RowPosition] {
    let strips = layout.strips
    return layout.pins.bands(drawnIn: window).flatMap { index in
      let band = stack.band(index)
      guard let columns = layout.columns, strips.isStrip(band) else {
        return stack.positions(inBand: index)
      }
      let cells = placements(index, strips.visibleCells(of: band, offsets))
      let picture = strips.picture(of: band, cells, columns: columns, offsets)
      return picture.placements.compactMap { $0.path.map(RowPosition.cell) }
    }
  }

  /// Returns the index of the band drawn at a content row, pinned bands included.
  func bandIndex(drawnAtRow row: Int, in window: Range<Int>) -> Int? {
    let pin = layout.pins.pins(in: window).last { !$0.isGutter && $0.rows.contains(row) }
    if let pin { return pin.band }
    let index = stack.bandIndex(atRow: row)
    return index < stack.count && stack.rows(ofBand: index).contains(row) ? index : nil
  }

  /// Returns the cell at a point of the content, else the next one below, else above; `nil` without
  /// cells.
  func cell(nearest point: Point) -> ElementPath? {
    let start = stack.bandIndex(atRow: point.y)
    let below = start..<max(start, stack.count)
    let above = (0..<min(start, stack.count)).reversed()
    guard
      let index = below.first(where: { stack.band($0).path != nil })
        ?? above.first(where: { stack.band($0).path != nil })
    else { return nil }
    let placements = layout.placements(inBand: index).filter { $0.path != nil }
    let hit = placements.last { $0.origin.x <= point.x } ?? placements.first
    return hit?.path ?? stack.band(index).path
  }

  // MARK: - Points

  /// Returns the point in the content that is drawn at a point in a window.
  func point(drawnAt point: Point, in window: Range<Int>, _ offsets: StripOffsets) -> Point {
    let pins = layout.pins.pins(in: window)
    let pin = pins.last { $0.rows.contains(point.y) && (!$0.isGutter || isInGutter(point, $0)) }
    if let pin { return Point(x: point.x, y: pin.home + point.y - pin.rows.lowerBound) }
    guard let index = bandIndex(drawnAtRow: point.y, in: window) else { return point }
    let band = stack.band(index)
    let strips = layout.strips
    guard strips.isStrip(band) else { return point }
    let offset = strips.offset(of: band, layout.placements(inBand: index), offsets)
    return Point(x: point.x + offset, y: point.y)
  }

  /// Returns whether a supplement in a gutter is drawn at a point.
  private func isInGutter(_ point: Point, _ pin: Pin) -> Bool {
    layout.placements(inBand: pin.band).contains { placement in
      (placement.origin.x..<placement.origin.x + placement.width).contains(point.x)
        && point.y - pin.rows.lowerBound < placement.layout.extent.height
    }
  }

  /// Returns the row at a point of the content and its nodes from the root to the innermost; `nil`
  /// between and beside rows.
  func hit(_ point: Point) -> (position: RowPosition, nodes: [Node])? {
    let index = stack.bandIndex(atRow: point.y)
    guard index < stack.count else { return nil }
    let section = stack.section(ofBand: index)
    let bands = stack.sections[section]
    if let gutters = bands.gutterBand.map({ bands.firstBand + $0 }) {
      let hit = hit(point, inBand: gutters, at: stack.gutterTop(ofSection: section))
      if let hit { return hit }
    }
    guard stack.rows(ofBand: index).contains(point.y) else { return nil }
    return hit(point, inBand: index, at: stack.rows(ofBand: index).lowerBound)
  }

  /// Returns the row at a point of the content, among the content of a band that begins at a row.
  private func hit(
    _ point: Point,
    inBand index: Int,
    at top: Int
  ) -> (position: RowPosition, nodes: [Node])? {
    let isGutter = stack.band(index).content == .gutters
    for (position, placement) in zip(
      layout.stack.positions(inBand: index),
      layout.placements(inBand: index)
    ).reversed() {
      let inside = Point(x: point.x - placement.origin.x, y: point.y - top - placement.origin.y)
      let nodes = HitTest.nodes(at: inside, of: placement.node, layout: placement.layout)
      let isHigh = !isGutter || (0..<placement.layout.extent.height).contains(inside.y)
      let isInside = isHigh && (0..<max(0, placement.width)).contains(inside.x)
      if !nodes.isEmpty || isInside { return (position, nodes) }
    }
    return nil
  }
}

extension ListLayout {
  /// Finds rows in windows and at points.
  var rowFinder: RowFinder { RowFinder(self) }
}
