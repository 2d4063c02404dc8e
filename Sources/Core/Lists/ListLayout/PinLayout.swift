/// Content drawn away from its own position: a pinned header or footer, or a gutter.
struct Pin: Equatable, Sendable {
  /// The index of its band.
  let band: Int
  /// The content rows that it is drawn on.
  let rows: Range<Int>
  /// The content row of its first row without pinning.
  let home: Int
  /// Whether it is a gutter, which shares its rows with cells.
  let isGutter: Bool
}

/// Finds the headers pinned to the top of a window, and the footers pinned to its bottom.
///
/// A pinned band stays within its section: the section's end pushes the header out, the section's
/// header or start pushes the footer out. So at most the first section in a window has a displaced
/// header and the last one a displaced footer. A pinned header or footer in a gutter stays at the
/// top of the window, with all gutters of its section.
struct PinLayout {
  private let stack: BandStack

  /// Creates a layout of pins.
  init(_ stack: BandStack) { self.stack = stack }

  /// Returns the displaced content in drawing order.
  ///
  /// - Complexity: O(log *c*) in the number of chunks and sections, plus O(*s*) in the number of
  ///   visible sections if there are gutters.
  func pins(in window: Range<Int>) -> [Pin] {
    guard !window.isEmpty else { return [] }
    var pins = gutterPins(in: window)
    if let band = pinnedFooter(at: stack.position(atRow: window.upperBound - 1)) {
      let rows = stack.rows(ofBand: band)
      let top = max(
        startOfCells(ofSection: stack.section(ofBand: band)),
        window.upperBound - rows.count
      )
      if top < rows.lowerBound { pins.append(pin(band, at: top)) }
    }
    if let band = pinnedHeader(at: stack.position(atRow: window.lowerBound)) {
      let rows = stack.rows(ofBand: band)
      let end = stack.rows(ofSection: stack.section(ofBand: band)).upperBound
      let top = min(window.lowerBound, end - rows.count)
      if top > rows.lowerBound { pins.append(pin(band, at: top)) }
    }
    return pins
  }

  private func pin(_ band: Int, at top: Int) -> Pin {
    let rows = stack.rows(ofBand: band)
    return Pin(band: band, rows: top..<top + rows.count, home: rows.lowerBound, isGutter: false)
  }

  /// Returns the visible gutters at the top of their sections, none of them pinned.
  func gutters(in window: Range<Int>) -> [Pin] { gutterPins(in: window, arePinned: false) }

  /// Returns the visible gutters.
  private func gutterPins(in window: Range<Int>, arePinned: Bool = true) -> [Pin] {
    guard stack.hasGutters else { return [] }
    var pins: [Pin] = []
    var index = stack.section(endingBelow: window.lowerBound)
    while index < stack.sections.count, stack.sections[index].top < window.upperBound {
      if let pin = gutterPin(ofSection: index, in: window, arePinned), pin.rows.overlaps(window) {
        pins.append(pin)
      }
      index += 1
    }
    return pins
  }

  private func gutterPin(
    ofSection index: Int,
    in window: Range<Int>,
    _ arePinned: Bool
  ) -> Pin? {
    let bands = stack.sections[index]
    guard let band = bands.gutterBand else { return nil }
    let home = stack.gutterTop(ofSection: index)
    let last = bands.top + bands.rows(ofBand: band).upperBound - bands.gutters.height
    let isPinned =
      arePinned && bands.gutters.items.contains { bands.metrics.pins($0.content) }
    let top = isPinned ? max(home, min(window.lowerBound, last)) : home
    return Pin(
      band: bands.firstBand + band,
      rows: top..<top + bands.gutters.height,
      home: home,
      isGutter: true,
    )
  }

  /// Returns the indices of the bands that are drawn in a window, from the top of the list.
  func bands(drawnIn window: Range<Int>) -> [Int] {
    let bands = stack.bands(in: window)
    if !stack.hasPins, !stack.hasGutters { return Array(bands) }
    let pinned = pins(in: window).map(\.band)
    let plain = bands.filter { !pinned.contains($0) && stack.band($0).content != .gutters }
    return (plain + pinned).sorted()
  }

  /// Returns the header pinned to the top of a window that begins at a position.
  func pinnedHeader(at position: BandPosition) -> Int? {
    guard stack.hasPins, let index = section(at: position) else { return nil }
    let bands = stack.sections[index]
    let bandIndex = bands.above.firstIndex { bands.metrics.pins($0) }
    return bandIndex.map { bands.firstBand + $0 }
  }

  /// Returns the footer pinned to the bottom of a window whose last row is at a position.
  func pinnedFooter(at position: BandPosition) -> Int? {
    guard stack.hasPins, let index = section(at: position) else { return nil }
    let bands = stack.sections[index]
    let bandIndex = bands.below.lastIndex { bands.metrics.pins($0) }
    return bandIndex.map { bands.firstBand + bands.above.count + bands.lines.count + $0 }
  }

  /// Returns the row below the header and supplements above a section's cells.
  private func startOfCells(ofSection index: Int) -> Int {
    let bands = stack.sections[index]
    return bands.above.count > bands.ownBands.lowerBound
      ? stack.rows(ofBand: bands.firstBand + bands.above.count - 1).upperBound
      : stack.rows(ofSection: index).lowerBound
  }

  /// Returns the section that contains a position, insets included; `nil` between sections.
  private func section(at position: BandPosition) -> Int? {
    if position.band < stack.count {
      let index = stack.section(ofBand: position.band)
      let bands = stack.sections[index]
      let own = bands.ownBands
      let bandIndex = position.band - bands.firstBand
      if own.contains(bandIndex) {
        if bandIndex > own.lowerBound { return index }
        if position.row >= bands.gap(beforeBand: bandIndex) - bands.insetAbove { return index }
      }
    }
    guard position.band > 0 else { return nil }
    let above = stack.section(ofBand: position.band - 1)
    let isLast =
      stack.sections[above].ownBands.upperBound == position.band - stack.sections[above].firstBand
    return isLast && position.row < stack.sections[above].insetBelow ? above : nil
  }
}

extension SectionMetrics {
  /// Returns whether the content of a band is pinned.
  fileprivate func pins(_ content: Band.Content) -> Bool {
    content == .header && pinsHeader || content == .footer && pinsFooter
  }
}
