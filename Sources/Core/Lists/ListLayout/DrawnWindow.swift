/// The rows of a list that were drawn in a window, for the next drawing.
///
/// A list is often drawn again after a change of few rows, or further down. Rows of bands that are
/// drawn alike are taken over, and only the others are drawn.
struct DrawnWindow {
  /// The rows from the top of the window, numbered from 0.
  let rows: [Frame.Row]
  /// How many of them were drawn; the others were taken over.
  let drawnCount: Int
  /// Whether each band was drawn on its own rows alone, so that the next drawing can take over
  /// rows.
  let staysInBands: Bool
  fileprivate let list: ListLayout
  fileprivate let window: Range<Int>
  private let columns: Int
  private let rasters: RasterTable

  /// Draws a window; `nil` if something is drawn across bands: pinned content, gutters, or the
  /// section index.
  ///
  /// - Parameters:
  ///   - list: The layout of the list, in which all bands of the window are measured.
  ///   - window: The content rows to draw, half-open.
  ///   - grid: A grid without rows, with the columns and the settings to draw with.
  ///   - marks: The marks to draw beside the rows.
  ///   - previous: An earlier drawing with the same width of ambiguous characters; without an
  ///     effect if its columns or its images differ, or something overflowed its band.
  ///   - placements: Returns the placements in a band, by its index, or those of some of its cells.
  ///     They depend on the list alone.
  /// - Complexity: O(*r*) in the number of rows of changed bands, and O(*w*) in the size of the
  ///   window to copy the others, plus the complexity of ``UnchangedBands``.
  init?(
    of list: ListLayout,
    in window: Range<Int>,
    on grid: Grid,
    marks: Marks,
    reusing previous: DrawnWindow?,
    placements: @escaping (Int, Range<Int>?) -> [Placement]
  ) {
    guard list.index == nil, list.pins.pins(in: window).isEmpty else { return nil }
    (self.list, self.window) = (list, window)
    (columns, rasters) = (grid.columns, grid.rasters)
    var drawing = PartialDrawing(
      of: list,
      in: window,
      on: grid,
      marks: marks,
      placements: placements,
    )
    if let previous, previous.staysInBands, previous.columns == columns,
      previous.rasters.drawsCaptions(like: rasters)
    {
      let unchanged = UnchangedBands(
        from: (previous.list, previous.window),
        to: (list, window),
        columns: grid.columns,
      )
      for kept in unchanged.rows {
        drawing.draw(until: kept.rows.lowerBound)
        drawing.take(kept.rows, from: previous, shift: kept.shift)
      }
    }
    drawing.draw(until: window.upperBound)
    if !drawing.staysInBands, drawing.drawnCount < window.count {
      drawing.drawAgain()
    }
    rows = drawing.rows
    drawnCount = drawing.drawnCount
    staysInBands = drawing.staysInBands
  }
}

/// The upper rows of a window, some of which are drawn, and others taken over.
private struct PartialDrawing {
  private let list: ListLayout
  private let window: Range<Int>
  private let grid: Grid
  private let marks: Marks
  private let placements: (Int, Range<Int>?) -> [Placement]
  /// The rows so far.
  private(set) var rows: [Frame.Row] = []
  /// How many of them were drawn.
  private(set) var drawnCount = 0
  /// Whether no tree of the bands that were drawn is painted on rows of other bands.
  private(set) var staysInBands = true

  init(
    of list: ListLayout,
    in window: Range<Int>,
    on grid: Grid,
    marks: Marks,
    placements: @escaping (Int, Range<Int>?) -> [Placement]
  ) {
    (self.list, self.window, self.grid, self.marks) = (list, window, grid, marks)
    self.placements = placements
    rows.reserveCapacity(window.count)
  }

  /// The content row below the rows so far.
  private var end: Int { window.lowerBound + rows.count }

  /// Draws the rows up to content row `end`.
  mutating func draw(until end: Int) {
    guard self.end < end else { return }
    let part = self.end..<end
    var grid = Grid(columns: grid.columns, rows: part.count, ambiguous: grid.ambiguous)
    grid.rasters = self.grid.rasters
    var staysInBands = true
    let painter = BandPainter(
      list,
      in: part,
      marks: marks,
      strips: StripOffsets(),
      pins: .none
    ) { [list, placements] index, cells in
      let placed = placements(index, cells)
      let height = list.stack.rows(ofBand: index).count
      if !placed.allSatisfy({ $0.isPainted(inFirst: height) }) { staysInBands = false }
      return placed
    }
    let first = rows.count
    for var row in painter.draw(into: &grid) {
      row.y += first
      rows.append(row)
    }
    drawnCount += part.count
    if !staysInBands { self.staysInBands = false }
  }

  /// Draws all rows, so that what overflows its band is seen in the rows of others.
  mutating func drawAgain() {
    (rows, drawnCount) = ([], 0)
    draw(until: window.upperBound)
    staysInBands = false
  }

  /// Takes over content rows, which are `shift` further down in an earlier drawing; marks and
  /// positions of cells are those of the list now.
  mutating func take(_ taken: Range<Int>, from previous: DrawnWindow, shift: Int) {
    let (stack, oldStack) = (list.stack, previous.list.stack)
    let step = shift - previous.window.lowerBound
    var index = stack.bandIndex(atRow: taken.lowerBound)
    var row = taken.lowerBound
    while row < taken.upperBound {
      let band = stack.band(index)
      let oldBand = oldStack.band(oldStack.bandIndex(atRow: row + shift))
      let bandRows = stack.rows(ofBand: index).clamped(to: row..<taken.upperBound)
      for blank in row..<bandRows.lowerBound {
        rows.append(Frame.Row(y: rows.count, runs: previous.rows[blank + step].runs))
      }
      let (mark, hasMoved) = (marks.mark(of: band), marks.hasMoved(band))
      for known in previous.rows[bandRows.lowerBound + step..<bandRows.upperBound + step] {
        var line = known
        line.y = rows.count
        (line.mark, line.hasMoved) = (mark, hasMoved)
        line.moveCells(from: oldBand, to: band)
        rows.append(line)
      }
      row = bandRows.upperBound
      index += 1
    }
  }
}

extension Frame.Row {
  /// Changes the positions of the cells to those of another band with equal cells.
  fileprivate mutating func moveCells(from old: Band, to new: Band) {
    guard let from = old.path, let to = new.path, from != to else { return }
    func moved(_ path: ElementPath) -> ElementPath {
      ElementPath(section: to.section, element: path.element - from.element + to.element)
    }
    path = path.map(moved)
    for index in cells.indices { cells[index].path = moved(cells[index].path) }
  }
}

extension Placement {
  /// Returns whether the tree is painted on the first `count` rows of its band alone.
  fileprivate func isPainted(inFirst count: Int) -> Bool {
    let rows = PaintedRows.rows(of: node, layout: layout)
    return rows.isEmpty || rows.lowerBound + origin.y >= 0 && rows.upperBound + origin.y <= count
  }
}
