/// The heights of a list's bands, and their positions.
///
/// An unmeasured band counts with the mean height of the measured ones. The stack knows heights
/// only, not the content of bands.
struct BandStack: Sendable {
  /// The number of bands up to which a list is measured completely, so that its height is exact.
  static let eagerCount = 2_000
  /// The number of elements after which no further bands of a short list are measured.
  static let eagerElementCount = 25_000

  /// The bands of each section, with rows relative to the end of the previous section.
  private(set) var sections: [SectionBands]
  /// The number of bands.
  let count: Int
  /// Whether any header or footer is pinned.
  let hasPins: Bool
  /// Whether any section has supplements beside its cells.
  let hasGutters: Bool
  /// The number of measured bands.
  private(set) var measuredCount = 0
  /// The height of the whole list in rows, an estimate until all bands are measured.
  private(set) var rowCount = 0
  /// The differences between estimated and measured heights.
  private(set) var corrections: HeightCorrections
  /// How often the columns of a table changed because of a row.
  private(set) var columnChanges = 0
  /// Blank rows below the last band.
  private let trailingRows: Int

  /// Tells this layout from others.
  let version = LayoutVersion()
  /// The version of the layout whose heights were reused; `nil` for none.
  let previousVersion: LayoutVersion?

  /// Stacks the bands of sections.
  ///
  /// - Parameters:
  ///   - sections: The bands.
  ///   - corrections: The corrections so far.
  ///   - previousVersion: The version of the layout whose heights were reused.
  init(
    _ sections: [SectionBands],
    corrections: HeightCorrections,
    previousVersion: LayoutVersion? = nil
  ) {
    self.sections = sections
    self.previousVersion = previousVersion
    self.corrections = corrections
    count = sections.last.map { $0.firstBand + $0.bandCount } ?? 0
    trailingRows = sections.last?.trailingGap ?? 0
    hasPins = sections.contains { $0.metrics.pinsHeader || $0.metrics.pinsFooter }
    hasGutters = sections.contains { !$0.gutters.isEmpty }
    stack()
  }

  /// Whether every band is measured.
  var isExact: Bool { measuredCount == count }

  // MARK: - Bands

  /// Returns the index of the section that contains a band.
  func section(ofBand index: Int) -> Int {
    sections.partitioningIndex { $0.firstBand > index } - 1
  }

  /// Returns the band at an index, 0-based from the top.
  func band(_ index: Int) -> Band {
    let section = section(ofBand: index)
    let bands = sections[section]
    return Band(section: section, content: bands.content(ofBand: index - bands.firstBand))
  }

  /// Returns the positions of the rows in a band, in order; of some of its cells if they are given.
  func positions(inBand index: Int, cells: Range<Int>? = nil) -> [RowPosition] {
    let band = band(index)
    switch band.content {
    case .cells(let range):
      return (cells ?? range).map { .cell(ElementPath(section: band.section, element: $0)) }
    case .gutters:
      return sections[band.section].gutters.items.map {
        $0.content.position(inSection: band.section)
      }
    case .listHeader, .header, .supplement, .footer, .listFooter:
      return [band.content.position(inSection: band.section)]
    }
  }

  /// Returns the index of the band that contains the cell at `path`.
  func bandIndex(of path: ElementPath) -> Int {
    sections[path.section].firstBand + sections[path.section].band(ofCell: path.element)
  }

  /// Returns the index of the first band of a section, not counting the list header; for a section
  /// without bands, the index of the next band.
  func bandIndex(ofSection index: Int) -> Int {
    sections[index].firstBand + sections[index].ownBands.lowerBound
  }

  /// Returns the index of the band that contains `row` or has it in the gap above; the number of
  /// bands if there is none.
  ///
  /// - Complexity: O(log *c*) in the number of chunks and sections.
  func bandIndex(atRow row: Int) -> Int {
    let section = section(endingBelow: row)
    guard section < sections.count else { return count }
    return sections[section].firstBand + sections[section].band(atRow: row - sections[section].top)
  }

  /// Returns the indices of the bands in content `rows`, from measured and estimated heights.
  ///
  /// - Complexity: O(log *c*) in the number of chunks.
  func bands(in rows: Range<Int>) -> Range<Int> {
    let first = bandIndex(atRow: rows.lowerBound)
    let last = bandIndex(atRow: max(rows.lowerBound, rows.upperBound - 1))
    // The last row may be in the gap above a band.
    let isSeen = last < count && self.rows(ofBand: last).lowerBound < rows.upperBound
    return first..<(isSeen ? last + 1 : last)
  }

