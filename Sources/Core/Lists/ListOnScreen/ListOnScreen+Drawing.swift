/// The rows of the window as they are drawn.
extension ListOnScreen {
  /// Draws the window at rest, or with the boxes of a pass where they are now.
  ///
  /// - Parameters:
  ///   - height: The number of rows to draw; `nil` for all.
  ///   - marks: The marks to draw beside the rows.
  ///   - rasters: The rasters of images.
  ///   - pass: The moving lines and boxes; `nil` for none.
  /// - Returns: The rows, numbered from 0.
  func rows(
    _ height: Int? = nil,
    marks: Marks,
    rasters: RasterTable,
    moving pass: WindowMotion.Pass? = nil
  ) -> [Frame.Row] {
    let height = height ?? size.height
    if pass == nil, let rows = changedRows(height, marks, rasters) { return rows }
    var grid = grid(rows: height)
    grid.rasters = rasters
    return draw(into: &grid, marks: marks, moving: pass)
  }

  /// Draws the rows at rest that differ from the last drawing, and takes over the others; `nil` if
  /// the rows depend on more than the list, or are drawn over each other.
  private func changedRows(
    _ height: Int,
    _ marks: Marks,
    _ rasters: RasterTable
  ) -> [Frame.Row]? {
    guard let list = content.listLayout, source.drawsListAlone,
      strips == StripOffsets()
    else {
      drawn = nil
      return nil
    }
    var grid = grid(rows: 0)
    grid.rasters = rasters
    drawn = DrawnWindow(
      of: list,
      in: offset..<offset + height,
      on: grid,
      marks: content.marks(marks, atColumns: grid.columns),
      reusing: drawn,
    ) { [source] in source.placements(inBand: $0, cells: $1, of: list) }
    return drawn?.rows
  }

  /// Returns which element draws each cell of the window at rest.
  func origins() -> CellOrigins {
    gridWithOrigins().origins ?? CellOrigins(columns: 0, rows: 0)
  }

  /// Returns the cells of the window at rest, with the elements that draw them.
  func gridWithOrigins() -> Grid {
    var grid = grid(rows: size.height)
    grid.origins = CellOrigins(columns: grid.columns, rows: grid.rows)
    _ = draw(into: &grid, marks: .none, moving: nil)
    return grid
  }

  private func grid(rows: Int) -> Grid {
    Grid(columns: size.width, rows: rows, ambiguous: content.cells.ambiguous)
  }

  private func draw(
    into grid: inout Grid,
    marks: Marks,
    moving pass: WindowMotion.Pass?
  ) -> [Frame.Row] {
    let window = offset..<offset + grid.rows
    guard let list = content.listLayout else {
      let focus = content.component.flatMap { source.componentFocus(of: $0.node) }
      return content.draw(
        window,
        into: &grid,
        marks: marks,
        strips: strips,
        focus: focus,
        moved: content.component.flatMap { pass?.moved($0) },
      )
    }
    return content.draw(window, into: &grid, marks: marks, strips: strips) {
      let placements = self.source.placements(inBand: $0, cells: $1, of: list)
      let positions = list.stack.positions
      return pass?.moved(placements, positions($0, $1), of: list.list) ?? placements
    }
  }
}
