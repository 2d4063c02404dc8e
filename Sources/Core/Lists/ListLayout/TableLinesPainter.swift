/// Draws the lines between the rows and columns of a table section.
struct TableLinesPainter: Equatable {
  private let metrics: SectionMetrics
  private let tracks: RowTracks
  private let rules: TableRules
  private let isReversed: Bool
  /// The columns of the grid that the list covers.
  private let columns: Int

  /// Creates a painter for a section; `nil` if the section is not a table.
  ///
  /// - Parameters:
  ///   - bands: The bands of the section.
  ///   - cells: The rows of the section; the first one decides the direction of the columns.
  ///   - columns: The columns of the grid that the list covers.
  init?(_ bands: SectionBands, cells: Cells, columns: Int) {
    guard let table = bands.table else { return nil }
    metrics = bands.metrics
    tracks = table.tracks
    rules = table.rules
    self.columns = columns
    isReversed =
      rules.hasColumnLines
      && cells.first?.component.node?.row?.props["direction"] == "rtl"
  }

  /// Draws the lines between columns on some rows of the grid, beside the cells of `band` that
  /// cover several columns.
  func drawColumns(beside band: [Placement], on rows: Range<Int>, into grid: inout Grid) {
    guard rules.hasColumnLines else { return }
    let sign = joints(of: grid).vertical
    for x in lineColumns where TableLinesPainter.hasLine(x, through: band) {
      let line = Rect(x: x, y: rows.lowerBound, width: 1, height: rows.count)
      grid.fill(line, with: sign, style: TextStyle(), clip: clip(of: grid))
    }
  }

  /// Draws the rows of the grid above a row of the table, except for its first one.
  ///
  /// - Parameters:
  ///   - row: The first row of the grid that the row of the table covers.
  ///   - above: The placements of the row above.
  ///   - below: The placements of the row.
  ///   - grid: The grid to draw on.
  func drawGap(
    above row: Int,
    from above: [Placement],
    to below: [Placement],
    into grid: inout Grid
  ) {
    let gap = metrics.rowsBetweenLines
    let y = row - (gap + 1) / 2
    drawColumns(beside: above, on: row - gap..<y, into: &grid)
    drawColumns(beside: below, on: y..<row, into: &grid)
    guard metrics.hasSeparators else { return }
    let joints = joints(of: grid)
    let line = Rect(x: metrics.cellsLeft, y: y, width: tracks.total, height: 1)
    grid.fill(line, with: joints.horizontal, style: TextStyle(), clip: clip(of: grid))
    guard rules.hasColumnLines else { return }
    for x in lineColumns {
      let joint = joints.joint(
        above: TableLinesPainter.hasLine(x, through: above),
        below: TableLinesPainter.hasLine(x, through: below),
      )
      grid.draw(
        String(joint),
        at: Point(x: x, y: y),
        style: TextStyle(),
        clip: clip(of: grid),
      )
    }
  }

  /// Returns whether a line between columns goes through a row; other components have none.
  private static func hasLine(_ x: Int, through row: [Placement]) -> Bool {
    row.contains { placement in
      guard placement.node.row != nil, let frame = placement.layout.frames.first else {
        return false
      }
      let spans = placement.layout.tables.spans(ofRow: 0, at: placement.origin.x + frame.x)
      return !spans.contains { $0.contains(x) }
    }
  }

  private func joints(of grid: Grid) -> BorderStyle.Joints {
    (grid.ambiguous == .wide ? BorderStyle.classic : .single).joints
  }

  private func clip(of grid: Grid) -> Rect {
    Rect(x: 0, y: 0, width: columns, height: grid.rows)
  }

  /// The columns of the grid with a line.
  private var lineColumns: [Int] {
    let spans = tracks.lengths.indices.map { track in
      let span = tracks.columns(track..<track + 1)
      let start = isReversed ? tracks.total - span.upperBound : span.lowerBound
      return metrics.cellsLeft + start..<metrics.cellsLeft + start + span.count
    }
    let sorted = spans.sorted { $0.lowerBound < $1.lowerBound }
    return zip(sorted, sorted.dropFirst()).compactMap { left, right in
      let gap = right.lowerBound - left.upperBound
      return gap > 0 ? left.upperBound + gap / 2 : nil
    }
  }
}
