/// The bands of one section and their heights.
///
/// Bands are numbered from 0: supplements above the cells, lines of cells, supplements below. Rows
/// are relative to the end of the previous section's last band; the blank rows above a band are its
/// *gap*. The list's header is the first band of the first section, its footer the last of the
/// last.
struct SectionBands: Sendable {
  /// The arrangement of its cells.
  let metrics: SectionMetrics
  /// The index of its first band in the list.
  let firstBand: Int
  /// The bands above the cells.
  private(set) var above: EdgeBands
  /// The bands below the cells; the first one holds the gutters, if any.
  private(set) var below: EdgeBands
  private let gaps: SectionGaps
  /// The supplements beside the cells.
  private(set) var gutters: Gutters
  /// The distribution of cells over lines.
  let cellLines: CellLines
  /// The arrangement of cells whose positions depend on each other.
  let arranged: ArrangedCells?
  /// The heights of the lines of cells.
  var lines: LineHeights
  /// The cells of a horizontal section, from when they were measured last.
  var strip: StripCells?
  /// The columns of a table.
  var table: TableColumns?
  /// The lines that are the same in the layout whose heights were reused; `nil` if none were.
  var unchanged: UnchangedLines?
  /// The content row of the section's row 0.
  var top = 0
  /// The assumed height of an unmeasured band.
  private(set) var estimate = 1

  /// Creates the bands of a section, unmeasured except for known lines.
  init(
    _ section: Section,
    _ metrics: SectionMetrics,
    _ start: Start,
    edges: (SectionEdges, Gutters),
    arranged: ArrangedCells?
  ) {
    self.metrics = metrics
    firstBand = start.band
    above = EdgeBands(edges.0.above)
    below = EdgeBands(edges.0.below)
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
    gaps = SectionGaps(
      leading: start.gap,
      insets: metrics.insets,
      above: above,
      hasLines: lines.count > 0,
      below: below,
    )
    guard let arranged else { return }
    for line in 0..<lines.count { lines.record(arranged.height(ofLine: line), of: line) }
  }

  /// The start of a section's bands.
  struct Start {
    /// The index of the first band in the list.
    var band = 0
    /// Blank rows above it that belong to the previous section.
    var gap = 0
  }

  /// Returns the number of lines in each block: one block per chunk if each line is one cell.
  private static func blocks(of cells: Cells, _ lines: CellLines) -> [Int] {
    // A key path of two parts would be followed at run time, for each chunk at each save.
    if case .uniform(perLine: 1, _) = lines { return cells.chunks.map { $0.cells.count } }
    return stride(from: 0, to: lines.count, by: Cells.chunkLimit).map {
      min(Cells.chunkLimit, lines.count - $0)
    }
  }

  /// The number of bands.
  var bandCount: Int { above.count + lines.count + below.count }

  /// The number of measured bands.
  var measuredCount: Int { lines.measuredCount + above.measuredCount + below.measuredCount }

  /// The sum of the measured heights.
  var measuredRows: Int { lines.measuredRows + above.measuredRows + below.measuredRows }

  /// Blank rows below its last band that belong to it.
  var trailingGap: Int { gaps.trailing }

  /// The row below its last band.
  var rowCount: Int {
    (0..<below.count).reduce(linesEnd) {
      $0 + gaps.beforeBelow($1) + (below.height(at: $1) ?? estimate)
    }
  }

  // MARK: - Bands

  /// Returns the content of a band.
  func content(ofBand index: Int) -> Band.Content {
    if index < above.count { return above.content(at: index) }
    let line = index - above.count
    if line >= lines.count { return below.content(at: line - lines.count) }
    return .cells(cellLines.cells(ofLine: line))
  }

  /// Returns the band that contains a cell.
  func band(ofCell index: Int) -> Int { above.count + cellLines.line(ofCell: index) }

  /// Returns the height of a band in rows, `nil` if unmeasured.
  func height(ofBand index: Int) -> Int? {
    if index < above.count { return above.height(at: index) }
    let line = index - above.count
    return line < lines.count ? lines.height(of: line) : below.height(at: line - lines.count)
  }

  /// Returns the height that a custom layout assigned to a band, `nil` for other bands.
  func givenHeight(ofBand index: Int) -> Int? {
    let line = index - above.count
    guard case .custom(let frames)? = arranged, line >= 0, line < lines.count else { return nil }
    return frames.height(ofLine: line)
  }

  /// The cells of a horizontal section; `nil` if its line is not measured.
  var measuredStrip: StripCells? {
    lines.count > 0 && lines.height(of: 0) != nil ? strip : nil
  }

