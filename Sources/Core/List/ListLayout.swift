/// Where every row of a list stands at one width, measured only as far as needed.
///
/// A list is a stack of bands: headers, lines of cells, footers; what stands in gutters is drawn beside
/// them. A band that was never looked at
/// counts with the mean height of those that were. Bands whose cells did not change keep the height
/// they had in the layout before.
public struct ListLayout: Sendable {
  /// Lists up to so many bands are measured whole, so that their height is exact at once.
  static let eagerBandCount = 2_000

  /// The list that is set out.
  public let list: List
  /// The width of rows, in cells; `nil` when every row may be as wide as it wants.
  public let columns: Int?
  /// The titles at the right of the rows that lead to sections, `nil` for none.
  let index: SectionIndex?
  /// The height of the window, in cells, which cells may be as high as; `nil` while there is none.
  private(set) var rows: Int?
  /// What the cells of the window are like.
  let cellMetrics: CellMetrics
  /// How large the pictures are that images in cells show.
  let images: ImageSizes
  /// How fractions of cells are rounded.
  let snap: Snap
  /// The bands of each section.
  var sections: [SectionBands] = []
  /// Whether there are headers or footers that stay in view.
  private(set) var hasPins = false
  /// Whether something stands beside the cells of a section.
  private(set) var hasGutters = false
  /// How many bands there are.
  private(set) var bandCount = 0
  /// How many of them were measured.
  private(set) var measuredCount = 0
  /// What was estimated and turned out otherwise, in this layout and those it took over from.
  public private(set) var heightCorrections: HeightCorrections
  /// Blank rows below the last band.
  private var trailingRows = 0
  /// Rows of the whole list, an estimate while bands are not measured.
  public private(set) var contentRows = 0

