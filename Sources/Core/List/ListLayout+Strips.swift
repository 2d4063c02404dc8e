/// Lines of cells that are scrolled on their own.
extension ListLayout {
  /// Scrolls the cells of a horizontal section, whose placements somebody knows by the index of the
  /// band, and returns whether they moved.
  ///
  /// - Complexity: O(*n*) in the number of the section's cells.
  func scrollStrip(
    ofSection index: Int,
    by columns: Int,
    _ offsets: inout StripOffsets,
    placements: (Int) -> [Placement]
  ) -> Bool {
    let bands = sections[index]
    guard bands.lines.count > 0, bands.metrics.arrangement == .horizontal else { return false }
    let line = bands.firstBand + bands.band(ofCell: 0)
    guard let strip = strip(of: band(line), placements(line)) else { return false }
    let key = list.sections[index].key
    let start = strip.offset(nearest: offsets[key])
    offsets[key] = strip.offset(from: start, by: columns)
    return offsets[key] != start
  }

  /// Returns a band as a strip; `nil` unless it is one and its width is known.
  func strip(of band: Band, _ placements: [Placement]) -> Strip? {
    let metrics = sections[band.section].metrics
    guard metrics.arrangement == .horizontal, band.path != nil, let columns else { return nil }
    let start = metrics.cellsLeft
    return Strip(
      cells: placements.map { $0.origin.x - start..<$0.origin.x - start + $0.width },
      columns: metrics.columns(in: columns) ?? 0,
      behavior: metrics.scrollingBehavior,
    )
  }

  /// Returns the first section in some rows whose cells stand in a strip.
  func firstStrip(in rows: Range<Int>) -> Int? {
    for index in bands(in: rows) {
      let band = band(index)
      if band.path != nil, sections[band.section].metrics.arrangement == .horizontal {
        return band.section
      }
    }
    return nil
  }

  /// Returns where in the content stands what is drawn at one of its places in a window.
  func point(drawnAt point: Point, in window: Range<Int>, _ offsets: StripOffsets) -> Point {
    let pins = pins(in: window)
    let pin = pins.last { $0.rows.contains(point.y) && (!$0.isGutter || isInGutter(point, $0)) }
    if let pin { return Point(x: point.x, y: pin.home + point.y - pin.rows.lowerBound) }
    guard let index = bandIndex(drawnAtRow: point.y, in: window) else { return point }
    var place = point
    let band = band(index)
    if let strip = strip(of: band, placements(in: band)) {
      place.x += strip.offset(nearest: offsets[list.sections[band.section].key])
    }
    return place
  }

  /// Returns whether a column belongs to something that stands beside cells.
  private func isInGutter(_ point: Point, _ pin: Pin) -> Bool {
    placements(in: band(pin.band)).contains { placement in
      (placement.origin.x..<placement.origin.x + placement.width).contains(point.x)
        && point.y - pin.rows.lowerBound < placement.layout.extent.height
    }
  }

  /// Returns the band that is drawn at a row of the content, be it pinned there.
  func bandIndex(drawnAtRow row: Int, in window: Range<Int>) -> Int? {
    let pin = pins(in: window).last { !$0.isGutter && $0.rows.contains(row) }
    if let pin { return pin.band }
    let index = bandIndex(atRow: row)
    return index < bandCount && rows(ofBand: index).contains(row) ? index : nil
  }
}

/// What of a band is drawn, and where.
struct BandPicture {
  /// Marks of a strip that goes on where it is cut.
  enum Side: Character {
    case start = "‹"
    case end = "›"
  }

  /// What stands in the band, its columns those of the grid.
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

extension ListLayout {
  /// Returns what of a band is drawn on so many columns.
  func picture(
    of band: Band,
    _ placements: [Placement],
    columns: Int,
    _ offsets: StripOffsets
  ) -> BandPicture {
    guard let strip = strip(of: band, placements) else {
      return BandPicture(placements: placements, columns: 0..<columns, path: band.path)
    }
    let offset = strip.offset(nearest: offsets[list.sections[band.section].key])
    let window = offset..<offset + strip.columns
    let seen = zip(placements, strip.cells).filter { $1.overlaps(window) }.map(\.0)
    let start = sections[band.section].metrics.cellsLeft
    var picture = BandPicture(
      placements: seen.map { $0.translated(by: -offset) },
      columns: (start..<start + strip.columns).clamped(to: 0..<columns),
      path: seen.first?.path ?? band.path,
    )
    if offset > 0 { picture.sides.append(.start) }
    if offset < strip.lastOffset { picture.sides.append(.end) }
    return picture
  }
}