  /// Stores the measured height of a band, and whether it depends on the window's.
  ///
  /// Gutters only take rows where they are taller than the cells.
  mutating func record(_ height: Int, ofBand index: Int, followsRows: Bool) {
    let line = index - above.count
    if line < 0 {
      above.record(height, at: index)
    } else if line < lines.count {
      lines.record(height, of: line, followsRows: followsRows)
    } else if below.content(at: line - lines.count) == .gutters {
      gutters.height = height
    } else {
      below.record(height, at: line - lines.count)
    }
  }

  /// Copies the heights of unchanged bands without cells from `old`.
  mutating func takeEdges(from old: SectionBands, where isSame: (Band.Content) -> Bool) {
    above.takeHeights(from: old.above, where: isSame)
    below.takeHeights(from: old.below, where: isSame)
  }

  /// Returns the columns of a table if they may depend on the row in a band; `nil` if all rows
  /// near it were seen, or if there is no row.
  func growingColumns(ofBand index: Int) -> TableColumns? {
    let line = index - above.count
    guard let table, line >= 0, line < lines.count, !table.isComplete(lines.blockIndex(of: line))
    else { return nil }
    return table
  }

  /// Adds the widths of a row of a table.
  ///
  /// If the columns change, all heights are forgotten.
  ///
  /// - Parameters:
  ///   - widths: The natural widths of its cells.
  ///   - index: The band of the row.
  /// - Returns: Whether the columns changed.
  mutating func add(_ widths: [TrackSizing.Contribution], ofBand index: Int) -> Bool {
    let line = index - above.count
    guard !widths.isEmpty, table?.add(widths, inBlock: lines.blockIndex(of: line)) == true else {
      return false
    }
    forgetHeights()
    return true
  }

  /// Forgets the heights of all rows, header and footer.
  private mutating func forgetHeights() {
    lines = LineHeights(blocks: lines.blocks.map(\.lines.count), gap: lines.gap)
    above.forgetHeights()
    below.forgetHeights()
  }

  /// Returns the number of blank rows above a band.
  func gap(beforeBand index: Int) -> Int {
    if index < above.count { return index == 0 ? gaps.leading : 0 }
    let line = index - above.count
    if line >= lines.count { return gaps.beforeBelow(line - lines.count) }
    return line == 0 ? gaps.aboveCells : lines.gap
  }

  /// The bands of the section, excluding the list's header and footer.
  var ownBands: Range<Int> {
    let start = above.first == .listHeader ? 1 : 0
    return start..<bandCount - (below.last == .listFooter ? 1 : 0)
  }

  /// The band of the gutters, `nil` if there are none.
  var gutterBand: Int? { gutters.isEmpty ? nil : above.count + lines.count }

  /// Blank rows above its first band that belong to the section.
  var insetAbove: Int { gaps.insetAbove }

  /// Blank rows below its last band that belong to the section.
  var insetBelow: Int { gaps.insetBelow }

  // MARK: - Rows

  /// Computes the positions of bands; unmeasured ones count with `estimate` rows.
  mutating func stack(top: Int, estimate: Int) {
    self.top = top
    self.estimate = estimate
    lines.stack(estimate: estimate)
    if !gutters.isEmpty { below.record(max(0, gutters.height - lines.rowCount), at: 0) }
  }

  /// Returns the rows of a band, half-open, excluding the gap above it.
  func rows(ofBand index: Int) -> Range<Int> {
    if index < above.count {
      let top = aboveEnd(index)
      return top..<top + (above.height(at: index) ?? estimate)
    }
    let line = index - above.count
    if line < lines.count {
      let rows = lines.rows(of: line)
      let top = aboveEnd(above.count) + gaps.aboveCells
      return top + rows.lowerBound..<top + rows.upperBound
    }
    var end = linesEnd
    var rows = end..<end
    for edge in 0...(line - lines.count) {
      let top = end + gaps.beforeBelow(edge)
      end = top + (below.height(at: edge) ?? estimate)
      rows = top..<end
    }
    return rows
  }

  /// Returns the band that contains a row or has it in the gap above; the number of bands if below
  /// the last.
  func band(atRow row: Int) -> Int {
    var end = gaps.leading
    for index in 0..<above.count {
      end += above.height(at: index) ?? estimate
      if row < end { return index }
    }
    if lines.count > 0, row < linesEnd {
      return above.count + lines.line(atRow: row - aboveEnd(above.count) - gaps.aboveCells)
    }
    end = linesEnd
    for index in 0..<below.count {
      end += gaps.beforeBelow(index) + (below.height(at: index) ?? estimate)
      if row < end { return above.count + lines.count + index }
    }
    return bandCount
  }

  /// Returns the row below the first `count` bands above the cells.
  private func aboveEnd(_ count: Int) -> Int {
    above.isEmpty ? 0 : gaps.leading + above.rows(ofFirst: count, estimate: estimate)
  }

  private var linesEnd: Int {
    let end = aboveEnd(above.count)
    return lines.count == 0 ? end : end + gaps.aboveCells + lines.rowCount
  }
}
