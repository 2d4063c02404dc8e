extension Viewport {
  /// How often a cell is scrolled to while rows around it are measured.
  private static let revealTries = 4

  /// Scrolls no further than needed to show a cell; a path without a cell stands for the nearest
  /// cell of its section, else of the sections below and above.
  ///
  /// - Returns: The cell; `nil` without cells.
  package func reveal(_ path: ElementPath) -> ElementPath? {
    guard let list = content.listLayout, let path = list.list.path(nearest: path) else {
      return nil
    }
    let band = list.stack.bandIndex(of: path)
    // Rows that are measured on the way may move the band.
    for _ in 0..<Self.revealTries {
      let before = screen.position
      screen.scroll { $0.scroll(toBand: band, at: .nearest, in: $1) }
      screen.settle()
      if screen.position == before { break }
    }
    screen.revealInStrip(path)
    return path
  }

  /// Shows a row of the content, in the middle of the window if it is not in view.
  ///
  /// - Parameters:
  ///   - row: The row, 0-based.
  ///   - column: The column, 0-based.
  /// - Returns: The cell at a column of that row, else the next one below, else above; `nil`
  ///   without cells.
  package func find(row: Int, column: Int) -> ElementPath? {
    if !screen.shows(row: row) {
      screen.scroll { $0.scroll(to: row - $0.height / 2, in: $1) }
      screen.settle()
    }
    let path = content.listLayout?.rowFinder.cell(nearest: Point(x: column, y: row))
    path.map(screen.revealInStrip)
    return path
  }
}
