extension ListLayout {
  /// Draws the bands that stand in `window` and returns its rows, numbered from 0.
  func draw(
    _ window: Range<Int>,
    into grid: inout Grid,
    marks: Marks,
    strips: StripOffsets
  ) -> [Frame.Row] {
    draw(window, into: &grid, marks: marks, strips: strips) { placements(in: band($0)) }
  }

  /// Draws the bands that stand in `window`, whose placements somebody knows by their indices, and
  /// returns its rows, numbered from 0.
  func draw(
    _ window: Range<Int>,
    into grid: inout Grid,
    marks: Marks,
    strips: StripOffsets,
    placements: (Int) -> [Placement]
  ) -> [Frame.Row] {
    var rows: [Frame.Row] = []
    rows.reserveCapacity(window.count)
    drawIndex(in: window, into: &grid)
    var index = bandIndex(atRow: window.lowerBound)
    while index < bandCount {
      let band = band(index)
      let bandRows = self.rows(ofBand: index)
      drawSeparator(aboveBand: index, in: window, into: &grid)
      guard bandRows.lowerBound < window.upperBound else { break }
      let columns = columns(of: grid)
      // What stands in gutters is drawn with the cells beside it.
      let placements = band.content == .gutters ? [] : placements(index)
      let picture = picture(of: band, placements, columns: columns, strips)
      paint(picture, on: bandRows, in: window, into: &grid)
      let mark = marks.mark(of: band)
      let cells = picture.cells
      for row in bandRows.clamped(to: window) {
        let y = row - window.lowerBound
        appendBlankRows(upTo: y, to: &rows, from: grid)
        rows.append(
          Frame.Row(y: y, runs: grid.rowRuns(y), path: picture.path, mark: mark, cells: cells)
        )
      }
      index += 1
    }
    appendBlankRows(upTo: window.count, to: &rows, from: grid)
    drawPins(in: window, into: &grid, &rows, marks: marks, placements)
    return rows
  }

  /// Draws what stands elsewhere than in its place, over the rows drawn there.
  private func drawPins(
    in window: Range<Int>,
    into grid: inout Grid,
    _ rows: inout [Frame.Row],
    marks: Marks,
    _ placements: (Int) -> [Placement]
  ) {
    for pin in pins(in: window) {
      draw(pin, placements(pin.band), in: window, into: &grid)
      let mark = marks.mark(of: band(pin.band))
      for y in pin.rows.clamped(to: window).lazy.map({ $0 - window.lowerBound }) {
        let runs = grid.rowRuns(y)
        // Beside what stands in a gutter the row is that of its cells.
        if !pin.isGutter { rows[y] = Frame.Row(y: y, runs: runs, mark: mark) }
        rows[y].runs = runs
      }
    }
  }

  /// Draws the line between the cell of a band and the one above it, if there is to be one.
  private func drawSeparator(
    aboveBand index: Int,
    in window: Range<Int>,
    into grid: inout Grid
  ) {
    let band = band(index)
    let metrics = sections[band.section].metrics
    guard metrics.hasSeparators, let path = band.path, path.element > 0 else { return }
    let y = rows(ofBand: index).lowerBound - (metrics.rowsBetweenLines + 1) / 2 - window.lowerBound
    let columns = metrics.columns(in: columns(of: grid)) ?? 0
    let line = Rect(x: metrics.cellsLeft, y: y, width: columns, height: 1)
    let sign = grid.narrow("─", else: "-")
    grid.fill(line, with: sign, style: TextStyle(attributes: .dim))
  }

  /// Draws what is pinned over what stands there.
  private func draw(
    _ pin: Pin,
    _ placements: [Placement],
    in window: Range<Int>,
    into grid: inout Grid
  ) {
    let columns = columns(of: grid)
    let area = Rect(
      x: 0,
      y: pin.rows.lowerBound - window.lowerBound,
      width: columns,
      height: pin.rows.count,
    )
    if !pin.isGutter { grid.fill(area) }
    let picture = BandPicture(placements: placements, columns: 0..<columns, path: nil)
    paint(picture, on: pin.rows, in: window, into: &grid)
  }

  /// Returns how many columns of a grid are for the rows of the list.
  private func columns(of grid: Grid) -> Int {
    index == nil ? grid.columns : min(grid.columns, columns ?? grid.columns)
  }

  /// Paints what is seen of a band on some rows of the content.
  private func paint(
    _ picture: BandPicture,
    on rows: Range<Int>,
    in window: Range<Int>,
    into grid: inout Grid
  ) {
    let (columns, top) = (picture.columns, rows.lowerBound - window.lowerBound)
    let clip = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: window.count)
    for placement in picture.placements {
      Painter.paint(
        placement.node,
        layout: placement.layout,
        at: Point(x: placement.origin.x, y: top + placement.origin.y),
        clip: clip,
        into: &grid,
      )
    }
    for side in picture.sides where !rows.isEmpty {
      let x = side == .start ? columns.lowerBound : columns.upperBound - 1
      let middle = top + (rows.count - 1) / 2
      grid.draw(String(side.rawValue), at: Point(x: x, y: middle), clip: clip)
    }
  }

  /// Appends rows that belong to no band.
  private func appendBlankRows(upTo end: Int, to rows: inout [Frame.Row], from grid: Grid) {
    while rows.count < end {
      rows.append(Frame.Row(y: rows.count, runs: grid.rowRuns(rows.count)))
    }
  }
}
