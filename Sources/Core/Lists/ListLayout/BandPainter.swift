/// Draws the visible bands of a list, and pinned content over them.
struct BandPainter {
  private let layout: ListLayout
  private let window: Range<Int>
  private let marks: Marks
  private let offsets: StripOffsets
  private let placements: (Int, Range<Int>?) -> [Placement]
  private let pins: Pins

  /// The content that is drawn over the bands.
  enum Pins {
    /// Pinned headers and footers in view, and gutters.
    case inView
    /// Gutters at the top of their sections; headers and footers are at their position.
    case inPlace
    case none
  }

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - layout: The list.
  ///   - window: The content rows to draw.
  ///   - marks: The marks to draw beside the rows.
  ///   - strips: The scroll offsets of horizontal sections.
  ///   - pins: The content that is drawn over the bands.
  ///   - placements: Returns the placements in a band, by its index, or those of some of its cells.
  init(
    _ layout: ListLayout,
    in window: Range<Int>,
    marks: Marks,
    strips: StripOffsets,
    pins: Pins = .inView,
    placements: @escaping (Int, Range<Int>?) -> [Placement]
  ) {
    self.layout = layout
    self.window = window
    self.marks = marks
    offsets = strips
    self.pins = pins
    self.placements = placements
  }

  /// Draws the window and returns its rows, numbered from 0.
  func draw(into grid: inout Grid) -> [Frame.Row] {
    let stack = layout.stack
    let strips = layout.strips
    var rows: [Frame.Row] = []
    rows.reserveCapacity(window.count)
    let columns = columns(of: grid)
    let surfaces = RowSurfaces(of: layout, in: window, columns: columns)
    surfaces.fillSections(into: &grid)
    drawIndex(into: &grid)
    var index = stack.bandIndex(atRow: window.lowerBound)
    var above: [Placement]?
    while index < stack.count {
      let band = stack.band(index)
      grid.origins?.enter(part: band.isOfList ? nil : .section(band.section), span(of: band))
      defer { grid.origins?.leave() }
      let bandRows = stack.rows(ofBand: index)
      guard bandRows.lowerBound < window.upperBound else {
        drawSeparator(above: index, at: bandRows.lowerBound, from: above, to: nil, into: &grid)
        break
      }
      // Gutters are drawn with the cells beside them.
      let cells = strips.visibleCells(of: band, offsets)
      let placements = band.content == .gutters ? [] : self.placements(index, cells)
      drawSeparator(above: index, at: bandRows.lowerBound, from: above, to: placements, into: &grid)
      above = placements
      let picture = strips.picture(of: band, placements, columns: columns, offsets)
      surfaces.fill(picture, of: band, on: bandRows, into: &grid)
      paint(picture, on: bandRows, into: &grid)
      drawColumnLines(over: picture, of: band, on: bandRows, into: &grid)
      appendRows(bandRows, of: band, picture, to: &rows, from: grid)
      index += 1
    }
    appendBlankRows(upTo: window.count, to: &rows, from: grid)
    switch pins {
    case .inView: draw(layout.pins.pins(in: window), into: &grid, &rows)
    case .inPlace: draw(layout.pins.gutters(in: window), into: &grid, &rows)
    case .none: break
    }
    return rows
  }

  /// Appends the rows of a band that are in the window, and the blank ones before them.
  private func appendRows(
    _ bandRows: Range<Int>,
    of band: Band,
    _ picture: VisibleBand,
    to rows: inout [Frame.Row],
    from grid: Grid
  ) {
    let (mark, hasMoved) = (marks.mark(of: band), marks.hasMoved(band))
    let cells = picture.cells
    for row in bandRows.clamped(to: window) {
      let y = row - window.lowerBound
      appendBlankRows(upTo: y, to: &rows, from: grid)
      var line = Frame.Row(
        y: y,
        runs: grid.rowRuns(y),
        path: picture.path,
        mark: mark,
        cells: cells,
      )
      line.hasMoved = hasMoved
      rows.append(line)
    }
  }

  /// Draws pinned content over the rows at its position.
  private func draw(_ pins: [Pin], into grid: inout Grid, _ rows: inout [Frame.Row]) {
    for pin in pins {
      draw(pin, into: &grid)
      let mark = marks.mark(of: layout.stack.band(pin.band))
      for y in pin.rows.clamped(to: window).lazy.map({ $0 - window.lowerBound }) {
        let runs = grid.rowRuns(y)
        // Beside a gutter the row keeps the identity of its cells.
        if !pin.isGutter { rows[y] = Frame.Row(y: y, runs: runs, mark: mark) }
        rows[y].runs = runs
      }
    }
  }

