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
  private let oldWindow: Range<Int>
  private let window: Range<Int>
  private var stretches: [Stretch] = []

  /// Compares the bands of a window with those that were drawn before.
  ///
  /// - Parameters:
  ///   - old: The layout before, and its content rows that were drawn, half-open.
  ///   - new: The layout after, and its content rows that are drawn. All bands in both windows are
  ///     measured.
  ///   - columns: The width that is drawn, in cells.
  /// - Complexity: O(*b*) in the number of bands in the windows, plus that of a difference for
  ///   sections that the new layout did not compare with the old one when it was made.
  init(
    from old: (list: ListLayout, window: Range<Int>),
    to new: (list: ListLayout, window: Range<Int>),
    columns: Int
  ) {
    (self.old, self.new, self.columns) = (old.list, new.list, columns)
    (oldWindow, window) = (old.window, new.window)
    guard self.old.space == self.new.space,
      self.old.list.attributes.background == self.new.list.attributes.background
    else { return }
    appendListEdges()
    let sections = self.new.stack.sections(across: window)
    let partners = SectionPartners(from: self.old, to: self.new)
    for index in sections where self.new.list.sections.indices.contains(index) {
      if let partner = partners.partner(of: index) { append(section: index, partner) }
    }
    stretches.sort { $0.to < $1.to }
  }

  /// The rows of the window that are drawn as before, from the top, without overlap.
  ///
  /// - Complexity: O(*s* log *c*) in the numbers of unchanged stretches and of chunks.
  var rows: [Rows] {
    let (bands, oldBands) = (new.stack.bands(across: window), old.stack.bands(across: oldWindow))
    var end = window.lowerBound
    return stretches.compactMap { stretch in
      let step = stretch.from - stretch.to
      let drawn = (stretch.to..<stretch.to + stretch.count)
        .clamped(to: bands)
        .clamped(to: oldBands.lowerBound - step..<oldBands.upperBound - step)
      guard !drawn.isEmpty else { return nil }
      let rows = new.stack.rows(ofBands: drawn)
      let oldRows = old.stack.rows(ofBands: drawn.lowerBound + step..<drawn.upperBound + step)
      let shift = oldRows.lowerBound - rows.lowerBound
      let start = max(end, rows.lowerBound, oldWindow.lowerBound - shift)
      let limit = min(rows.upperBound, window.upperBound, oldWindow.upperBound - shift)
      guard rows.count == oldRows.count, start < limit else { return nil }
      end = limit
      return Rows(rows: start..<limit, shift: shift)
    }
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
  private mutating func append(section index: Int, _ partner: SectionPartners.Partner) {
    let (section, bands) = (new.list.sections[index], new.stack.sections[index])
    let (other, known) = (old.list.sections[partner.index], old.stack.sections[partner.index])
    guard bands.metrics == known.metrics,
      section.attributes.background == other.attributes.background,
      lines(of: bands, section) == lines(of: known, other)
    else { return }
    for band in bands.edges {
      let content = bands.content(ofBand: band)
      guard section.isDrawnAlike(other, in: content),
        let before = known.edges.first(where: { known.content(ofBand: $0) == content })
      else { continue }
      stretches.append(
        Stretch(from: known.firstBand + before, to: bands.firstBand + band, count: 1)
      )
    }
    let (top, oldTop) = (bands.firstBand + bands.above.count, known.firstBand + known.above.count)
    for unchanged in partner.lines() {
      stretches.append(
        Stretch(
          from: oldTop + unchanged.lines.lowerBound + unchanged.shift,
          to: top + unchanged.lines.lowerBound,
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

extension BandStack {
  /// Returns the bands from the one at the first of some rows to the one at the last.
  fileprivate func bands(across rows: Range<Int>) -> Range<Int> {
    guard let last = rows.last else { return 0..<0 }
    return bandIndex(atRow: rows.lowerBound)..<min(count, bandIndex(atRow: last) + 1)
  }

  /// Returns the rows from the first of some bands to the last; there is at least one.
  fileprivate func rows(ofBands bands: Range<Int>) -> Range<Int> {
    rows(ofBand: bands.lowerBound).lowerBound..<rows(ofBand: bands.upperBound - 1).upperBound
  }

  /// Returns the sections from the one at the first of some rows to the one at the last.
  fileprivate func sections(across rows: Range<Int>) -> Range<Int> {
    let bands = bands(across: rows)
    guard let last = bands.last else { return 0..<0 }
    return section(ofBand: bands.lowerBound)..<section(ofBand: last) + 1
  }
}
