extension ListLayout {
  /// Draws the bands that stand in `window` and returns its rows, numbered from 0.
  func draw(_ window: Range<Int>, into grid: inout Grid, marks: Marks) -> [Frame.Row] {
    draw(window, into: &grid, marks: marks) { placements(in: band($0)) }
  }

  /// Draws the bands that stand in `window`, whose placements somebody knows by their indices, and
  /// returns its rows, numbered from 0.
  func draw(
    _ window: Range<Int>,
    into grid: inout Grid,
    marks: Marks,
    placements: (Int) -> [Placement]
  ) -> [Frame.Row] {
    var rows: [Frame.Row] = []
    rows.reserveCapacity(window.count)
    let clip = Rect(x: 0, y: 0, width: grid.columns, height: window.count)
    var index = bandIndex(atRow: window.lowerBound)
    while index < bandCount {
      let band = band(index)
      let bandRows = self.rows(ofBand: index).clamped(to: window)
      let top = self.rows(ofBand: index).lowerBound
      guard top < window.upperBound else { break }
      for placement in placements(index) {
        let origin = Point(x: placement.origin.x, y: top - window.lowerBound + placement.origin.y)
        Painter.paint(
          placement.node,
          layout: placement.layout,
          at: origin,
          clip: clip,
          into: &grid,
        )
      }
      let mark = marks.mark(of: band)
      for row in bandRows {
        let y = row - window.lowerBound
        appendBlankRows(upTo: y, to: &rows, from: grid)
        rows.append(Frame.Row(y: y, runs: grid.rowRuns(y), path: band.path, mark: mark))
      }
      index += 1
    }
    appendBlankRows(upTo: window.count, to: &rows, from: grid)
    return rows
  }

  /// Appends rows that belong to no band.
  private func appendBlankRows(upTo end: Int, to rows: inout [Frame.Row], from grid: Grid) {
    while rows.count < end {
      rows.append(Frame.Row(y: rows.count, runs: grid.rowRuns(rows.count)))
    }
  }
}
