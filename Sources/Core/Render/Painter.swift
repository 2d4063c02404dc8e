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
  }
}

/// One walk over a tree, in step with its frames.
private struct PaintPass {
  /// The frames in pre-order.
  let frames: [Rect]
  /// The frame of the node that comes next.
  var next = 0

  /// Coordinates beyond this are cut, so that sums of them stay far from overflow.
  private static let reach = 1 << 40

  mutating func paint(_ node: Node, in place: Painter.Place, into grid: inout Grid) {
    guard next < frames.count else { return }
    let frame = Self.bounded(frames[next]).translated(by: place.origin)
    guard Self.isDrawn(node) else {
      skip(node)
      return
    }
    next += 1
    var inner = place
    inner.origin = frame.origin
    if !frame.isEmpty, !node.isComposite { draw(node, frame: frame, place: &inner, into: &grid) }
    for child in node.children { paint(child, in: inner, into: &grid) }
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
    case "HBox", "VBox", "ZBox", "HFlow", "VFlow", "HGroup", "VGroup", "ZGroup", "Spacer":
      break
    default:
      guard !frame.intersection(place.clip).isEmpty else { return }
      LeafPainter(node: node, frame: frame, clip: place.clip).paint(into: &grid)
    }
  }

  private func drawView(
    _ node: Node,
    frame: Rect,
    place: inout Painter.Place,
    into grid: inout Grid
  ) {
    switch node.props["direction"] {
    case .string("rtl"): place.isRightToLeft = true
    case .string("ltr"): place.isRightToLeft = false
    default: break
    }
    let edges = node.borderEdges(isRightToLeft: place.isRightToLeft)
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
    switch node.props["overflow"] {
    case .string("hidden"), .string("scroll"):
      place.clip = place.clip.intersection(frame.inset(by: edges))
    default: break
    }
  }

  /// Passes over the frames of a node and all it holds.
  private mutating func skip(_ node: Node) {
    next += 1
    for child in node.children { skip(child) }
  }

  private static func isDrawn(_ node: Node) -> Bool {
    for prop in node.props.list {
      switch (prop.name, prop.value) {
      case ("visibility", .string("invisible")), ("visibility", .string("gone")): return false
      case ("display", .string("none")): return false
      default: break
      }
    }
    return true
  }

  private static func bounded(_ rect: Rect) -> Rect {
    Rect(
      x: min(max(rect.x, -reach), reach),
      y: min(max(rect.y, -reach), reach),
      width: min(max(rect.width, 0), reach),
      height: min(max(rect.height, 0), reach),
    )
  }
}
