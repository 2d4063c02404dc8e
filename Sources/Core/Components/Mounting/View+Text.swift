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
    return node.grid(of: layout, in: constraints, focus: report(layout))
  }
}

extension Node {
  /// Returns the node drawn into a grid of its size within the constraints.
  ///
  /// - Complexity: that of laying out and drawing the node.
  public func grid(in constraints: LayoutConstraints) -> Grid {
    let node = resolved(in: constraints)
    let layout = Layout.layout(node, in: constraints)
    return node.grid(of: layout, in: constraints, focus: nil)
  }

  /// Returns the node drawn into a grid of the size of its layout, enlarged by the frames that
  /// boxes ignore, within the constraints.
  fileprivate func grid(
    of layout: LayoutTree,
    in constraints: LayoutConstraints,
    focus: ControlFocus?
  ) -> Grid {
    var end = Point(x: 0, y: 0)
    var index = 0
    extendByInactive(&end, .zero, layout.frames, &index)
    let extent = Size(
      width: max(layout.extent.width, min(end.x, constraints.width ?? end.x)),
      height: max(layout.extent.height, min(end.y, constraints.height ?? end.y)),
    )
    var grid = Grid(
      columns: extent.width,
      rows: extent.height,
      ambiguous: constraints.cells.ambiguous,
    )
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

  /// Moves `end` past the bottom right corners of inactive descendants, which have frames that the
  /// sizes of their boxes do not include.
  private func extendByInactive(
    _ end: inout Point,
    _ parent: Point,
    _ frames: [Rect],
    _ index: inout Int
  ) {
    guard frames.indices.contains(index) else { return }
    let frame = frames[index]
    index += 1
    let origin = Point(x: parent.x + frame.x, y: parent.y + frame.y)
    if props["activated"] == .bool(false), frame.width > 0, frame.height > 0 {
      end.x = max(end.x, origin.x + frame.width)
      end.y = max(end.y, origin.y + frame.height)
    }
    for child in children { child.extendByInactive(&end, origin, frames, &index) }
  }
}
