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
  func grid(
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

  /// Returns what the leaf draws in an area of its frame.
  func grid(of area: Rect, in frame: Rect, _ cells: CellMetrics) -> Grid {
    var grid = Grid(columns: area.width, rows: area.height, ambiguous: cells.ambiguous)
    let size = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    Painter.paint(
      self,
      layout: LayoutTree(frames: [size], extent: frame.size),
      at: Point(x: frame.x - area.x, y: frame.y - area.y),
      clip: grid.bounds,
      into: &grid,
    )
    return grid
  }

  /// Returns what the leaf draws at its natural size.
  func naturalGrid(_ cells: CellMetrics) -> Grid {
    var natural = self
    for name in props.list.map(\.name) where Self.isOfLayout(name) { natural.props[name] = nil }
    return natural.grid(in: LayoutConstraints(width: nil, height: nil, cells: cells))
  }

  private static func isOfLayout(_ name: String) -> Bool {
    let names = [
      "width", "height", "aspect-ratio", "alignment", "align-self", "position", "top", "left",
      "right", "bottom", "start", "end", "x", "y", "activated", "display", "visibility",
    ]
    let groups = ["min-", "max-", "flex", "margin", "inset", "center-"]
    return names.contains(name) || groups.contains { name.hasPrefix($0) }
  }
}
