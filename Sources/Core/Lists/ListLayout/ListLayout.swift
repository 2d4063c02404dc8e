// ListLayout: the positions of a list's rows. A `ListLayout` is a list laid out in a space: a
// `BandStack` stores the heights of bands, a `LineLayout` lays out the content of a band, a
// `PinLayout` finds pinned content, a `StripLayout` the horizontally scrolled cells, a `RowFinder`
// rows at points; a `BandPainter` draws.

/// The positions of a list's rows at one width, measured on demand.
///
/// A list is a stack of bands: headers, lines of cells, footers; gutters are drawn beside them. An
/// unmeasured band counts with the mean height of the measured ones. Bands with unchanged cells
/// keep their height from the previous layout.
package struct ListLayout {
  /// The laid out list.
  package let list: List
  /// The section index at the right edge, `nil` if there is none.
  let index: SectionIndex?
  /// The bands and their heights.
  private(set) var stack: BandStack
  /// The space of its rows.
  private(set) var space: ListSpace
  /// The cells that were laid out lately, in this layout and the previous ones.
  let rowLayouts: RowLayouts

  /// Lays out `list` at a width, reusing the heights of unchanged bands from `previous`.
  ///
  /// - Complexity: O(*c*) in the number of chunks and sections. Changed bands are measured at once
  ///   in a list of up to 2,000 bands, until they have 25,000 elements, otherwise on demand; all
  ///   changed cells of a flow are measured.
  package init(
    _ list: List,
    columns: Int?,
    rows: Int? = nil,
    snap: Snap,
    reusing previous: ListLayout? = nil
  ) {
    let constraints = LayoutConstraints(width: columns, height: rows)
    self.init(list, in: constraints, snap: snap, reusing: previous)
  }

  /// Lays out `list` within constraints, whose height is that of the window.
  init(_ list: List, in constraints: LayoutConstraints, snap: Snap, reusing previous: ListLayout?) {
    self.init(list, in: constraints, snap: snap, reusing: previous, seesShortTables: true)
    measureIfShort()
  }

  /// Lays out `list` at a width and measures flows only, reusing known heights.
  init(
    lazily list: List,
    in constraints: LayoutConstraints,
    snap: Snap,
    reusing previous: ListLayout? = nil
  ) {
    self.init(list, in: constraints, snap: snap, reusing: previous, seesShortTables: false)
  }

  private init(
    _ list: List,
    in constraints: LayoutConstraints,
    snap: Snap,
    reusing previous: ListLayout?,
    seesShortTables: Bool
  ) {
    self.list = list
    rowLayouts = previous?.rowLayouts ?? RowLayouts()
    let index = SectionIndex(list, in: constraints)
    self.index = index
    var space = ListSpace(constraints, snap: snap)
    space.columns = constraints.width.map { $0 - (index?.columns ?? 0) }
    self.space = space
    var known = previous.flatMap { $0.space.isAlike(space) ? $0 : nil }
    known?.fit(rows: space.rows)
    let reuse = HeightReuse(from: known.map { (list: $0.list, stack: $0.stack) }, to: list)
    stack = BandStack(
      SectionMeasure.sections(of: list, in: space, reuse, seesShortTables: seesShortTables),
      corrections: previous?.heightCorrections ?? HeightCorrections(),
      previousVersion: known?.stack.version,
    )
  }

  /// The width of rows in columns; `nil` if unbounded.
  package var columns: Int? { space.columns }

  /// The height of the window in rows, which cells may fill; `nil` if there is no window.
  var rows: Int? { space.rows }

  /// The height of the list in rows, an estimate until all bands are measured.
  package var contentRows: Int { stack.rowCount }

  /// The corrections of estimated heights, in this layout and the previous ones it reuses.
  package var heightCorrections: HeightCorrections { stack.corrections }

  /// Whether every band is measured.
  package var isExact: Bool { stack.isExact }

  /// The width of the drawn rows, in columns.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package var contentColumns: Int {
    (0..<stack.count).reduce(0) { columns, index in
      placements(inBand: index).reduce(columns) {
        max($0, $1.origin.x + $1.layout.extent.width)
      }
    }
  }

  /// The pinned content.
  var pins: PinLayout { PinLayout(stack) }

  /// The horizontally scrolled cells.
  var strips: StripLayout { StripLayout(list, columns: columns, stack) }

  /// Lays out the content of a band.
  ///
  /// - Parameters:
  ///   - index: The index of the band.
  ///   - cells: The cells of a measured strip to lay out; `nil` for all in the band.
  ///   - rendering: Returns the node of a component; by default each component renders itself.
  /// - Returns: The placements in the band, in order.
  func placements(
    inBand index: Int,
    cells: Range<Int>? = nil,
    _ rendering: RowRendering = { $1.node(in: $2) }
  ) -> [Placement] {
    let section = stack.section(ofBand: index)
    return LineLayout(list, in: space, reusing: rowLayouts)
      .placements(in: stack.band(index), of: stack.sections[section], cells: cells, rendering)
  }

  // MARK: - Measuring

  /// Measures every band of a short list, unless its rows have many elements.
  private mutating func measureIfShort() {
    guard stack.count <= BandStack.eagerCount, !isExact else { return }
    let corrections = stack.corrections
    untilColumnsSettle { layout in
      var elementCount = 0
      for band in 0..<layout.stack.count where layout.stack.height(ofBand: band) == nil {
        if elementCount > BandStack.eagerElementCount { break }
        let placements = layout.placements(inBand: band)
        elementCount += placements.reduce(0) { $0 + $1.layout.frames.count }
        _ = layout.record(placements, ofBand: band)
      }
    }
    stack.stack()
    // Estimates that were never displayed do not count as corrections.
    stack.restore(corrections)
  }

  /// Sets the height of the window and measures again the bands that depend on it.
  ///
  /// - Complexity: O(*c*) in the number of chunks and sections, O(1) for an unchanged height.
  mutating func fit(rows: Int?) {
    guard rows != space.rows else { return }
    space.rows = rows
    if stack.forgetWhatFollowsRows() { measureIfShort() }
  }

  /// Measures every band.
  ///
  /// - Complexity: O(*n*) in the number of bands.
  package mutating func measureAll() {
    guard !isExact else { return }
    untilColumnsSettle { layout in
      for band in 0..<layout.stack.count { layout.measure(band) }
    }
    stack.stack()
  }

  /// Measures rows, again if that changed the columns of a table.
  private mutating func untilColumnsSettle(_ measure: (inout ListLayout) -> Void) {
    var changes: Int
    repeat {
      changes = stack.columnChanges
      measure(&self)
    } while changes != stack.columnChanges
  }

  /// Measures a band if necessary, and returns its height including the gap above it.
  @discardableResult
  private mutating func measure(_ index: Int) -> Int {
    let gap = stack.gap(beforeBand: index)
    return gap + (stack.height(ofBand: index) ?? record(placements(inBand: index), ofBand: index))
  }

  /// Measures one band and updates the positions of the others.
  mutating func measure(band index: Int) {
    untilColumnsSettle { $0.measure(index) }
    stack.stack()
  }

  /// Stores the height of a band from its placements and returns it; call ``settle()`` afterwards
  /// to update positions.
  ///
  /// Gutters take no rows until then. If the columns of a table change because of a row, the
  /// heights of its section are forgotten and that of the row is not stored.
  mutating func record(_ placements: [Placement], ofBand index: Int) -> Int {
    let height = placements.reduce(0) { max($0, $1.layout.extent.height) }
    let sectionIndex = stack.section(ofBand: index)
    // A copy of the section would have its heights copied when one of them is stored.
    let metrics = stack.sections[sectionIndex].metrics
    if metrics.arrangement == .horizontal, list.sections.indices.contains(sectionIndex),
      let strip = StripCells(
        placements,
        of: list.sections[sectionIndex],
        from: metrics.cellsLeft
      )
    {
      stack.note(strip, ofSection: sectionIndex)
    }
    let firstBand = stack.sections[sectionIndex].firstBand
    if let columns = stack.sections[sectionIndex].growingColumns(ofBand: index - firstBand),
      let row = placements.first?.node,
      stack.add(TableRows(list, in: space).widths(of: row, columns), ofBand: index)
    {
      return height
    }
    return stack.record(
      height,
      ofBand: index,
      followsRows: placements.contains { $0.followsRows },
    )
  }

  /// Updates positions after ``record(_:ofBand:)``.
  mutating func settle() { stack.stack() }

  /// Measures `rows` rows from a position, and the content pinned in them, so that none is
  /// estimated.
  ///
  /// - Complexity: O(*r*) in the number of rows, plus O(*c*) in the number of chunks if a band was
  ///   unmeasured.
  mutating func measure(_ rows: Int, below position: BandPosition) {
    guard !isExact else { return }
    untilColumnsSettle { layout in
      var left = rows + position.row
      var band = position.band
      while band < layout.stack.count, left > 0 {
        left -= layout.measure(band)
        band += 1
      }
    }
    stack.stack()
    let last = stack.position(atRow: stack.row(of: position) + max(1, rows) - 1)
    let pinned = [pins.pinnedHeader(at: position), pins.pinnedFooter(at: last)]
    for band in pinned.compactMap(\.self) { measure(band: band) }
  }

  /// Measures `rows` of the content.
  mutating func measure(rows: Range<Int>) {
    measure(rows.count, below: stack.position(atRow: rows.lowerBound))
  }

  /// Measures `rows` rows above a position, and returns the position at their top.
  ///
  /// - Complexity: as for `measure(_:below:)`.
  mutating func position(_ rows: Int, above position: BandPosition) -> BandPosition {
    var (row, band) = (0, 0)
    untilColumnsSettle { layout in
      (row, band) = (position.row - rows, position.band)
      while row < 0, band > 0 {
        band -= 1
        row += layout.measure(band)
      }
    }
    if !isExact { stack.stack() }
    return BandPosition(band: band, row: max(0, row))
  }

  /// Measures the last rows of the list, and returns the position of the first of them.
  mutating func position(ofLastRows rows: Int) -> BandPosition {
    position(rows, above: stack.endPosition)
  }
}
