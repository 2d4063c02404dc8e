// ListLayout: where every row of a list is. A `ListLayout` is a list in a space: a `BandStack` knows how
// high its bands are, a `LineLayout` lays out what a band contains, a `PinLayout` finds what stays in
// view, a `StripLayout` what is scrolled sideways, a `BandPainter` draws.

/// Where every row of a list is at one width, measured only as far as needed.
///
/// A list is a stack of bands: headers, lines of cells, footers; what is in gutters is drawn beside
/// them. A band that was never looked at counts with the mean height of those that were. Bands whose
/// cells did not change keep the height they had in the layout before.
public struct ListLayout: Sendable {
  /// Lists up to so many bands are measured whole, so that their height is exact at once.
  static let eagerBandCount = 2_000

  /// The list that is laid out.
  public let list: List
  /// The titles at the right of the rows that lead to sections, `nil` for none.
  let index: SectionIndex?
  /// The bands, and how high they are.
  private(set) var stack: BandStack
  private var space: ListSpace

  /// Lays out `list` at a width, taking over from `previous` the heights of what did not change.
  ///
  /// - Complexity: O(*c*) in the number of chunks and sections; measuring is done for changed bands of
  ///   a list of up to 2,000 of them, else when they are first looked at, and for all cells of a flow
  ///   that changed.
  public init(
    _ list: List,
    columns: Int?,
    rows: Int? = nil,
    snap: Snap,
    reusing previous: ListLayout? = nil
  ) {
    let constraints = LayoutConstraints(width: columns, height: rows)
    self.init(list, in: constraints, snap: snap, reusing: previous)
  }

  /// Lays out `list` at the width of an offer, in a window of its height and for its cells.
  init(_ list: List, in constraints: LayoutConstraints, snap: Snap, reusing previous: ListLayout?) {
    self.init(lazily: list, in: constraints, snap: snap, reusing: previous)
    measureIfShort()
  }

  /// Lays out `list` at a width without measuring anything but flows, taking over what is known.
  init(
    lazily list: List,
    in constraints: LayoutConstraints,
    snap: Snap,
    reusing previous: ListLayout? = nil
  ) {
    self.list = list
    let index = SectionIndex(list, in: constraints)
    self.index = index
    var space = ListSpace(constraints, snap: snap)
    space.columns = constraints.width.map { $0 - (index?.columns ?? 0) }
    self.space = space
    var known = previous.flatMap { $0.space.isAlike(space) ? $0 : nil }
    known?.fit(rows: space.rows)
    let reuse = HeightReuse(from: known.map { (list: $0.list, stack: $0.stack) }, to: list)
    stack = BandStack(
      Self.sections(of: list, in: space, reuse),
      corrections: previous?.heightCorrections ?? HeightCorrections(),
    )
  }

  /// Finds the bands of all sections; of one without anything where there are none to hold header and
  /// footer of the list.
  private static func sections(
    of list: List,
    in space: ListSpace,
    _ reuse: HeightReuse
  ) -> [SectionBands] {
    let isBare = list.sections.isEmpty && (list.header != nil || list.footer != nil)
    var start = SectionBands.Start()
    var sections: [SectionBands] = []
    sections.reserveCapacity(list.sections.count)
    let shown = isBare ? [Section(key: .place("section#0"))] : list.sections
    for (index, section) in shown.enumerated() {
      let bands = SectionMeasure(index, of: list, in: space)
        .bands(of: section, from: start, reusing: reuse.known(at: index))
      start.band += bands.bandCount
      start.gap = bands.trailingGap
      sections.append(bands)
    }
    reuse.takeHeights(into: &sections)
    return sections
  }

  /// The width of rows, in cells; `nil` when every row may be as wide as it wants.
  public var columns: Int? { space.columns }

  /// The height of the window that cells may be as high as; `nil` while there is none.
  var rows: Int? { space.rows }

