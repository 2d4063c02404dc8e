/// Debug drawings of a layout.
extension ContentLayout {
  /// Returns drawn rows with margins, borders and paddings highlighted.
  ///
  /// - Parameters:
  ///   - rows: The first rows of the content, as `rows` draws them.
  ///   - columns: The width to draw, in cells.
  /// - Returns: The rows as runs.
  /// - Complexity: O(*n*) in the number of nodes and of cells drawn.
  package func overlaid(_ rows: [Frame.Row], columns: Int) -> [[Run]] {
    var grid = Grid(columns: columns, rows: rows.count, ambiguous: cells.ambiguous)
    for (y, row) in rows.enumerated() {
      var x = 0
      for run in row.runs {
        grid.draw(run.text, at: Point(x: x, y: y), style: run.style)
        x += DisplayWidth.columns(of: run.text, ambiguous: cells.ambiguous)
      }
    }
    if let component {
      let origin = Point(x: 0, y: 0)
      LayoutOverlay.paint(
        component.node,
        layout: component.layout,
        in: component.space,
        at: origin,
        into: &grid,
      )
    }
    let sections = listLayout.map { PlacedTrees($0).sections(rows: rows.count) } ?? []
    for section in sections {
      for tree in section.trees {
        let origin = Point(x: section.frame.x + tree.frame.x, y: section.frame.y + tree.frame.y)
        let constraints = LayoutConstraints(width: tree.frame.width, height: nil, cells: cells)
        LayoutOverlay.paint(
          tree.node,
          layout: tree.layout,
          in: constraints,
          at: origin,
          into: &grid
        )
      }
    }
    return (0..<rows.count).map { grid.rowRuns($0) }
  }
}