  /// Draws a pinned band over the bands already drawn.
  private func draw(_ pin: Pin, into grid: inout Grid) {
    let columns = columns(of: grid)
    let y = pin.rows.lowerBound - window.lowerBound
    let area = Rect(x: 0, y: y, width: columns, height: pin.rows.count)
    let surfaces = RowSurfaces(of: layout, in: window, columns: columns)
    let band = layout.stack.band(pin.band)
    grid.origins?.enter(part: band.isOfList ? nil : .section(band.section), span(of: band))
    defer { grid.origins?.leave() }
    if !pin.isGutter {
      grid.erase(area, background: surfaces.background(ofSection: band.section))
    }
    let placements = self.placements(pin.band, nil)
    let picture = VisibleBand(placements: placements, columns: 0..<columns, path: nil)
    surfaces.fill(picture, of: band, on: pin.rows, into: &grid)
    paint(picture, on: pin.rows, into: &grid)
    if !pin.isGutter { drawColumnLines(over: picture, of: band, on: pin.rows, into: &grid) }
  }

  /// Returns where the section of a band is written: what no element in it draws belongs to it.
  private func span(of band: Band) -> SourceSpan? {
    let sections = layout.list.sections
    return sections.indices.contains(band.section) ? sections[band.section].span : nil
  }

  /// Returns a painter for the lines of a table section; `nil` for other sections.
  private func tableLines(of index: Int, in grid: Grid) -> TableLinesPainter? {
    let sections = layout.list.sections
    return TableLinesPainter(
      layout.stack.sections[index],
      cells: sections.indices.contains(index) ? sections[index].cells : [],
      columns: columns(of: grid),
    )
  }

  /// Draws the lines between the columns of a table over a row.
  private func drawColumnLines(
    over picture: VisibleBand,
    of band: Band,
    on rows: Range<Int>,
    into grid: inout Grid
  ) {
    guard layout.stack.sections[band.section].table != nil, !band.isOfList else { return }
    let top = rows.lowerBound - window.lowerBound
    tableLines(of: band.section, in: grid)?
      .drawColumns(beside: picture.placements, on: top..<top + rows.count, into: &grid)
  }

  /// Draws the separator above a band of cells, if it has one; `above` and `below` are the
  /// placements of the bands beside it, `nil` for a band out of view.
  private func drawSeparator(
    above index: Int,
    at row: Int,
    from above: [Placement]?,
    to below: [Placement]?,
    into grid: inout Grid
  ) {
    let band = layout.stack.band(index)
    let metrics = layout.stack.sections[band.section].metrics
    if let table = layout.stack.sections[band.section].table {
      guard let path = band.path, path.element > 0 else { return }
      let hasLines = table.rules.hasColumnLines && metrics.rowsBetweenLines > 0
      tableLines(of: band.section, in: grid)?
        .drawGap(
          above: row - window.lowerBound,
          from: hasLines ? above ?? placements(index - 1, nil) : [],
          to: hasLines ? below ?? placements(index, nil) : [],
          into: &grid
        )
      return
    }
    guard metrics.hasSeparators, let path = band.path, path.element > 0 else { return }
    let y = row - (metrics.rowsBetweenLines + 1) / 2 - window.lowerBound
    let columns = metrics.columns(in: columns(of: grid)) ?? 0
    let line = Rect(x: metrics.cellsLeft, y: y, width: columns, height: 1)
    let sign = grid.narrow("─", else: "-")
    grid.fill(line, with: sign, style: TextStyle(attributes: .dim))
  }

  /// Draws the section index, with the title of the topmost section emphasized.
  private func drawIndex(into grid: inout Grid) {
    guard let index = layout.index, let columns = layout.columns, !window.isEmpty else { return }
    let band = min(layout.stack.bandIndex(atRow: window.lowerBound), layout.stack.count - 1)
    let section = band < 0 ? 0 : layout.stack.section(ofBand: band)
    index.draw(rows: window.count, atColumn: columns + 1, current: section, into: &grid)
  }

  /// Returns the number of grid columns available to rows.
  private func columns(of grid: Grid) -> Int {
    min(grid.columns, layout.columns ?? grid.columns)
  }

  /// Paints the visible part of a band on some rows of the content.
  private func paint(_ picture: VisibleBand, on rows: Range<Int>, into grid: inout Grid) {
    let (columns, top) = (picture.columns, rows.lowerBound - window.lowerBound)
    let clip = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: window.count)
    for placement in picture.placements {
      if let path = placement.path { grid.origins?.enter(part: .cell(path)) }
      defer { if placement.path != nil { grid.origins?.leave() } }
      Painter.paint(
        placement.node,
        layout: placement.layout,
        at: Point(x: placement.origin.x, y: top + placement.origin.y),
        clip: clip,
        focus: placement.focus,
        into: &grid,
      )
    }
    for side in picture.sides where !rows.isEmpty {
      let x = side == .start ? columns.lowerBound : columns.upperBound - 1
      let middle = top + (rows.count - 1) / 2
      grid.draw(String(side.rawValue), at: Point(x: x, y: middle), clip: clip)
    }
  }

  /// Appends rows outside of all bands.
  private func appendBlankRows(upTo end: Int, to rows: inout [Frame.Row], from grid: Grid) {
    while rows.count < end {
      rows.append(Frame.Row(y: rows.count, runs: grid.rowRuns(rows.count)))
    }
  }
}