  /// Rows of the whole list, an estimate while bands are not measured.
  public var contentRows: Int { stack.rowCount }

  /// What was estimated and turned out otherwise, in this layout and those it took over from.
  public var heightCorrections: HeightCorrections { stack.corrections }

  /// Whether every band was measured.
  public var isExact: Bool { stack.isExact }

  /// Columns that the drawn rows cover.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var contentColumns: Int {
    (0..<stack.count).reduce(0) { columns, index in
      placements(inBand: index).reduce(columns) {
        max($0, $1.origin.x + $1.layout.extent.width)
      }
    }
  }

  /// What stays in view.
  var pins: PinLayout { PinLayout(stack) }

  /// What is scrolled sideways.
  var strips: StripLayout { StripLayout(list, columns: columns, stack) }

  /// Lays out what a band contains, each component rendered by itself, or as somebody says.
  func placements(
    inBand index: Int,
    _ rendering: RowRendering = { $1.node(in: $2) }
  ) -> [Placement] {
    let section = stack.section(ofBand: index)
    return LineLayout(list, in: space)
      .placements(in: stack.band(index), of: stack.sections[section], rendering)
  }

  // MARK: - Measuring

  /// Measures every band of a list that is not long.
  private mutating func measureIfShort() {
    guard stack.count <= Self.eagerBandCount else { return }
    let corrections = stack.corrections
    measureAll()
    // Nobody saw the estimates.
    stack.restore(corrections)
  }

  /// Sets the height of the window; what is as high as that is measured again.
  ///
  /// - Complexity: O(*c*) in the number of chunks and sections, O(1) for the height known.
  mutating func fit(rows: Int?) {
    guard rows != space.rows else { return }
    space.rows = rows
    if stack.forgetWhatFollowsRows() { measureIfShort() }
  }

  /// Measures every band.
  ///
  /// - Complexity: O(*n*) in the number of bands.
  public mutating func measureAll() {
    guard !isExact else { return }
    for band in 0..<stack.count { measure(band) }
    stack.stack()
  }

  /// Measures a band unless that was done, and returns how many rows it takes with its gap.
  @discardableResult
  private mutating func measure(_ index: Int) -> Int {
    let gap = stack.gap(beforeBand: index)
    return gap + (stack.height(ofBand: index) ?? record(placements(inBand: index), ofBand: index))
  }

  /// Measures one band, and finds where the others are then.
  mutating func measure(band index: Int) {
    measure(index)
    stack.stack()
  }

  /// Notes what a band contains, whatever was known, and returns its rows; ``settle()`` then finds where
  /// the others are.
  ///
  /// What is in gutters takes no rows before that.
  mutating func record(_ placements: [Placement], ofBand index: Int) -> Int {
    stack.record(
      placements.reduce(0) { max($0, $1.layout.extent.height) },
      ofBand: index,
      followsRows: placements.contains { $0.followsRows },
    )
  }

  /// Finds where bands are after ``record(_:ofBand:)``.
  mutating func settle() { stack.stack() }

  /// Measures `rows` rows from a position on, and what is pinned in them, so that nothing there is
  /// estimated.
  ///
  /// - Complexity: O(*r*) in the number of rows, and O(*c*) in that of chunks when there was
  ///   something to measure.
  mutating func measure(_ rows: Int, below position: BandPosition) {
    guard !isExact else { return }
    var left = rows + position.row
    var band = position.band
    while band < stack.count, left > 0 {
      left -= measure(band)
      band += 1
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
    var row = position.row - rows
    var band = position.band
    while row < 0, band > 0 {
      band -= 1
      row += measure(band)
    }
    if !isExact { stack.stack() }
    return BandPosition(band: band, row: max(0, row))
  }

  /// Measures the last rows of the list, and returns the position of the first of them.
  mutating func position(ofLastRows rows: Int) -> BandPosition {
    position(rows, above: stack.endPosition)
  }
}
