/// Lays out tables in whole cells: rows of cells with columns aligned across all rows.
enum TableSolver {
  /// A table during layout.
  private struct Table {
    let index: Int
    let style: GridStyle
    let box: BoxStyle
    let rows: [Int]
    /// The columns to the left and right of the cells, and the rows above and below.
    let edges: Edges

    init(
      _ nodes: borrowing MutableSpan<LayoutNode>,
      _ scratch: borrowing LayoutScratch,
      _ index: Int
    ) {
      self.index = index
      style = scratch.grids[Int32(index)] ?? GridStyle([:], .table)
      box = scratch.box(of: nodes[index])
      rows = GridSolver.children(nodes, of: index)
      edges = style.lines.edges
    }

    /// Returns the height of the line above a row: 1 or 0.
    func line(aboveRow row: Int) -> Int { style.lines.isLine(aboveRow: row) ? 1 : 0 }
  }

  /// Returns the size of a table; with `final`, its final size, also places its rows.
  static func arrange(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: BoxConstraints,
    final: Size?
  ) -> Size {
    let table = Table(nodes, scratch, index)
    let room = GridSolver.Room(
      constraints.width - table.edges.horizontal,
      wraps: constraints.wrapsWidth,
      final: final.map { $0.width - table.edges.horizontal },
    )
    let columns = columns(of: table.rows, table.style, &nodes, &scratch, in: room)
    var heights: [Int] = []
    for row in table.rows { heights.append(height(ofRow: row, &nodes, &scratch, columns)) }
    if final != nil { place(table, &nodes, &scratch, columns, heights) }
    let lines = table.rows.indices.reduce(0) { $0 + table.line(aboveRow: $1) }
    return Size(
      width: columns.total + table.edges.horizontal,
      height: heights.reduce(lines + table.edges.vertical, +),
    )
  }

  /// Returns the size of a row without a table; with `final`, also places its cells.
  ///
  /// A row of a table section uses the columns of its list.
  static func arrangeRow(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: BoxConstraints,
    final: Size?
  ) -> Size {
    let room = GridSolver.Room(
      constraints.width,
      wraps: constraints.wrapsWidth,
      final: final?.width,
    )
    let style = GridStyle([:], .table)
    let columns =
      scratch.rowTracks ?? columns(of: [index], style, &nodes, &scratch, in: room)
    let height = height(ofRow: index, &nodes, &scratch, columns)
    if let final {
      let area = Rect(x: 0, y: 0, width: final.width, height: final.height)
      placeCells(ofRow: index, &nodes, &scratch, columns, in: area)
    }
    return Size(width: columns.total, height: height)
  }

  /// Returns the columns shared by all rows.
  private static func columns(
    of rows: [Int],
    _ style: GridStyle,
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    in room: GridSolver.Room
  ) -> RowTracks {
    var contributions: [TrackSizing.Contribution] = []
    for row in rows {
      contributions += widths(ofRow: row, &nodes, &scratch, columns: style.columns.count)
    }
    let count = contributions.reduce(style.columns.count) { max($0, $1.tracks.upperBound) }
    let missing = [GridTrack](repeating: .auto, count: count - style.columns.count)
    return room.tracks(style.columns + missing, contributions, gap: style.columnGap)
  }

  /// Returns the natural widths of the cells of a row, and the columns that they cover.
  static func widths(
    ofRow row: Int,
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    columns: Int
  ) -> [TrackSizing.Contribution] {
    cells(ofRow: row, nodes, scratch, columns: columns).map { cell, tracks in
      let width = GridArea.width(&nodes, &scratch, cell)
      return TrackSizing.Contribution(tracks: tracks, cells: width)
    }
  }

  /// Returns the cells of a row with the columns that they cover.
  private static func cells(
    ofRow row: Int,
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ scratch: borrowing LayoutScratch,
    columns: Int
  ) -> [(cell: Int, tracks: Range<Int>)] {
    let cells = GridSolver.children(nodes, of: row)
    let requests = cells.map { cell in
      var request = scratch.gridItems[Int32(cell)]?.request ?? .init()
      request.row = 0
      request.rowSpan = 1
      return request
    }
    let placement = GridPlacement(requests, columns: columns, rows: 1)
    return zip(cells, placement.areas).map { ($0, $1.columns) }
  }

  private static func height(
    ofRow row: Int,
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ columns: RowTracks
  ) -> Int {
    var height = 0
    for (cell, tracks) in cells(ofRow: row, nodes, scratch, columns: columns.lengths.count) {
      let width = columns.columns(tracks).count
      height = max(height, GridArea.height(&nodes, &scratch, cell, columns: width))
    }
    return height
  }

  // MARK: - Placing

  private static func place(
    _ table: Table,
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ columns: RowTracks,
    _ heights: [Int]
  ) {
    let border = table.style.lines.hasBorder ? 1 : 0
    let width = columns.total + table.edges.horizontal
    var y = table.edges.top
    for (order, row) in table.rows.enumerated() {
      y += table.line(aboveRow: order)
      let frame = Rect(x: border, y: y, width: width - 2 * border, height: heights[order])
      nodes[row].setFrame(frame)
      nodes[row].snapped.isStale = true
      let inner = Rect(
        x: table.edges.left - border,
        y: 0,
        width: columns.total,
        height: heights[order],
      )
      placeCells(ofRow: row, &nodes, &scratch, columns, in: inner)
      y += heights[order]
    }
    let ranges = columns.lengths.indices.map { column in
      let range = columns.columns(column..<column + 1)
      let isReversed = nodes[table.index].flex.isRightToLeft
      let start = isReversed ? columns.total - range.upperBound : range.lowerBound
      return table.edges.left + start..<table.edges.left + start + range.count
    }
    scratch.tables.setColumns(ranges, ofTable: nodes[table.index].frameIndex)
  }

  private static func placeCells(
    ofRow row: Int,
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ columns: RowTracks,
    in area: Rect
  ) {
    let style = scratch.box(of: nodes[row])
    var spans: [Range<Int>] = []
    for (cell, tracks) in cells(ofRow: row, nodes, scratch, columns: columns.lengths.count) {
      let range = columns.columns(tracks)
      let x = style.isRightToLeft ? area.width - range.upperBound : range.lowerBound
      let rect = Rect(x: area.x + x, y: area.y, width: range.count, height: area.height)
      if tracks.count > 1 { spans.append(rect.x..<rect.maxX) }
      GridArea.place(&nodes, &scratch, cell, in: rect, style)
    }
    scratch.tables.setSpans(spans, ofRow: nodes[row].frameIndex - nodes[row].wrappers)
  }
}