  /// Sets out `list` at a width, taking over from `previous` the heights of what did not change.
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
    let offer = Offer(width: columns, height: rows)
    self.init(list, in: offer, snap: snap, reusing: previous)
  }

  /// Sets out `list` at the width of an offer, in a window of its height and for its cells.
  init(_ list: List, in offer: Offer, snap: Snap, reusing previous: ListLayout?) {
    self.init(lazily: list, in: offer, snap: snap, reusing: previous)
    measureIfShort()
  }

  /// Sets out `list` at a width without measuring anything but flows, taking over what is known.
  init(lazily list: List, in offer: Offer, snap: Snap, reusing previous: ListLayout? = nil) {
    self.list = list
    let index = SectionIndex(list, in: offer)
    self.index = index
    columns = offer.width.map { $0 - (index?.columns ?? 0) }
    rows = offer.height
    cellMetrics = offer.cells
    images = offer.images
    self.snap = snap
    heightCorrections = previous?.heightCorrections ?? HeightCorrections()
    let isAlike =
      previous?.columns == columns && previous?.snap == snap && previous?.cellMetrics == cellMetrics
      && previous?.images == images
    var previous = isAlike ? previous : nil
    previous?.fit(rows: rows)
    let partners = previous.map { self.partners(in: $0) } ?? []
    var start = SectionBands.Start()
    sections.reserveCapacity(list.sections.count)
    for (index, section) in sectionsShown.enumerated() {
      let old = previous.flatMap { previous in
        partners.indices.contains(index)
          ? partners[index].map { (previous.list.sections[$0], previous.sections[$0]) } : nil
      }
      let bands = bands(of: section, at: index, start, reusing: old)
      start.band += bands.bandCount
      start.gap = bands.trailingGap
      sections.append(bands)
    }
    bandCount = start.band
    trailingRows = start.gap
    hasPins = sections.contains { $0.metrics.pinsHeader || $0.metrics.pinsFooter }
    hasGutters = sections.contains { !$0.gutters.isEmpty }
    if let previous { takeHeights(from: previous, partners) }
    stack()
  }

  /// The sections, or one without anything where there are none to hold header and footer of the list.
  private var sectionsShown: [Section] {
    let isBare = list.sections.isEmpty && (list.header != nil || list.footer != nil)
    return isBare ? [Section(key: .place("section#0"))] : list.sections
  }

  /// Finds the bands of a section.
  private func bands(
    of section: Section,
    at index: Int,
    _ start: SectionBands.Start,
    reusing old: (section: Section, bands: SectionBands)?
  ) -> SectionBands {
    var metrics = SectionMetrics(section, in: list)
    let edges = SectionEdges(section, metrics, at: index, in: list)
    let gutters = gutters(edges, of: index, metrics, reusing: old)
    metrics.leftGutter = gutters.left
    metrics.rightGutter = gutters.right
    return SectionBands(
      section,
      metrics,
      start,
      edges: (edges, gutters),
      arranged: arranged(index, metrics, reusing: old.map { ($0.section.cells, $0.bands) }),
    )
  }

  /// Measures every band of a list that is not long.
  private mutating func measureIfShort() {
    guard bandCount <= Self.eagerBandCount else { return }
    let corrections = heightCorrections
    measureAll()
    // Nobody saw the estimates.
    heightCorrections = corrections
  }

  /// Sets the height of the window; what is as high as that is measured again.
  ///
  /// - Complexity: O(*c*) in the number of chunks and sections, O(1) for the height known.
  mutating func fit(rows: Int?) {
    guard rows != self.rows else { return }
    self.rows = rows
    guard sections.contains(where: { $0.lines.followsRows }) else { return }
    for index in sections.indices { sections[index].lines.forgetWhatFollowsRows() }
    stack()
    measureIfShort()
  }

  /// Whether every band was measured.
  public var isExact: Bool { measuredCount == bandCount }

  /// Columns that the drawn rows cover.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var contentColumns: Int {
    (0..<bandCount).reduce(0) { columns, index in
      placements(in: band(index)).reduce(columns) {
        max($0, $1.origin.x + $1.layout.extent.width)
      }
    }
  }

  /// Measures every band.
  ///
  /// - Complexity: O(*n*) in the number of bands.
  public mutating func measureAll() {
    guard !isExact else { return }
    for band in 0..<bandCount { measure(band) }
    stack()
  }

  /// Returns the offer of a space in the list's window.
  func offer(width: Int?, height: Int? = nil) -> Offer {
    var offer = Offer(width: width, height: height, cells: cellMetrics)
    offer.images = images
    return offer
  }

  // MARK: - Bands

  /// Returns the index of the section that a band belongs to.
  func section(ofBand index: Int) -> Int {
    sections.partitioningIndex { $0.firstBand > index } - 1
  }

  /// Returns the band at an index counted from the top, 0-based.
  func band(_ index: Int) -> Band {
    let section = section(ofBand: index)
    let bands = sections[section]
    return Band(section: section, content: bands.content(ofBand: index - bands.firstBand))
  }

  /// Returns the index of the band that the cell at `path` stands in.
  func bandIndex(of path: ElementPath) -> Int {
    sections[path.section].firstBand + sections[path.section].band(ofCell: path.element)
  }

  /// Returns the rows of a band in the content, half-open, the blank rows before it left out.
  func rows(ofBand index: Int) -> Range<Int> {
    let bands = sections[section(ofBand: index)]
    let rows = bands.rows(ofBand: index - bands.firstBand)
    return bands.top + rows.lowerBound..<bands.top + rows.upperBound
  }

  /// Returns how many rows are blank before a band.
  func gap(beforeBand index: Int) -> Int {
    let bands = sections[section(ofBand: index)]
    return bands.gap(beforeBand: index - bands.firstBand)
  }

  /// Returns the index of the band that holds `row` or the blank rows before it; the count of bands
  /// when there is none.
  ///
  /// - Complexity: O(log *c*) in the number of chunks and sections.
  func bandIndex(atRow row: Int) -> Int {
    let section = sections.partitioningIndex { $0.top + $0.rowCount > row }
    guard section < sections.count else { return bandCount }
    return sections[section].firstBand + sections[section].band(atRow: row - sections[section].top)
  }

  // MARK: - Measuring

  /// Measures a band unless that was done, and returns how many rows it takes with its gap.
  @discardableResult
  mutating func measure(_ index: Int) -> Int {
    let section = section(ofBand: index)
    let place = index - sections[section].firstBand
    let gap = sections[section].gap(beforeBand: place)
    if let known = sections[section].height(ofBand: place) { return gap + known }
    let band = Band(section: section, content: sections[section].content(ofBand: place))
    return gap + record(placements(in: band), ofBand: index)
  }

  /// Notes what stands in a band, whatever was known, and returns its rows; `stack()` then finds where
  /// the others stand.
  ///
  /// What stands in gutters takes no rows before `stack()`.
  @discardableResult
  mutating func record(_ placements: [Placement], ofBand index: Int) -> Int {
    let section = section(ofBand: index)
    let isEstimated = sections[section].height(ofBand: index - sections[section].firstBand) == nil
    let height =
      sections[section].givenHeight(ofBand: index - sections[section].firstBand)
      ?? placements.reduce(0) { max($0, $1.layout.extent.height) }
    if isEstimated { heightCorrections.note(height, estimate: sections[section].estimate) }
    sections[section].record(
      height,
      ofBand: index - sections[section].firstBand,
      followsRows: placements.contains { $0.followsRows },
    )
    return sections[section].gutterBand == index - sections[section].firstBand ? 0 : height
  }

  /// Finds where bands stand; those not measured count with the mean height of the others.
  ///
  /// - Complexity: O(*c*) in the number of chunks and sections.
  mutating func stack() {
    measuredCount = sections.reduce(0) { $0 + $1.measuredCount }
    let rows = sections.reduce(0) { $0 + $1.measuredRows }
    let estimate = measuredCount == 0 ? 1 : max(1, (rows + measuredCount / 2) / measuredCount)
    var top = 0
    for index in sections.indices {
      sections[index].stack(top: top, estimate: estimate)
      top += sections[index].rowCount
    }
    contentRows = top + trailingRows
  }
}
