/// The layout of a content at one width, shared by all windows of that width.
///
/// A class, so that measurements of one window are available to the others. It excludes the state
/// of single windows, such as the scroll offsets of strips.
package final class ContentLayout {
  /// The list's layout; `nil` for a single component.
  package private(set) var listLayout: ListLayout?
  /// The layout of a single component; `nil` for a list.
  package let component: ComponentLayout?
  /// The available width in columns; `nil` if unbounded.
  package let columns: Int?
  /// The properties of the terminal's cells.
  package let cells: CellMetrics
  /// The state that windows of this layout share.
  var quiet = EventlessWindowCache()
  /// The widths of windows in which the newest changes are known not to change the picture, so that
  /// no row is marked.
  package var columnsWithoutMarks: Set<Int> = []
  /// The space of a single component.
  private let constraints: LayoutConstraints
  private var lineMarks = LineMarks()
  private var bandChanges = BandChanges()

  /// Lays out a content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - constraints: The available space. Its height is that of the window, for a single component
  ///     and for the cells of a list that fill the window; `nil` for that of `previous`.
  ///   - snap: The rounding of fractional positions.
  ///   - overflow: What becomes of a single component that needs more rows.
  ///   - previous: A layout of an earlier content, whose valid measurements are reused.
  package init(
    _ content: PreviewContent,
    in constraints: LayoutConstraints,
    snap: Snap = .cells,
    overflow: ComponentLayout.Overflow = .scrolls,
    reusing previous: ContentLayout? = nil
  ) {
    columns = constraints.width
    cells = constraints.cells
    self.constraints = constraints
    switch content {
    case .list(let list):
      let known = previous?.listLayout
      var window = constraints
      window.height = constraints.height ?? known?.rows
      component = nil
      listLayout = ListLayout(list, in: window, snap: snap, reusing: known)
    case .component(let node):
      component = ComponentLayout(
        node,
        in: constraints,
        snap: snap,
        overflow: overflow,
        reusing: previous?.component
      )
    }
  }

  /// Lays out a content at a width.
  package convenience init(
    _ content: PreviewContent,
    columns: Int?,
    rows: Int? = nil,
    reusing previous: ContentLayout? = nil
  ) {
    self.init(content, in: LayoutConstraints(width: columns, height: rows), reusing: previous)
  }

  /// Lays out a list without measuring it: the views of its rows are measured instead.
  init(unmeasured list: List, in constraints: LayoutConstraints, reusing previous: ContentLayout?) {
    columns = constraints.width
    cells = constraints.cells
    self.constraints = constraints
    component = nil
    let known = previous?.listLayout
    listLayout = ListLayout(lazily: list, in: constraints, snap: .cells, reusing: known)
  }

  /// The height of the content in rows, an estimate while a long list is not fully measured.
  package var contentRows: Int {
    listLayout?.contentRows ?? component?.layout.extent.height ?? 0
  }

  /// The width of the drawn content in columns.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package var contentColumns: Int {
    listLayout?.contentColumns ?? component?.layout.extent.width ?? 0
  }

  /// The corrections of a list's estimated heights.
  package var heightCorrections: HeightCorrections {
    listLayout?.heightCorrections ?? HeightCorrections()
  }

  /// Sets the height of the window, which cells may fill.
  func fit(rows: Int) {
    if let known = listLayout?.rows, known == rows { return }
    listLayout?.fit(rows: rows)
  }

  // MARK: - Drawing

  /// Draws the rows of a window of the content.
  ///
  /// - Parameters:
  ///   - window: The content rows to draw, half-open; rows outside of the content are blank.
  ///   - columns: The width to draw, in cells.
  ///   - marks: The marks to draw beside the rows.
  ///   - strips: The scroll offsets of horizontal sections.
  ///   - rasters: The rasters of images.
  /// - Returns: One row for each of `window`, numbered from 0.
  /// - Complexity: O(*w*) in the size of the window, excluding measurements.
  package func rows(
    in window: Range<Int>,
    columns: Int,
    marks: Marks,
    strips: StripOffsets = StripOffsets(),
    rasters: RasterTable = RasterTable()
  ) -> [Frame.Row] {
    listLayout?.measure(rows: window)
    var grid = Grid(columns: columns, rows: window.count, ambiguous: cells.ambiguous)
    grid.rasters = rasters
    return draw(window, into: &grid, marks: marks, strips: strips)
  }

  /// Draws the rows of a window whose bands are measured.
  ///
  /// - Parameters:
  ///   - window: The content rows to draw, half-open.
  ///   - grid: The grid to draw on.
  ///   - marks: The marks to draw beside the rows.
  ///   - strips: The scroll offsets of horizontal sections.
  ///   - focus: The control with the focus in a single component.
  ///   - moved: The layout to draw for a single component; `nil` for the layout at rest.
  ///   - placements: Returns the placements in a band, by its index, or those of some of its cells;
  ///     `nil` for the layout's own.
  /// - Returns: One row for each of `window`, numbered from 0.
  func draw(
    _ window: Range<Int>,
    into grid: inout Grid,
    marks: Marks,
    strips: StripOffsets,
    focus: ControlFocus? = nil,
    moved: LayoutTree? = nil,
    placements: ((Int, Range<Int>?) -> [Placement])? = nil
  ) -> [Frame.Row] {
    let marks = self.marks(marks, atColumns: grid.columns)
    if let list = listLayout {
      return BandPainter(list, in: window, marks: marks, strips: strips) {
        placements?($0, $1) ?? list.placements(inBand: $0, cells: $1)
      }
      .draw(into: &grid)
    }
    return drawComponent(
      window,
      into: &grid,
      marks: marks,
      focus: focus,
      moved: moved,
    )
  }

  /// Notes in rows of a list at rest which of their cells differ from before the newest changes.
  ///
  /// - Parameters:
  ///   - rows: The rows that were drawn, numbered from 0.
  ///   - first: The content row of the first of them.
  ///   - marks: The marks of the newest changes.
  ///   - strips: The scroll offsets of horizontal sections.
  ///   - columns: The width that is drawn, in cells.
  func noteChangedCells(
    in rows: inout [Frame.Row],
    from first: Int,
    _ marks: Marks,
    _ strips: StripOffsets,
    columns: Int
  ) {
    let marks = self.marks(marks, atColumns: columns)
    guard let list = listLayout, let before = marks.before else { return }
    bandChanges.note(
      in: &rows,
      of: list,
      from: first,
      BandChanges.Key(before: before, strips: strips, columns: columns),
      marks,
      ambiguous: cells.ambiguous
    )
  }

  /// Returns the marks of a window with a number of columns.
  func marks(_ marks: Marks, atColumns columns: Int) -> Marks {
    columnsWithoutMarks.contains(columns) ? .none : marks
  }

  /// Returns rows as text without trailing blanks, with every band in its place, none of them
  /// pinned.
  ///
  /// - Parameters:
  ///   - rows: The content rows, half-open; those below the end are left out.
  ///   - columns: The width to draw, in cells.
  /// - Returns: The texts of the rows.
  /// - Complexity: O(*n*) in the number of rows, excluding measurements.
  package func texts(ofRows rows: Range<Int>, columns: Int) -> [String] {
    listLayout?.measure(rows: rows)
    let rows = rows.clamped(to: 0..<contentRows)
    var grid = Grid(columns: columns, rows: rows.count, ambiguous: cells.ambiguous)
    return drawInPlace(rows, into: &grid, pins: .inPlace).map { row in
      var text = row.runs.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Draws measured rows of the content with every band in its place, none of them pinned.
  func drawInPlace(
    _ rows: Range<Int>,
    into grid: inout Grid,
    pins: BandPainter.Pins = .none
  ) -> [Frame.Row] {
    guard let list = listLayout else { return drawComponent(rows, into: &grid, marks: .none) }
    let strips = StripOffsets()
    return BandPainter(list, in: rows, marks: .none, strips: strips, pins: pins) {
      list.placements(inBand: $0, cells: $1)
    }
    .draw(into: &grid)
  }

  private func drawComponent(
    _ window: Range<Int>,
    into grid: inout Grid,
    marks: Marks,
    focus: ControlFocus? = nil,
    moved: LayoutTree? = nil
  ) -> [Frame.Row] {
    guard let component else { return [] }
    if let color = component.node.surface {
      let width = min(grid.columns, columns ?? grid.columns)
      grid.erase(Rect(x: 0, y: 0, width: width, height: grid.rows), background: color)
    }
    Painter.paint(
      component.node,
      layout: moved ?? component.layout,
      at: Point(x: 0, y: -window.lowerBound),
      clip: Rect(x: 0, y: 0, width: grid.columns, height: window.count),
      focus: focus,
      into: &grid,
    )
    let lines = changedLines(for: marks, columns: grid.columns)
    let marked = 0..<component.layout.extent.height
    return (0..<window.count).map { y in
      let line = window.lowerBound + y
      let mark = marked.contains(line) ? lines.map { $0.marks[line] } ?? marks.ofComponent : nil
      var row = Frame.Row(y: y, runs: grid.rowRuns(y), mark: mark)
      if mark == .updated, moved == nil { row.changed = lines?.cells[line] ?? [] }
      return row
    }
  }

  /// Returns the changed lines of a single component; `nil` if all have the same mark.
  private func changedLines(for marks: Marks, columns: Int) -> LineMarks.Lines? {
    guard marks.ofComponent != nil, let origin = marks.origin else { return nil }
    var memory = lineMarks
    let found = memory.lines(of: self, since: origin, in: constraints, columns: columns)
    lineMarks = memory
    return found
  }
}

/// Band positions, which are stable while rows above them are measured.
extension ContentLayout {
  /// Measures all bands, which makes the number of rows exact.
  package func measureAll() { listLayout?.measureAll() }

  /// Returns the position of a content row.
  func position(atRow row: Int) -> BandPosition {
    listLayout?.stack.position(atRow: row) ?? BandPosition(band: 0, row: row)
  }

  /// Returns the content row at a position.
  func row(of position: BandPosition) -> Int {
    listLayout?.stack.row(of: position) ?? position.row
  }

  /// Measures `rows` rows from a position.
  func measure(_ rows: Int, below position: BandPosition) {
    if listLayout?.isExact ?? true { return }
    listLayout?.measure(rows, below: position)
  }

  /// Measures one band.
  func measure(band: Int) {
    listLayout?.measure(band: band)
  }

  /// Stores the height of a band from the placements of its views and returns it; call `stack()`
  /// afterwards to update positions.
  func record(_ placements: [Placement], ofBand index: Int) -> Int {
    listLayout?.record(placements, ofBand: index) ?? 0
  }

  /// How often the columns of a table changed while rows were measured.
  var columnChanges: Int { listLayout?.stack.columnChanges ?? 0 }

  /// Updates positions after ``record(_:ofBand:)``.
  func stack() { listLayout?.settle() }

  /// Measures `rows` rows above a position, and returns the position at their top.
  func position(_ rows: Int, above position: BandPosition) -> BandPosition {
    listLayout?.position(rows, above: position)
      ?? BandPosition(band: 0, row: max(0, position.row - rows))
  }

  /// Measures the last rows of the content, and returns the position of the first of them.
  func position(ofLastRows rows: Int) -> BandPosition {
    listLayout?.position(ofLastRows: rows)
      ?? BandPosition(band: 0, row: max(0, contentRows - rows))
  }
}
