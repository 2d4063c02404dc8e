/// Draws the margins, borders and paddings of a tree over its picture.
///
/// Blank cells show a sign, other cells keep their text; both get a background colour:
///
/// | | sign | colour |
/// |---|---|---|
/// | margin | `.` | yellow |
/// | border | `#` | magenta |
/// | padding | `:` | green |
///
/// Parts nearer to the content are drawn later, those of children over those of parents.
package struct LayoutOverlay {
  private let frames: [Rect]
  private let edges: [LayoutEdges]
  private var next = 0

  /// Draws over the output of `node`, painted with `layout` at `position` in `constraints`.
  ///
  /// - Complexity: O(*n*) in the number of nodes and of cells drawn.
  package static func paint(
    _ node: Node,
    layout: LayoutTree,
    in constraints: LayoutConstraints,
    at position: Point,
    into grid: inout Grid
  ) {
    var overlay = LayoutOverlay(
      frames: layout.frames,
      edges: LayoutEdges.edges(of: node, layout, in: constraints),
    )
    overlay.visit(node, at: position, clip: grid.bounds, into: &grid)
  }

  private init(frames: [Rect], edges: [LayoutEdges]) {
    self.frames = frames
    self.edges = edges
  }

  private mutating func visit(_ node: Node, at origin: Point, clip: Rect, into grid: inout Grid) {
    guard next < frames.count else { return }
    let own = edges[next]
    let frame = frames[next].translated(by: origin)
    next += 1
    let content = frame.inset(by: own.border)
    if !frame.isEmpty {
      Self.shade(frame.outset(by: own.margin), around: frame, ".", .palette(3), clip, &grid)
      Self.shade(frame, around: content, "#", .palette(5), clip, &grid)
      Self.shade(content, around: content.inset(by: own.padding), ":", .palette(2), clip, &grid)
    }
    let hidesOverflow = node.props["overflow"] == "hidden" || node.props["overflow"] == "scroll"
    let inner = hidesOverflow ? clip.intersection(content) : clip
    for child in node.children { visit(child, at: frame.origin, clip: inner, into: &grid) }
  }

  /// Shades the part of a rectangle that is outside of an inner one.
  private static func shade(
    _ outer: Rect,
    around inner: Rect,
    _ sign: Character,
    _ color: Color,
    _ clip: Rect,
    _ grid: inout Grid
  ) {
    guard outer != inner else { return }
    let middle = (y: max(outer.y, inner.y), maxY: min(outer.maxY, inner.maxY))
    let parts = [
      Rect(x: outer.x, y: outer.y, width: outer.width, height: middle.y - outer.y),
      Rect(x: outer.x, y: middle.maxY, width: outer.width, height: outer.maxY - middle.maxY),
      Rect(x: outer.x, y: middle.y, width: inner.x - outer.x, height: middle.maxY - middle.y),
      Rect(
        x: inner.maxX,
        y: middle.y,
        width: outer.maxX - inner.maxX,
        height: middle.maxY - middle.y,
      ),
    ]
    for part in parts where part.width > 0 && part.height > 0 {
      grid.shade(part, blanksWith: sign, background: color, clip: clip)
    }
  }
}

extension Rect {
  /// Returns the rectangle grown by margins; negative margins are ignored.
  fileprivate func outset(by edges: Edges) -> Rect {
    let top = max(0, edges.top)
    let left = max(0, edges.left)
    return Rect(
      x: x - left,
      y: y - top,
      width: width + left + max(0, edges.right),
      height: height + top + max(0, edges.bottom),
    )
  }
}