  /// Returns the first section that ends below a content row.
  func section(endingBelow row: Int) -> Int {
    sections.partitioningIndex { $0.top + $0.rowCount > row }
  }

  // MARK: - Rows

  /// Returns the content rows of a band, half-open, excluding the gap above it.
  func rows(ofBand index: Int) -> Range<Int> {
    let bands = sections[section(ofBand: index)]
    let rows = bands.rows(ofBand: index - bands.firstBand)
    return bands.top + rows.lowerBound..<bands.top + rows.upperBound
  }

  /// Returns the number of blank rows above a band.
  func gap(beforeBand index: Int) -> Int {
    let bands = sections[section(ofBand: index)]
    return bands.gap(beforeBand: index - bands.firstBand)
  }

  /// Returns the content rows of a section, including its insets.
  func rows(ofSection index: Int) -> Range<Int> {
    let bands = sections[index]
    let own = bands.ownBands
    guard !own.isEmpty else {
      let top = bands.top + (own.lowerBound == 0 ? 0 : bands.rows(ofBand: 0).upperBound)
      return top..<top
    }
    let top = bands.rows(ofBand: own.lowerBound).lowerBound - bands.insetAbove
    let end = bands.rows(ofBand: own.upperBound - 1).upperBound + bands.insetBelow
    return bands.top + top..<bands.top + end
  }

  /// Returns the first content row of a section's gutters.
  func gutterTop(ofSection index: Int) -> Int {
    let bands = sections[index]
    return bands.top + bands.rows(ofBand: bands.above.count).lowerBound
  }

  // MARK: - Heights

  /// Returns the measured height of a band; `nil` if it is not measured.
  func height(ofBand index: Int) -> Int? {
    let bands = sections[section(ofBand: index)]
    return bands.height(ofBand: index - bands.firstBand)
  }

  /// Stores the measured height of a band; call `stack()` afterwards to update positions.
  ///
  /// - Parameters:
  ///   - measured: The height of the band's content; ignored for lines of a custom layout.
  ///   - index: The band.
  ///   - followsRows: Whether the height depends on the window's.
  /// - Returns: The rows that the band takes; 0 for gutters until `stack()` is called.
  mutating func record(_ measured: Int, ofBand index: Int, followsRows: Bool) -> Int {
    let section = section(ofBand: index)
    let position = index - sections[section].firstBand
    let height = sections[section].givenHeight(ofBand: position) ?? measured
    let known = sections[section].height(ofBand: position)
    if known == nil { corrections.note(height, estimate: sections[section].estimate) }
    let isGutter = sections[section].gutterBand == position
    // What is known need not be stored: earlier drawings may share the heights.
    if known != height || followsRows || isGutter {
      sections[section].record(height, ofBand: position, followsRows: followsRows)
    }
    return isGutter ? 0 : height
  }

  /// Stores the cells of a horizontal section.
  mutating func note(_ strip: StripCells, ofSection index: Int) { sections[index].strip = strip }

  /// Adds the widths of a row of a table section.
  ///
  /// - Parameters:
  ///   - widths: The natural widths of its cells.
  ///   - index: The band of the row.
  /// - Returns: Whether the columns changed, and the heights of the section are forgotten.
  mutating func add(_ widths: [TrackSizing.Contribution], ofBand index: Int) -> Bool {
    let section = section(ofBand: index)
    let band = index - sections[section].firstBand
    guard sections[section].add(widths, ofBand: band) else { return false }
    columnChanges += 1
    return true
  }

  /// Forgets the heights that depend on the window's, and those beside them.
  ///
  /// - Returns: Whether there are any.
  mutating func forgetWhatFollowsRows() -> Bool {
    guard sections.contains(where: { $0.lines.followsRows }) else { return false }
    for index in sections.indices { sections[index].lines.forgetWhatFollowsRows() }
    stack()
    return true
  }

  /// Restores earlier corrections, for estimates that were never displayed.
  mutating func restore(_ corrections: HeightCorrections) { self.corrections = corrections }

  /// Computes the positions of bands; unmeasured ones count with the mean height of the others.
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
    rowCount = top + trailingRows
  }
}
