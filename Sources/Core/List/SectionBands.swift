/// One section's place among the bands of a list, and how high they are.
///
/// Its bands are numbered from 0 here: the header, the lines of cells, the footer. Rows are counted from
/// the end of the band before the section; what is blank before a band is its *gap*.
struct SectionBands: Sendable {
  /// How its cells are set out.
  let metrics: SectionMetrics
  /// The number of its first band in the list.
  let firstBand: Int
  /// Blank rows before it that the section above leaves.
  let leadingGap: Int
  let hasHeader: Bool
  let hasFooter: Bool
  /// Which cells stand side by side.
  let cellLines: CellLines
  /// How the cells stand if their places depend on one another.
  let arranged: ArrangedCells?
  /// Rows of the header, `nil` where it was not measured.
  var header: Int?
  /// Rows of the footer, `nil` where it was not measured.
  var footer: Int?
  /// The lines of cells.
  var lines: LineHeights
  /// The list's row that counts as 0 here.
  var top = 0
  private var estimate = 1

  /// Finds the bands of a section, none of them measured but lines that are known.
  init(
    _ section: Section,
    _ metrics: SectionMetrics,
    firstBand: Int,
    leadingGap: Int,
    arranged: ArrangedCells?
  ) {
    let isHidden = metrics.hidesWhenEmpty && section.cells.isEmpty
    self.metrics = isHidden ? metrics.withoutInsets : metrics
    self.firstBand = firstBand
    self.leadingGap = leadingGap
    self.arranged = arranged
    hasHeader = section.header != nil && !isHidden
    hasFooter = section.footer != nil && !isHidden
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

  /// How many lines each block has: as many as the chunk where a line is a cell.
  private static func blocks(of cells: Cells, _ lines: CellLines) -> [Int] {
    if case .uniform(perLine: 1, _) = lines { return cells.chunks.map(\.cells.count) }
    return stride(from: 0, to: lines.count, by: Cells.chunkLimit).map {
      min(Cells.chunkLimit, lines.count - $0)
    }
  }

  /// How many bands there are.
  var bandCount: Int { (hasHeader ? 1 : 0) + lines.count + (hasFooter ? 1 : 0) }

  /// How many of them were measured.
  var measuredCount: Int {
    (header == nil ? 0 : 1) + lines.measuredCount + (footer == nil ? 0 : 1)
  }

  /// The rows of those that were measured.
  var measuredRows: Int { (header ?? 0) + lines.measuredRows + (footer ?? 0) }

  /// Blank rows that it leaves below its last band.
  var trailingGap: Int { hasFooter ? 0 : gapBelowLines }

  /// Rows up to the end of its last band.
  var rowCount: Int { hasFooter ? linesEnd + gapBelowLines + (footer ?? estimate) : linesEnd }

  // MARK: - Bands

  /// Returns what stands in a band.
  func content(ofBand index: Int) -> Band.Content {
    let line = index - (hasHeader ? 1 : 0)
    if line < 0 { return .header }
    if line >= lines.count { return .footer }
    return .cells(cellLines.cells(ofLine: line))
  }

  /// Returns the band that a cell stands in.
  func band(ofCell index: Int) -> Int { (hasHeader ? 1 : 0) + cellLines.line(ofCell: index) }

  /// Returns the rows of a band, `nil` where it was not measured.
  func height(ofBand index: Int) -> Int? {
    let line = index - (hasHeader ? 1 : 0)
    if line < 0 { return header }
    return line < lines.count ? lines.height(of: line) : footer
  }

  /// Returns the rows that a custom layout gave a band, `nil` for other bands.
  func givenHeight(ofBand index: Int) -> Int? {
    let line = index - (hasHeader ? 1 : 0)
    guard case .custom(let frames)? = arranged, line >= 0, line < lines.count else { return nil }
    return frames.height(ofLine: line)
  }

  /// Notes what a band was measured to be, and whether that depends on the height of the window.
  mutating func record(_ height: Int, ofBand index: Int, followsRows: Bool) {
    let line = index - (hasHeader ? 1 : 0)
    if line < 0 {
      header = height
    } else if line < lines.count {
      lines.record(height, of: line, followsRows: followsRows)
    } else {
      footer = height
    }
  }

  /// Returns how many rows are blank before a band.
  func gap(beforeBand index: Int) -> Int {
    let line = index - (hasHeader ? 1 : 0)
    if line < 0 { return leadingGap }
    if line >= lines.count { return gapBelowLines }
    return line == 0 ? gapAboveLines : lines.gap
  }

  /// Blank rows above its first band that belong to it.
  var insetAbove: Int { hasHeader ? 0 : metrics.insets.top }

  /// Blank rows below its last band that belong to it.
  var insetBelow: Int { hasFooter ? 0 : metrics.insets.bottom }

  private var gapAboveLines: Int { (hasHeader ? 0 : leadingGap) + metrics.insets.top }

  private var gapBelowLines: Int {
    (lines.count == 0 ? gapAboveLines : 0) + metrics.insets.bottom
  }

  // MARK: - Rows

  /// Finds where its bands stand, those not measured counting with `estimate` rows.
  mutating func stack(top: Int, estimate: Int) {
    self.top = top
    self.estimate = estimate
    lines.stack(estimate: estimate)
  }

  /// Returns the rows of a band, half-open, the gap before it left out.
  func rows(ofBand index: Int) -> Range<Int> {
    let line = index - (hasHeader ? 1 : 0)
    if line < 0 { return leadingGap..<headerEnd }
    if line < lines.count {
      let rows = lines.rows(of: line)
      let top = headerEnd + gapAboveLines
      return top + rows.lowerBound..<top + rows.upperBound
    }
    let top = linesEnd + gapBelowLines
    return top..<top + (footer ?? estimate)
  }

  /// Returns the band that holds a row or the gap before it; the count of bands below the last.
  func band(atRow row: Int) -> Int {
    if hasHeader, row < headerEnd { return 0 }
    let isInLines = lines.count > 0 && row < linesEnd
    let line = isInLines ? lines.line(atRow: row - headerEnd - gapAboveLines) : lines.count
    let band = (hasHeader ? 1 : 0) + line
    return hasFooter && !isInLines && row >= rowCount ? band + 1 : band
  }

  private var headerEnd: Int { hasHeader ? leadingGap + (header ?? estimate) : 0 }

  private var linesEnd: Int {
    lines.count == 0 ? headerEnd : headerEnd + gapAboveLines + lines.rowCount
  }
}
