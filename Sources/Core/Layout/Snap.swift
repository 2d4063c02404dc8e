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
    let frame =
      snap == .cells
      ? cellFrame(nodes[index], origin, in: parent) : yogaFrame(nodes[index], origin)
    set(frame, of: nodes[index], in: &frames)
    var child = Int(nodes[index].firstChild)
    while child >= 0 {
      write(nodes, child, snap, origin, into: &frames)
      child = Int(nodes[child].nextSibling)
    }
  }

  /// Sets the frame of a node and of the composite nodes around it.
  private static func set(_ frame: Rect, of node: LayoutNode, in frames: inout [Rect]) {
    let first = Int(node.frameIndex)
    guard node.wrappers > 0 else {
      frames[first] = frame
      return
    }
    let outermost = first - Int(node.wrappers)
    frames[outermost] = frame
    for place in (outermost + 1)...first {
      frames[place] = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    }
  }

  private static func cellFrame(_ node: LayoutNode, _ origin: Origin, in parent: Origin) -> Rect {
    Rect(
      x: origin.column - parent.column,
      y: origin.row - parent.row,
      width: WholeCells.round(origin.x + node.width) - origin.column,
      height: WholeCells.round(origin.y + node.height) - origin.row,
    )
  }

  private static func yogaFrame(_ node: LayoutNode, _ origin: Origin) -> Rect {
    let isText = node.kind == .leaf
    let right = origin.x + node.width
    let bottom = origin.y + node.height
    return Rect(
      x: isText ? WholeCells.floorNearly(node.x) : WholeCells.round(node.x),
      y: isText ? WholeCells.floorNearly(node.y) : WholeCells.round(node.y),
      width: yogaLength(from: origin.x, to: right, node.width, isText: isText),
      height: yogaLength(from: origin.y, to: bottom, node.height, isText: isText),
    )
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
