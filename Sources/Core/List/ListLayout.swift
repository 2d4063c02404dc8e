/// Where every row of a list stands at one width, measured only as far as needed.
///
/// A list is a stack of bands: headers, lines of cells, footers. A band that was never looked at
/// counts with the mean height of those that were. Bands whose cells did not change keep the height
/// they had in the layout before.
public struct ListLayout: Sendable {
  /// Lists up to so many bands are measured whole, so that their height is exact at once.
  static let eagerBandCount = 2_000

  /// The list that is set out.
  public let list: List
  /// The width, in cells; `nil` when every row may be as wide as it wants.
  public let columns: Int?
  /// How fractions of cells are rounded.
  let snap: Snap

  /// One section's place among the bands.
  struct SectionBands: Sendable {
    let metrics: SectionMetrics
    let firstBand: Int
    let hasHeader: Bool
    let hasFooter: Bool
    let cellsPerLine: Int
    let lineCount: Int

    var bandCount: Int { (hasHeader ? 1 : 0) + lineCount + (hasFooter ? 1 : 0) }
    var firstLine: Int { firstBand + (hasHeader ? 1 : 0) }
  }

  private(set) var sections: [SectionBands] = []
  /// Rows of each band, without the blank rows before it; -1 where not measured.
  private var heights: [Int32] = []
  /// Blank rows before each band.
  private var gaps: [Int32] = []
  /// The first row of each band, and after the last one the rows of all.
  private var tops: [Int] = []
  private var measuredCount = 0
  private var measuredRows = 0
  private var trailingRows = 0

  /// Sets out `list` at a width, taking over from `previous` the heights of what did not change.
  ///
  /// - Complexity: O(*n*) comparisons in the number of cells; measuring is done for changed bands of
  ///   a list of up to 2,000 of them, else when they are first looked at.
  public init(_ list: List, columns: Int?, snap: Snap, reusing previous: ListLayout? = nil) {
    self.list = list
    self.columns = columns
    self.snap = snap
    layOutBands()
    if let previous, previous.columns == columns { takeHeights(from: previous) }
    if heights.count <= Self.eagerBandCount { measure(0..<heights.count) }
    stack()
  }

  /// Rows of the whole list, an estimate while bands are not measured.
  public var contentRows: Int { tops.last ?? 0 }

  /// Whether every band was measured.
  public var isExact: Bool { measuredCount == heights.count }

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

  /// How many bands there are.
  var bandCount: Int { heights.count }

  /// Measures every band.
  ///
  /// - Complexity: O(*n*) in the number of bands not measured so far.
  public mutating func measureAll() {
    guard !isExact else { return }
    measure(0..<heights.count)
    stack()
  }

  // MARK: - Bands

  /// Returns the band at an index counted from the top, 0-based.
  func band(_ index: Int) -> Band {
    let section = sections.partitioningIndex { $0.firstBand > index } - 1
    let bands = sections[section]
    let line = index - bands.firstLine
    if line < 0 { return Band(section: section, content: .header) }
    if line >= bands.lineCount { return Band(section: section, content: .footer) }
    let first = line * bands.cellsPerLine
    let end = min(first + bands.cellsPerLine, list.sections[section].cells.count)
    return Band(section: section, content: .cells(first..<end))
  }

  /// Returns the index of the band that the cell at `path` stands in.
  func bandIndex(of path: ElementPath) -> Int {
    let bands = sections[path.section]
    return bands.firstLine + path.element / bands.cellsPerLine
  }

  /// Returns the rows of a band in the content, half-open, the blank rows before it left out.
  func rows(ofBand index: Int) -> Range<Int> {
    let top = tops[index] + Int(gaps[index])
    return top..<tops[index + 1]
  }

