/// Lines of cells that are scrolled by themselves.
struct StripLayout {
  private let list: List
  private let columns: Int?
  private let stack: BandStack

  /// Finds the strips of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - columns: The width of its rows; `nil` for as much as they want, where nothing is scrolled.
  ///   - stack: Its bands.
  init(_ list: List, columns: Int?, _ stack: BandStack) {
    self.list = list
    self.columns = columns
    self.stack = stack
  }

  /// Returns whether a band is a strip.
  func isStrip(_ band: Band) -> Bool {
    columns != nil && band.path != nil
      && stack.sections[band.section].metrics.arrangement == .horizontal
  }

  /// Returns a band as a strip; `nil` unless it is one.
  func strip(of band: Band, _ placements: [Placement]) -> Strip? {
    guard isStrip(band) else { return nil }
    let metrics = stack.sections[band.section].metrics
    let start = metrics.cellsLeft
    return Strip(
      cells: placements.map { $0.origin.x - start..<$0.origin.x - start + $0.width },
      columns: metrics.columns(in: columns) ?? 0,
      behavior: metrics.scrollingBehavior,
    )
  }

  /// Returns how far a band is scrolled; 0 unless it is a strip.
  func offset(of band: Band, _ placements: [Placement], _ offsets: StripOffsets) -> Int {
    strip(of: band, placements)?.offset(nearest: offsets[list.sections[band.section].key]) ?? 0
  }

  /// Returns the first section in some rows whose cells are in a strip.
  func firstStrip(in rows: Range<Int>) -> Int? {
    for index in stack.bands(in: rows) {
      let band = stack.band(index)
      if isStrip(band) { return band.section }
    }
    return nil
  }

  /// Scrolls the cells of a horizontal section.
  ///
  /// - Parameters:
  ///   - index: The section.
  ///   - columns: How far, towards the end where there are more than 0.
  ///   - offsets: How far strips are scrolled.
  ///   - placements: Returns what a band contains, by its index.
  /// - Returns: Whether the cells moved.
  /// - Complexity: O(*n*) in the number of the section's cells.
  func scroll(
    section index: Int,
    by columns: Int,
    _ offsets: inout StripOffsets,
    placements: (Int) -> [Placement]
  ) -> Bool {
    let bands = stack.sections[index]
    guard bands.lines.count > 0 else { return false }
    let line = bands.firstBand + bands.band(ofCell: 0)
    let band = stack.band(line)
    guard isStrip(band), let strip = strip(of: band, placements(line)) else { return false }
    let key = list.sections[index].key
    let start = strip.offset(nearest: offsets[key])
    offsets[key] = strip.offset(from: start, by: columns)
    return offsets[key] != start
  }

  /// Returns what of a band is drawn on so many columns.
  func picture(
    of band: Band,
    _ placements: [Placement],
    columns: Int,
    _ offsets: StripOffsets
  ) -> VisibleBand {
    guard let strip = strip(of: band, placements) else {
      return VisibleBand(placements: placements, columns: 0..<columns, path: band.path)
    }
    let offset = strip.offset(nearest: offsets[list.sections[band.section].key])
    let window = offset..<offset + strip.columns
    let seen = zip(placements, strip.cells).filter { $1.overlaps(window) }.map(\.0)
    let start = stack.sections[band.section].metrics.cellsLeft
    var picture = VisibleBand(
      placements: seen.map { $0.translated(by: -offset) },
      columns: (start..<start + strip.columns).clamped(to: 0..<columns),
      path: seen.first?.path ?? band.path,
    )
    if offset > 0 { picture.sides.append(.start) }
    if offset < strip.lastOffset { picture.sides.append(.end) }
    return picture
  }
}

/// What of a band is drawn, and where.
struct VisibleBand {
  /// Marks of a strip that goes on where it is cut.
  enum Side: Character {
    case start = "‹"
    case end = "›"
  }

  /// What the band contains, its columns those of the grid.
  let placements: [Placement]
  /// The columns that may be drawn on.
  let columns: Range<Int>
  /// The first cell that is seen, `nil` for a header or footer.
  let path: ElementPath?
  /// The sides at which the band goes on.
  var sides: [Side] = []

  /// The cells that are seen where there are several, else none.
  var cells: [Frame.Cell] {
    guard placements.count > 1 else { return [] }
    return placements.compactMap { placement in
      placement.path.map {
        Frame.Cell(path: $0, column: placement.origin.x, columns: placement.width)
      }
    }
  }
}
