/// One section's place among the bands of a list, and how high they are.
///
/// Its bands are numbered from 0 here: what stands above the cells, the lines of cells, what stands
/// below them. Rows are counted from the end of the band before the section; what is blank before a
/// band is its *gap*. The header of the list is the first section's first band, its footer the last
/// section's last.
struct SectionBands: Sendable {
  /// A band without cells.
  struct Edge: Sendable {
    /// What stands in it.
    let content: Band.Content
    /// Its rows, `nil` where it was not measured.
    var height: Int?
  }

  /// How its cells are set out.
  let metrics: SectionMetrics
  /// The number of its first band in the list.
  let firstBand: Int
  /// Blank rows before it that the section above leaves.
  let leadingGap: Int
  /// The bands above the cells.
  private(set) var above: [Edge]
  /// The bands below the cells; the first of them is that of the gutters if there are any.
  private(set) var below: [Edge]
  /// What stands beside the cells.
  private(set) var gutters: Gutters
  /// Which cells stand side by side.
  let cellLines: CellLines
  /// How the cells stand if their places depend on one another.
  let arranged: ArrangedCells?
  /// The lines of cells.
  var lines: LineHeights
  /// The list's row that counts as 0 here.
  var top = 0
  /// The rows that a band counts with that was not measured.
  private(set) var estimate = 1

  /// Finds the bands of a section, none of them measured but lines that are known.
  init(
    _ section: Section,
    _ metrics: SectionMetrics,
    _ start: Start,
    edges: (SectionEdges, Gutters),
    arranged: ArrangedCells?
  ) {
    self.metrics = metrics
    firstBand = start.band
    leadingGap = start.gap
    above = edges.0.above.map { Edge(content: $0) }
    below = edges.0.below.map { Edge(content: $0, height: $0 == .gutters ? 0 : nil) }
    gutters = edges.1
    self.arranged = arranged
    cellLines =
      arranged?.lines
      ?? .uniform(
        perLine: metrics.cellsPerLine(of: section.cells.count),
        count: section.cells.count,
      )
    lines = LineHeights(
      blocks: Self.blocks(of: section.cells, cellLines),
      gap: metrics.rowsBetweenLines,
    )
    guard let arranged else { return }
    for line in 0..<lines.count { lines.record(arranged.height(ofLine: line), of: line) }
  }

  /// Where the bands of a section begin.
  struct Start {
    /// The number of the first band in the list.
    var band = 0
    /// Blank rows before it that the section above leaves.
    var gap = 0
  }

  /// How many lines each block has: as many as the chunk where a line is a cell.
  private static func blocks(of cells: Cells, _ lines: CellLines) -> [Int] {
    if case .uniform(perLine: 1, _) = lines { return cells.chunks.map(\.cells.count) }
    return stride(from: 0, to: lines.count, by: Cells.chunkLimit).map {
      min(Cells.chunkLimit, lines.count - $0)
    }
  }

  /// How many bands there are.
  var bandCount: Int { above.count + lines.count + below.count }

  /// How many of them were measured.
  var measuredCount: Int {
    lines.measuredCount + above.reduce(0) { $0 + ($1.height == nil ? 0 : 1) }
      + below.reduce(0) { $0 + ($1.height == nil ? 0 : 1) }
  }

  /// The rows of those that were measured.
  var measuredRows: Int {
    lines.measuredRows + above.reduce(0) { $0 + ($1.height ?? 0) }
      + below.reduce(0) { $0 + ($1.height ?? 0) }
  }

  /// Blank rows that it leaves below its last band.
  var trailingGap: Int { below.allSatisfy { $0.content == .gutters } ? gapBelowCells : 0 }

  /// Rows up to the end of its last band.
  var rowCount: Int {
    below.indices.reduce(linesEnd) { $0 + gap(beforeBelow: $1) + (below[$1].height ?? estimate) }
  }

  // MARK: - Bands

  /// Returns what stands in a band.
  func content(ofBand index: Int) -> Band.Content {
    if index < above.count { return above[index].content }
    let line = index - above.count
    if line >= lines.count { return below[line - lines.count].content }
    return .cells(cellLines.cells(ofLine: line))
  }

  /// Returns the band that a cell stands in.
  func band(ofCell index: Int) -> Int { above.count + cellLines.line(ofCell: index) }

  /// Returns the rows of a band, `nil` where it was not measured.
  func height(ofBand index: Int) -> Int? {
    if index < above.count { return above[index].height }
    let line = index - above.count
    return line < lines.count ? lines.height(of: line) : below[line - lines.count].height
  }

  /// Returns the rows that a custom layout gave a band, `nil` for other bands.
  func givenHeight(ofBand index: Int) -> Int? {
    let line = index - above.count
    guard case .custom(let frames)? = arranged, line >= 0, line < lines.count else { return nil }
    return frames.height(ofLine: line)
  }