  /// Returns the index of the band that holds `row` or the blank rows before it; the count of bands
  /// when there is none.
  ///
  /// - Complexity: O(log *n*).
  func bandIndex(atRow row: Int) -> Int {
    var low = 0
    var high = heights.count
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Measures what stands in `rows` of the content, so that nothing in them is estimated.
  mutating func measure(rows: Range<Int>) {
    while true {
      let first = bandIndex(atRow: rows.lowerBound)
      var end = first
      while end < heights.count, tops[end] < rows.upperBound { end += 1 }
      guard (first..<end).contains(where: { heights[$0] < 0 }) else { return }
      measure(first..<end)
      stack()
    }
  }
}

// MARK: - Setting out

extension ListLayout {
  private mutating func layOutBands() {
    sections.reserveCapacity(list.sections.count)
    var pendingGap = 0
    for section in list.sections {
      let metrics = SectionMetrics(section.props)
      let perLine = metrics.cellsPerLine(of: section.cells.count)
      let bands = SectionBands(
        metrics: metrics,
        firstBand: heights.count,
        hasHeader: section.header != nil,
        hasFooter: section.footer != nil,
        cellsPerLine: perLine,
        lineCount: (section.cells.count + perLine - 1) / perLine,
      )
      sections.append(bands)
      appendBands(bands, pendingGap: &pendingGap)
    }
    trailingRows = pendingGap
  }

  private mutating func appendBands(_ bands: SectionBands, pendingGap: inout Int) {
    heights.append(contentsOf: repeatElement(-1, count: bands.bandCount))
    func append(gap: Int) {
      gaps.append(Int32(pendingGap + gap))
      pendingGap = 0
    }
    if bands.hasHeader { append(gap: 0) }
    pendingGap += bands.metrics.insets.top
    for line in 0..<bands.lineCount {
      append(gap: line == 0 ? 0 : bands.metrics.rowsBetweenLines)
    }
    pendingGap += bands.metrics.insets.bottom
    if bands.hasFooter { append(gap: 0) }
  }

  /// Computes the first row of every band; bands not measured count with the mean height.
  private mutating func stack() {
    let estimate =
      measuredCount == 0 ? 1 : max(1, (measuredRows + measuredCount / 2) / measuredCount)
    tops.removeAll(keepingCapacity: true)
    tops.reserveCapacity(heights.count + 1)
    var top = 0
    for index in heights.indices {
      tops.append(top)
      top += Int(gaps[index]) + (heights[index] < 0 ? estimate : Int(heights[index]))
    }
    tops.append(top + trailingRows)
  }

  private mutating func measure(_ range: Range<Int>) {
    for index in range where heights[index] < 0 {
      record(height: height(of: band(index)), at: index)
    }
  }

  private mutating func record(height: Int, at index: Int) {
    heights[index] = Int32(clamping: height)
    measuredCount += 1
    measuredRows += height
  }

  private func height(of band: Band) -> Int {
    placements(in: band).reduce(0) { max($0, $1.layout.extent.height) }
  }
}

// MARK: - Taking over heights

extension ListLayout {
  /// Takes over the heights of bands that show the same as in `previous`.
  private mutating func takeHeights(from previous: ListLayout) {
    let oldSections = previous.list.sections
    var indices: [Key: Int]?
    for (index, section) in list.sections.enumerated() {
      var oldIndex =
        index < oldSections.count && oldSections[index].key == section.key ? index : nil
      if oldIndex == nil {
        let known =
          indices
          ?? Dictionary(oldSections.indices.map { (oldSections[$0].key, $0) }) { first, _ in first }
        indices = known
        oldIndex = known[section.key]
      }
      guard let oldIndex else { continue }
      takeHeights(ofSection: index, from: previous, section: oldIndex)
    }
  }

  private mutating func takeHeights(
    ofSection index: Int,
    from previous: ListLayout,
    section oldIndex: Int
  ) {
    let bands = sections[index]
    let oldBands = previous.sections[oldIndex]
    let section = list.sections[index]
    let old = previous.list.sections[oldIndex]
    guard bands.metrics == oldBands.metrics, bands.cellsPerLine == 1, oldBands.cellsPerLine == 1
    else { return }
    if bands.hasHeader, section.header == old.header {
      take(previous.heights[oldBands.firstBand], at: bands.firstBand)
    }
    if bands.hasFooter, section.footer == old.footer {
      take(
        previous.heights[oldBands.firstLine + oldBands.lineCount],
        at: bands.firstLine + bands.lineCount,
      )
    }
    for pair in UnchangedCells(from: old.cells, to: section.cells).ranges {
      for offset in 0..<pair.count {
        take(
          previous.heights[oldBands.firstLine + pair.from + offset],
          at: bands.firstLine + pair.to + offset,
        )
      }
    }
  }

  private mutating func take(_ height: Int32, at index: Int) {
    guard height >= 0 else { return }
    record(height: Int(height), at: index)
  }
}

extension Array {
  /// Returns the index of the first element that `belongs` to the second part of a partitioned array.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
