/// Rendering a single view, outside of any list.
extension View {
  /// Returns the view as plain text, without trailing blanks.
  ///
  /// - Parameter columns: The width available; `nil` for unlimited, negative for 0.
  /// - Returns: One line for each row, joined by line feeds.
  /// - Complexity: that of laying out and drawing the snapshot.
  public func text(in columns: Int? = nil) -> String {
    grid(in: LayoutConstraints(width: columns.map { max(0, $0) }, height: nil))
      .lines.joined(separator: "\n")
  }

  /// Returns the view drawn into a grid of its size within the constraints, with the focus and the
  /// pressed look of the view and its descendants.
  ///
  /// - Complexity: that of laying out and drawing the snapshot.
  public func grid(in constraints: LayoutConstraints) -> Grid {
    let node = node(in: constraints)
    let layout = Layout.layout(node, in: constraints)
    return node.grid(of: layout, constraints.cells.ambiguous, focus: report(layout))
  }
}

extension Node {
  /// Returns the node drawn into a grid of its size within the constraints.
  ///
  /// - Complexity: that of laying out and drawing the node.
  public func grid(in constraints: LayoutConstraints) -> Grid {
    let node = resolved(in: constraints)
    let layout = Layout.layout(node, in: constraints)
    return node.grid(of: layout, constraints.cells.ambiguous, focus: nil)
  }

  /// Returns the node drawn into a grid of the size of its layout.
  fileprivate func grid(
    of layout: LayoutTree,
    _ ambiguous: AmbiguousWidth,
    focus: ControlFocus?
  ) -> Grid {
    let extent = layout.extent
    var grid = Grid(columns: extent.width, rows: extent.height, ambiguous: ambiguous)
    Painter.paint(
      self,
      layout: layout,
      at: .zero,
      clip: grid.bounds,
      focus: focus,
      into: &grid,
    )
    return grid
  }
}