  /// Notes what a band was measured to be, and whether that depends on the height of the window.
  ///
  /// What stands in gutters takes rows of its own only where it is higher than the cells.
  mutating func record(_ height: Int, ofBand index: Int, followsRows: Bool) {
    let line = index - above.count
    if line < 0 {
      above[index].height = height
    } else if line < lines.count {
      lines.record(height, of: line, followsRows: followsRows)
    } else if below[line - lines.count].content == .gutters {
      gutters.height = height
    } else {
      below[line - lines.count].height = height
    }
  }

  /// Takes over the rows of those bands without cells that `old` knows, and that are the same.
  mutating func takeEdges(from old: SectionBands, where isSame: (Band.Content) -> Bool) {
    for index in above.indices where isSame(above[index].content) {
      above[index].height = old.above.first { $0.content == above[index].content }?.height
    }
    for index in below.indices where below[index].height == nil && isSame(below[index].content) {
      below[index].height = old.below.first { $0.content == below[index].content }?.height
    }
  }

  /// Returns how many rows are blank before a band.
  func gap(beforeBand index: Int) -> Int {
    if index < above.count { return index == 0 ? leadingGap : 0 }
    let line = index - above.count
    if line >= lines.count { return gap(beforeBelow: line - lines.count) }
    return line == 0 ? gapAboveCells : lines.gap
  }

  private func gap(beforeBelow index: Int) -> Int {
    if index == 0 {
      return gutters.isEmpty ? gapBelowCells : (lines.count == 0 ? gapAboveCells : 0)
    }
    return index == 1 && !gutters.isEmpty ? gapBelowCells : 0
  }

  /// The bands of the section itself, those of the list left out.
  var ownBands: Range<Int> {
    let start = above.first?.content == .listHeader ? 1 : 0
    return start..<bandCount - (below.last?.content == .listFooter ? 1 : 0)
  }

  /// The band of what stands in gutters, `nil` where there are none.
  var gutterBand: Int? { gutters.isEmpty ? nil : above.count + lines.count }

  /// Blank rows above its first band that belong to it.
  var insetAbove: Int { above.count > ownBands.lowerBound ? 0 : metrics.insets.top }

  /// Blank rows below its last band that belong to it.
  var insetBelow: Int {
    let last = ownBands.upperBound - above.count - lines.count
    return last > (gutters.isEmpty ? 0 : 1) ? 0 : metrics.insets.bottom
  }

  private var gapAboveCells: Int { (above.isEmpty ? leadingGap : 0) + metrics.insets.top }

  private var gapBelowCells: Int {
    (lines.count == 0 && gutters.isEmpty ? gapAboveCells : 0) + metrics.insets.bottom
  }

  // MARK: - Rows

  /// Finds where its bands stand, those not measured counting with `estimate` rows.
  mutating func stack(top: Int, estimate: Int) {
    self.top = top
    self.estimate = estimate
    lines.stack(estimate: estimate)
    if !gutters.isEmpty { below[0].height = max(0, gutters.height - lines.rowCount) }
  }

  /// Returns the rows of a band, half-open, the gap before it left out.
  func rows(ofBand index: Int) -> Range<Int> {
    if index < above.count {
      let top = aboveEnd(index)
      return top..<top + (above[index].height ?? estimate)
    }
    let line = index - above.count
    if line < lines.count {
      let rows = lines.rows(of: line)
      let top = aboveEnd(above.count) + gapAboveCells
      return top + rows.lowerBound..<top + rows.upperBound
    }
    var end = linesEnd
    var rows = end..<end
    for edge in 0...(line - lines.count) {
      let top = end + gap(beforeBelow: edge)
      end = top + (below[edge].height ?? estimate)
      rows = top..<end
    }
    return rows
  }

  /// Returns the band that holds a row or the gap before it; the count of bands below the last.
  func band(atRow row: Int) -> Int {
    var end = leadingGap
    for (index, edge) in above.enumerated() {
      end += edge.height ?? estimate
      if row < end { return index }
    }
    if lines.count > 0, row < linesEnd {
      return above.count + lines.line(atRow: row - aboveEnd(above.count) - gapAboveCells)
    }
    end = linesEnd
    for (index, edge) in below.enumerated() {
      end += gap(beforeBelow: index) + (edge.height ?? estimate)
      if row < end { return above.count + lines.count + index }
    }
    return bandCount
  }

  /// Returns the row below the first `count` bands above the cells.
  private func aboveEnd(_ count: Int) -> Int {
    if above.isEmpty { return 0 }
    return above[..<count].reduce(leadingGap) { $0 + ($1.height ?? estimate) }
  }

  private var linesEnd: Int {
    let end = aboveEnd(above.count)
    return lines.count == 0 ? end : end + gapAboveCells + lines.rowCount
  }
}
