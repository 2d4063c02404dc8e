/// Bands that are drawn alike in two layouts of a list, wherever their rows are.
///
/// A band is drawn alike if its content and all that is drawn behind and over it are the same, as
/// long as no tree is painted on rows of other bands.
struct UnchangedBands {
  /// `count` adjacent bands from index `from` in the old layout and from index `to` in the new one.
  private struct Stretch {
    let from: Int
    let to: Int
    let count: Int
  }

  /// Rows of the new layout that are drawn like the rows `shift` further down in the old one.
  struct Rows: Equatable {
    let rows: Range<Int>
    let shift: Int
  }

  private let old: ListLayout
  private let new: ListLayout
  private let columns: Int
  private var stretches: [Stretch] = []

  /// Compares two layouts.
  ///
  /// - Parameters:
  ///   - old: The layout before.
  ///   - new: The layout after.
  ///   - columns: The width that is drawn, in cells.
  /// - Complexity: O(*c*) in the number of chunks and sections, plus that of a difference between
  ///   chunks that are not shared.
  init(from old: ListLayout, to new: ListLayout, columns: Int) {
    (self.old, self.new, self.columns) = (old, new, columns)
    guard old.space == new.space,
      old.list.attributes.background == new.list.attributes.background
    else { return }
    appendListEdges()
    let reuse = HeightReuse(from: (list: old.list, stack: old.stack), to: new.list)
    for index in new.list.sections.indices {
      if let known = reuse.known(at: index) { append(section: index, known) }
    }
    stretches.sort { $0.to < $1.to }
  }

  /// Returns the rows of the new layout that are drawn as in the old one, from the top.
  ///
  /// - Parameters:
  ///   - count: The number of rows of the new layout that are drawn, all of which are measured.
  ///   - oldCount: The number of rows of the old one that were drawn.
  /// - Returns: The rows, in the order of the new layout, without overlap.
  func rows(ofFirst count: Int, like oldCount: Int) -> [Rows] {
    var end = 0
    return stretches.compactMap { stretch in
      let rows = rows(of: stretch, in: new)
      let oldRows = self.rows(of: Stretch(from: 0, to: stretch.from, count: stretch.count), in: old)
      let shift = oldRows.lowerBound - rows.lowerBound
      let limit = min(count, oldCount - shift)
      guard rows.lowerBound >= end, rows.lowerBound < min(rows.upperBound, limit),
        rows.count == oldRows.count || rows.upperBound > limit
      else { return nil }
      end = min(rows.upperBound, limit)
      return Rows(rows: rows.lowerBound..<end, shift: shift)
    }
  }

  /// Returns the rows from the first band of a stretch to its last.
  private func rows(of stretch: Stretch, in layout: ListLayout) -> Range<Int> {
    let first = layout.stack.rows(ofBand: stretch.to)
    return first.lowerBound..<layout.stack.rows(ofBand: stretch.to + stretch.count - 1).upperBound
  }

  /// Appends the header and the footer of the list.
  private mutating func appendListEdges() {
    let (before, after) = (old.stack, new.stack)
    guard let first = before.sections.first, let last = before.sections.last,
      let start = after.sections.first, let end = after.sections.last
    else { return }
    if first.above.first == .listHeader, start.above.first == .listHeader,
      old.list.header == new.list.header
    {
      stretches.append(Stretch(from: 0, to: 0, count: 1))
    }
    if last.below.last == .listFooter, end.below.last == .listFooter,
      old.list.footer == new.list.footer
    {
      stretches.append(Stretch(from: before.count - 1, to: after.count - 1, count: 1))
    }
  }

  /// Appends the bands of a section that are the same in an earlier version of it.
  private mutating func append(
    section index: Int,
    _ known: (section: Section, bands: SectionBands)
  ) {
    let (section, bands) = (new.list.sections[index], new.stack.sections[index])
    guard bands.metrics == known.bands.metrics,
      section.attributes.background == known.section.attributes.background,
      lines(of: bands, section) == lines(of: known.bands, known.section)
    else { return }
    for band in bands.edges {
      let content = bands.content(ofBand: band)
      guard section.isDrawnAlike(known.section, in: content),
        let other = known.bands.edges.first(where: { known.bands.content(ofBand: $0) == content })
      else { continue }
      stretches.append(
        Stretch(from: known.bands.firstBand + other, to: bands.firstBand + band, count: 1)
      )
    }
    for unchanged in bands.unchangedLines(section.cells, since: known.section.cells, known.bands) {
      let line = bands.above.count + unchanged.lines.lowerBound
      let other = known.bands.above.count + unchanged.lines.lowerBound + unchanged.shift
      stretches.append(
        Stretch(
          from: known.bands.firstBand + other,
          to: bands.firstBand + line,
          count: unchanged.lines.count
        )
      )
    }
  }

  /// Returns the lines between the rows and columns of a table section; `nil` for other sections.
  private func lines(of bands: SectionBands, _ section: Section) -> TableLinesPainter? {
    TableLinesPainter(bands, cells: section.cells, columns: columns)
  }
}

extension SectionBands {
  /// The bands of the section without cells.
  fileprivate var edges: [Int] {
    Array(ownBands.lowerBound..<above.count)
      + Array(above.count + lines.count..<ownBands.upperBound)
  }

  /// Returns the lines whose cells are all the same in an earlier version, where the line was
  /// `shift` lines further down; none for lines whose cells depend on each other.
  func unchangedLines(
    _ cells: Cells,
    since old: Cells,
    _ known: SectionBands
  ) -> [(lines: Range<Int>, shift: Int)] {
    guard case .uniform(let perLine, _) = cellLines, case .uniform(perLine, _) = known.cellLines
    else { return [] }
    return UnchangedCells(from: old, to: cells).stretches.compactMap { stretch in
      let (from, to) = (stretch.from, stretch.to)
      guard (from - to).isMultiple(of: perLine) else { return nil }
      let isLast =
        to + stretch.count == cellLines.cellCount
        && from + stretch.count == known.cellLines.cellCount
      let first = (to + perLine - 1) / perLine
      let end = isLast ? lines.count : (to + stretch.count) / perLine
      return first < end ? (first..<end, (from - to) / perLine) : nil
    }
  }
}

extension Section {
  /// Returns whether a band without cells shows the same at the same side as in another section.
  fileprivate func isDrawnAlike(_ other: Section, in content: Band.Content) -> Bool {
    guard let own = component(of: content), own == other.component(of: content) else {
      return false
    }
    guard case .supplement(let index) = content else { return true }
    return supplements[index].alignment == other.supplements[index].alignment
  }
}
