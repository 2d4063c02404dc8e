/// Lines of cells that scroll horizontally.
struct StripLayout {
  private let list: List
  private let columns: Int?
  private let stack: BandStack

  /// Finds the strips of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - columns: The width of its rows; `nil` if unbounded; strips do not scroll then.
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

  /// Returns the strip of a band; `nil` if it is not a strip.
  ///
  /// - Parameters:
  ///   - band: The band.
  ///   - placements: All placements in the band; not asked for if it is measured.
  /// - Returns: The strip.
  func strip(of band: Band, _ placements: @autoclosure () -> [Placement]) -> Strip? {
    guard isStrip(band) else { return nil }
    let bands = stack.sections[band.section]
    let start = bands.metrics.cellsLeft
    return Strip(
      cells: bands.measuredStrip?.columns ?? placements().map { $0.columns(from: start) },
      columns: bands.metrics.columns(in: columns) ?? 0,
      behavior: bands.metrics.scrollingBehavior,
    )
  }

  /// Returns the visible cells of a measured strip; `nil` for other bands, and for all cells.
  ///
  /// - Complexity: O(log *n*) in the number of cells.
  func visibleCells(of band: Band, _ offsets: StripOffsets) -> Range<Int>? {
    let bands = stack.sections[band.section]
    guard bands.measuredStrip != nil, bands.metrics.spacing >= 0, let strip = strip(of: band, [])
    else { return nil }
    let offset = strip.offset(nearest: offsets[list.sections[band.section].key])
    let first = strip.cells.partitioningIndex { $0.upperBound > offset }
    let end = strip.cells.partitioningIndex { $0.lowerBound >= offset + strip.columns }
    return first..<max(first, end)
  }

  /// Returns the scroll offset of a band; 0 if it is not a strip.
  func offset(
    of band: Band,
    _ placements: @autoclosure () -> [Placement],
    _ offsets: StripOffsets
  ) -> Int {
    strip(of: band, placements())?.offset(nearest: offsets[list.sections[band.section].key]) ?? 0
  }

  /// Returns the first section with a strip in some rows.
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
  ///   - columns: The distance; positive values scroll towards the end.
  ///   - offsets: The scroll offsets, updated.
  ///   - placements: Returns the placements in a band that is not measured, by band index.
  /// - Returns: Whether the offset changed.
  /// - Complexity: O(*n*) in the number of the section's cells, which are not laid out.
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

  /// Returns the visible part of a band in `columns` columns, from its placements, or from those of
  /// its visible cells.
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
    let start = stack.sections[band.section].metrics.cellsLeft
    let seen = placements.filter { $0.columns(from: start).overlaps(window) }
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

/// The visible part of a band, and its position.
struct VisibleBand {
  /// The marks at the edges of a clipped strip.
  enum Side: Character {
    case start = "‹"
    case end = "›"
  }

  /// The placements in the band, in columns of the grid.
  let placements: [Placement]
  /// The columns to draw on.
  let columns: Range<Int>
  /// The first visible cell, `nil` for a header or footer.
  let path: ElementPath?
  /// The sides at which the band is clipped.
  var sides: [Side] = []

  /// The visible cells, empty unless there are several.
  var cells: [Frame.Cell] {
    guard placements.count > 1 else { return [] }
    return placements.compactMap { placement in
      placement.path.map {
        Frame.Cell(path: $0, column: placement.origin.x, columns: placement.width)
      }
    }
  }
}
