/// How fractions of cells become whole ones.
public enum Snap: Hashable, Sendable {
  /// Every edge goes to the nearest cell border, so that what touches still touches: no gaps and no
  /// overlaps.
  case cells
  /// Yoga's rounding: positions by their distance from the parent, sizes by absolute edges, texts
  /// outwards.
  case yoga
}

/// The pass that turns measured edges into frames.
enum SnapPass {
  /// An absolute position, as laid out and as it was rounded.
  private struct Origin {
    var x: Float = 0
    var y: Float = 0
    var column = 0
    var row = 0
  }

  /// Writes the frames of a node and of everything in it.
  static func snap(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ root: Int,
    _ snap: Snap,
    into frames: inout [Rect]
  ) {
    write(nodes, root, snap, Origin(), into: &frames)
  }

  private static func write(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ index: Int,
    _ snap: Snap,
    _ parent: Origin,
    into frames: inout [Rect]
  ) {
    var origin = Origin(x: parent.x + nodes[index].x, y: parent.y + nodes[index].y)
    origin.column = WholeCells.round(origin.x)
    origin.row = WholeCells.round(origin.y)
    let right = origin.x + nodes[index].width
    let bottom = origin.y + nodes[index].height
    var frame: Rect
    switch snap {
    case .cells:
      frame = Rect(
        x: origin.column - parent.column,
        y: origin.row - parent.row,
        width: WholeCells.round(right) - origin.column,
        height: WholeCells.round(bottom) - origin.row,
      )
    case .yoga:
      let isText = nodes[index].kind == .leaf
      frame = Rect(
        x: isText ? WholeCells.floorNearly(nodes[index].x) : WholeCells.round(nodes[index].x),
        y: isText ? WholeCells.floorNearly(nodes[index].y) : WholeCells.round(nodes[index].y),
        width: yogaLength(from: origin.x, to: right, nodes[index].width, isText: isText),
        height: yogaLength(from: origin.y, to: bottom, nodes[index].height, isText: isText),
      )
    }
    let first = Int(nodes[index].frameIndex)
    for wrapper in 0..<Int(nodes[index].wrappers) {
      frames[first - Int(nodes[index].wrappers) + wrapper] = frame
      frame.x = 0
      frame.y = 0
    }
    frames[first] = frame
    var child = Int(nodes[index].firstChild)
    while child >= 0 {
      write(nodes, child, snap, origin, into: &frames)
      child = Int(nodes[child].nextSibling)
    }
  }

  private static func yogaLength(
    from start: Float,
    to end: Float,
    _ length: Float,
    isText: Bool
  ) -> Int {
    guard isText else { return WholeCells.round(end) - WholeCells.round(start) }
    let last = WholeCells.isWhole(length) ? WholeCells.floorNearly(end) : WholeCells.ceil(end)
    return last - WholeCells.floorNearly(start)
  }
}
