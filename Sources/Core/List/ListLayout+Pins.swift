/// A header or footer that stays in view as long as its section does.
struct Pin: Equatable, Sendable {
  /// The index of its band.
  let band: Int
  /// The row of the content that it is drawn at.
  let top: Int
}

/// Headers kept at the top of a window, and footers at its bottom.
///
/// A pinned band never leaves its section: the section's end pushes the header out, its header or its
/// start the footer. At most the section at the top of a window has a header that stands elsewhere than in its
/// place, and the one at the bottom a footer.
extension ListLayout {
  /// Returns what is drawn elsewhere than in its place, in the order of drawing.
  ///
  /// - Complexity: O(log *c*) in the number of chunks and sections.
  func pins(in window: Range<Int>) -> [Pin] {
    guard hasPins, !window.isEmpty else { return [] }
    var pins: [Pin] = []
    if let band = pinnedFooter(at: position(atRow: window.upperBound - 1)) {
      let rows = rows(ofBand: band)
      let top = max(startOfCells(ofSection: section(ofBand: band)), window.upperBound - rows.count)
      if top < rows.lowerBound { pins.append(Pin(band: band, top: top)) }
    }
    if let band = pinnedHeader(at: position(atRow: window.lowerBound)) {
      let rows = rows(ofBand: band)
      let end = self.rows(ofSection: section(ofBand: band)).upperBound
      let top = min(window.lowerBound, end - rows.count)
      if top > rows.lowerBound { pins.append(Pin(band: band, top: top)) }
    }
    return pins
  }

  /// Returns the indices of the bands that are drawn in a window, from the top of the list.
  func bands(drawnIn window: Range<Int>) -> [Int] {
    let bands = bands(in: window)
    let pinned = pins(in: window).map(\.band).filter { !bands.contains($0) }
    return pinned.isEmpty ? Array(bands) : (bands + pinned).sorted()
  }

  /// Returns the header that stays at the top of a window that begins at a position.
  func pinnedHeader(at position: BandPosition) -> Int? {
    guard hasPins, let index = section(at: position) else { return nil }
    let bands = sections[index]
    return bands.hasHeader && bands.metrics.pinsHeader ? bands.firstBand : nil
  }

  /// Returns the footer that stays at the bottom of a window whose last row is at a position.
  func pinnedFooter(at position: BandPosition) -> Int? {
    guard hasPins, let index = section(at: position) else { return nil }
    let bands = sections[index]
    guard bands.hasFooter, bands.metrics.pinsFooter else { return nil }
    return bands.firstBand + bands.bandCount - 1
  }

  /// Measures what is pinned in a window of so many rows from a position on.
  mutating func measurePins(_ rows: Int, below position: BandPosition) {
    let last = self.position(atRow: row(of: position) + max(1, rows) - 1)
    let bands = [pinnedHeader(at: position), pinnedFooter(at: last)].compactMap(\.self)
    guard !bands.isEmpty else { return }
    for band in bands { measure(band) }
    stack()
  }

  // MARK: - Sections

  /// Returns the rows of a section of the content, its insets included.
  func rows(ofSection index: Int) -> Range<Int> {
    let bands = sections[index]
    guard bands.bandCount > 0 else { return bands.top..<bands.top }
    let top = bands.rows(ofBand: 0).lowerBound - bands.insetAbove
    let end = bands.rows(ofBand: bands.bandCount - 1).upperBound + bands.insetBelow
    return bands.top + top..<bands.top + end
  }

  /// Returns the row below a section's header; its first row if it has none.
  private func startOfCells(ofSection index: Int) -> Int {
    let bands = sections[index]
    return bands.hasHeader
      ? rows(ofBand: bands.firstBand).upperBound : rows(ofSection: index).lowerBound
  }

  /// Returns the section that a position is in, its insets included; `nil` between two of them.
  private func section(at position: BandPosition) -> Int? {
    if position.band < bandCount {
      let index = section(ofBand: position.band)
      let bands = sections[index]
      if position.band > bands.firstBand { return index }
      if position.row >= bands.gap(beforeBand: 0) - bands.insetAbove { return index }
    }
    guard position.band > 0 else { return nil }
    let above = section(ofBand: position.band - 1)
    return position.row < sections[above].insetBelow ? above : nil
  }
}
