/// The bands of a list, one below the other: how high they are, and so where.
///
/// A band that was never measured counts with the mean height of those that were. It is the stack of
/// heights alone: nothing here knows what a band shows.
struct BandStack: Sendable {
  /// The bands of each section, whose rows count from the end of the section before.
  private(set) var sections: [SectionBands]
  /// How many bands there are.
  let count: Int
  /// Whether there are headers or footers that stay in view.
  let hasPins: Bool
  /// Whether something is beside the cells of a section.
  let hasGutters: Bool
  /// How many bands were measured.
  private(set) var measuredCount = 0
  /// Rows of the whole list, an estimate while bands are not measured.
  private(set) var rowCount = 0
  /// What was estimated and turned out otherwise.
  private(set) var corrections: HeightCorrections
  /// Blank rows below the last band.
  private let trailingRows: Int

  /// Stacks the bands of sections.
  ///
  /// - Parameters:
  ///   - sections: The bands.
  ///   - corrections: What turned out otherwise than estimated so far.
  init(_ sections: [SectionBands], corrections: HeightCorrections) {
    self.sections = sections
    self.corrections = corrections
    count = sections.last.map { $0.firstBand + $0.bandCount } ?? 0
    trailingRows = sections.last?.trailingGap ?? 0
    hasPins = sections.contains { $0.metrics.pinsHeader || $0.metrics.pinsFooter }
    hasGutters = sections.contains { !$0.gutters.isEmpty }
    stack()
  }

  /// Whether every band was measured.
  var isExact: Bool { measuredCount == count }

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

  /// Returns the index of the band that contains the cell at `path`.
  func bandIndex(of path: ElementPath) -> Int {
    sections[path.section].firstBand + sections[path.section].band(ofCell: path.element)
  }

  /// Returns the index of the first band of a section, what is above the whole list left out; that
  /// of the band behind it for a section without any.
  func bandIndex(ofSection index: Int) -> Int {
    sections[index].firstBand + sections[index].ownBands.lowerBound
  }

  /// Returns the index of the band that holds `row` or the blank rows before it; the count of bands
  /// when there is none.
  ///
  /// - Complexity: O(log *c*) in the number of chunks and sections.
  func bandIndex(atRow row: Int) -> Int {
    let section = section(endingBelow: row)
    guard section < sections.count else { return count }
    return sections[section].firstBand + sections[section].band(atRow: row - sections[section].top)
  }

  /// Returns the indices of the bands in `rows` of the content, as far as is known.
  ///
  /// - Complexity: O(*b* log *c*) in the number of bands returned and that of chunks.
  func bands(in rows: Range<Int>) -> Range<Int> {
    let first = bandIndex(atRow: rows.lowerBound)
    var end = first
    while end < count, self.rows(ofBand: end).lowerBound < rows.upperBound { end += 1 }
    return first..<end
  }

  /// Returns the first section that ends below a row of the content.
  func section(endingBelow row: Int) -> Int {
    sections.partitioningIndex { $0.top + $0.rowCount > row }
  }

  // MARK: - Rows

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

  /// Returns the rows of a section of the content, its insets included.
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

  /// Returns the row of the content at which the gutters of a section begin.
  func gutterTop(ofSection index: Int) -> Int {
    let bands = sections[index]
    return bands.top + bands.rows(ofBand: bands.above.count).lowerBound
  }

  // MARK: - Heights

  /// Returns the measured rows of a band; `nil` for a band that was not measured.
  func height(ofBand index: Int) -> Int? {
    let bands = sections[section(ofBand: index)]
    return bands.height(ofBand: index - bands.firstBand)
  }

  /// Notes how high a band was measured to be, whatever was known; `stack()` then finds where the others
  /// are.
  ///
  /// - Parameters:
  ///   - measured: The height of what the band contains; a custom layout gives its own.
  ///   - index: The band.
  ///   - followsRows: Whether the height depends on that of the window.
  /// - Returns: The rows that the band takes; none for gutters, before `stack()`.
  mutating func record(_ measured: Int, ofBand index: Int, followsRows: Bool) -> Int {
    let section = section(ofBand: index)
    let place = index - sections[section].firstBand
    let height = sections[section].givenHeight(ofBand: place) ?? measured
    if sections[section].height(ofBand: place) == nil {
      corrections.note(height, estimate: sections[section].estimate)
    }
    sections[section].record(height, ofBand: place, followsRows: followsRows)
    return sections[section].gutterBand == place ? 0 : height
  }

  /// Forgets the heights that depend on that of the window, and those beside them.
  ///
  /// - Returns: Whether there are any.
  mutating func forgetWhatFollowsRows() -> Bool {
    guard sections.contains(where: { $0.lines.followsRows }) else { return false }
    for index in sections.indices { sections[index].lines.forgetWhatFollowsRows() }
    stack()
    return true
  }

  /// Takes back what was noted since some corrections, for nobody saw the estimates.
  mutating func restore(_ corrections: HeightCorrections) { self.corrections = corrections }

  /// Finds where bands are; those not measured count with the mean height of the others.
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
