/// Draws trees with frames into grids.
///
/// Nodes are drawn in order, a later one over an earlier one. A child may reach out of its parent,
/// unless the parent hides or scrolls what overflows. Nodes with `visibility` `invisible` or `gone`,
/// those with `display` `none` and what they hold are not drawn.
public enum Painter {
  /// Draws `node` with the frames of `layout`, whose origin is put at `position`.
  ///
  /// Nothing is drawn outside of `clip`, whose columns and rows are those of the grid.
  ///
  /// - Complexity: O(*n*) in the number of nodes and of cells drawn.
  public static func paint(
    _ node: Node,
    layout: LayoutTree,
    at position: Point,
    clip: Rect,
    into grid: inout Grid
  ) {
    var pass = PaintPass(frames: layout.frames)
    pass.paint(node, in: Place(origin: position, clip: clip), into: &grid)
  }

  /// Where a node's frame is relative to, and what part of the grid its parents leave it.
  struct Place {
    /// The parent's origin in the grid.
    var origin: Point
    /// What may be drawn on.
    var clip: Rect
    /// Whether lines start at the right.
    var isRightToLeft = false

    /// Takes over the direction of a `View`, and returns its borders in it.
    mutating func turn(with node: Node) -> Edges {
      readDirection(of: node)
      return node.borderEdges(isRightToLeft: isRightToLeft)
    }

    /// Takes over the direction of a container.
    mutating func readDirection(of node: Node) {
      switch node.props["direction"] {
      case .string("rtl"): isRightToLeft = true
      case .string("ltr"): isRightToLeft = false
      default: break
      }
    }

    /// Leaves what a `View` holds no more than its inside, if it cuts what overflows.
    mutating func clip(to frame: Rect, of node: Node, edges: Edges) {
      switch node.props["overflow"] {
      case .string("hidden"), .string("scroll"):
        clip = clip.intersection(frame.inset(by: edges))
      default: break
      }
    }
  }

  /// Coordinates beyond this are cut, so that sums of them stay far from overflow.
  private static let reach = 1 << 40

  /// Returns a frame with coordinates that can be added up.
  static func bounded(_ rect: Rect) -> Rect {
    Rect(
      x: min(max(rect.x, -reach), reach),
      y: min(max(rect.y, -reach), reach),
      width: min(max(rect.width, 0), reach),
      height: min(max(rect.height, 0), reach),
    )
  }

  /// Returns whether a node, and with it all it holds, is drawn.
  static func isDrawn(_ node: Node) -> Bool {
    for prop in node.props.list {
      switch (prop.name, prop.value) {
      case ("visibility", .string("invisible")), ("visibility", .string("gone")): return false
      case ("display", .string("none")): return false
      default: break
      }
    }
    return true
  }
}

/// One walk over a tree, in step with its frames.
private struct PaintPass {
  /// The frames in pre-order.
  let frames: [Rect]
  /// The frame of the node that comes next.
  var next = 0

  mutating func paint(_ node: Node, in place: Painter.Place, into grid: inout Grid) {
    guard next < frames.count else { return }
    let frame = Painter.bounded(frames[next]).translated(by: place.origin)
    guard Painter.isDrawn(node) else {
      skip(node)
      return
    }
    next += 1
    var inner = place
    inner.origin = frame.origin
    if !frame.isEmpty, !node.isComposite { draw(node, frame: frame, place: &inner, into: &grid) }
    guard node.type == "ScrollBox", !node.isComposite else {
      for child in node.children { paint(child, in: inner, into: &grid) }
      return
    }
    paintContent(of: node, in: inner, frame: frame, into: &grid)
  }

  /// Draws what a scrolling box holds, and marks at the edges where it goes on.
  private mutating func paintContent(
    of node: Node,
    in place: Painter.Place,
    frame: Rect,
    into grid: inout Grid
  ) {
    var edges = ScrollEdges(frame: frame)
    var inner = place
    inner.clip = place.clip.intersection(frame)
    for child in node.children {
      if next < frames.count, Painter.isDrawn(child) {
        edges.add(Painter.bounded(frames[next]).translated(by: place.origin))
      }
      paint(child, in: inner, into: &grid)
    }
    edges.draw(into: &grid, clip: inner.clip)
  }

  private func draw(
    _ node: Node,
    frame: Rect,
    place: inout Painter.Place,
    into grid: inout Grid
  ) {
    switch node.type {
    case "View":
      drawView(node, frame: frame, place: &place, into: &grid)
    case "HBox", "VBox", "ZBox", "HFlow", "VFlow", "HGroup", "VGroup", "ZGroup", "Spacer",
      "ScrollBox":
      place.readDirection(of: node)
    default:
      guard !frame.intersection(place.clip).isEmpty else { return }
      let painter = LeafPainter(
        node: node,
        frame: frame,
        clip: place.clip,
        isRightToLeft: place.isRightToLeft,
      )
      painter.paint(into: &grid)
    }
  }

  private func drawView(
    _ node: Node,
    frame: Rect,
    place: inout Painter.Place,
    into grid: inout Grid
  ) {
    let edges = place.turn(with: node)
    if edges != .zero {
      let border = BorderStyle(rawValue: node.text(of: "border-style")) ?? .single
      let color = node.props["border-color"].flatMap { Color(attribute: $0) } ?? .standard
      grid.drawBorder(
        frame,
        edges: edges,
        border: border,
        style: TextStyle(color: color),
        clip: place.clip,
      )
    }
    place.clip(to: frame, of: node, edges: edges)
  }

  /// Passes over the frames of a node and all it holds.
  private mutating func skip(_ node: Node) {
    next += 1
    for child in node.children { skip(child) }
  }
}
