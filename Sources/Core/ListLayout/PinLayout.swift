/// What is drawn elsewhere than in its place: a header or footer that stays in view as long as its
/// section does, or what stands beside cells.
struct Pin: Equatable, Sendable {
  /// The index of its band.
  let band: Int
  /// The rows of the content that it is drawn on.
  let rows: Range<Int>
  /// The row of the content that its first row would be drawn on if nothing stayed in view.
  let home: Int
  /// Whether it stands beside cells, and the rest of its rows is theirs.
  let isGutter: Bool
}

/// Headers kept at the top of a window, and footers at its bottom.
///
/// A pinned band never leaves its section: the section's end pushes the header out, its header or its
/// start the footer. At most the section at the top of a window has a header that is elsewhere than in its
/// place, and the one at the bottom a footer. A pinned header or footer in a gutter stays at the top of
/// the window, and all that is in the gutters of its section with it.
struct PinLayout {
  private let stack: BandStack

  /// Finds what is pinned of a list.
  init(_ stack: BandStack) { self.stack = stack }

  /// Returns what is drawn elsewhere than in its place, in the order of drawing.
  ///
  /// - Complexity: O(log *c*) in the number of chunks and sections, and O(*s*) in that of sections in
  ///   the window where there are gutters.
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

  /// Returns what stands in gutters and can be seen.
  private func gutterPins(in window: Range<Int>) -> [Pin] {
    guard stack.hasGutters else { return [] }
    var pins: [Pin] = []
    var index = stack.section(endingBelow: window.lowerBound)
    while index < stack.sections.count, stack.sections[index].top < window.upperBound {
      if let pin = gutterPin(ofSection: index, in: window), pin.rows.overlaps(window) {
        pins.append(pin)
      }
      index += 1
    }
    return pins
  }

  private func gutterPin(ofSection index: Int, in window: Range<Int>) -> Pin? {
    let bands = stack.sections[index]
    guard let band = bands.gutterBand else { return nil }
    let home = stack.gutterTop(ofSection: index)
    let last = bands.top + bands.rows(ofBand: band).upperBound - bands.gutters.height
    let isPinned = bands.gutters.items.contains { bands.metrics.pins($0.content) }
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

  /// Returns the header that stays at the top of a window that begins at a position.
  func pinnedHeader(at position: BandPosition) -> Int? {
    guard stack.hasPins, let index = section(at: position) else { return nil }
    let bands = stack.sections[index]
    let place = bands.above.firstIndex { bands.metrics.pins($0.content) }
    return place.map { bands.firstBand + $0 }
  }

  /// Returns the footer that stays at the bottom of a window whose last row is at a position.
  func pinnedFooter(at position: BandPosition) -> Int? {
    guard stack.hasPins, let index = section(at: position) else { return nil }
    let bands = stack.sections[index]
    let place = bands.below.lastIndex { bands.metrics.pins($0.content) }
    return place.map { bands.firstBand + bands.above.count + bands.lines.count + $0 }
  }

  /// Returns the row below what stands above a section's cells; its first row if nothing does.
  private func startOfCells(ofSection index: Int) -> Int {
    let bands = stack.sections[index]
    return bands.above.count > bands.ownBands.lowerBound
      ? stack.rows(ofBand: bands.firstBand + bands.above.count - 1).upperBound
      : stack.rows(ofSection: index).lowerBound
  }

  /// Returns the section that a position is in, its insets included; `nil` between two of them.
  private func section(at position: BandPosition) -> Int? {
    if position.band < stack.count {
      let index = stack.section(ofBand: position.band)
      let bands = stack.sections[index]
      let own = bands.ownBands
      let place = position.band - bands.firstBand
      if own.contains(place) {
        if place > own.lowerBound { return index }
        if position.row >= bands.gap(beforeBand: place) - bands.insetAbove { return index }
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
  /// Returns whether what a band holds stays in view as long as the section does.
  fileprivate func pins(_ content: Band.Content) -> Bool {
    content == .header && pinsHeader || content == .footer && pinsFooter
  }
}
