/// Draws laid-out trees into grids.
///
/// Later nodes cover earlier ones. A child may overflow its parent unless the parent hides or
/// scrolls overflow. Nodes with `visibility` `invisible` or `gone` or `display` `none`, and their
/// descendants, are not drawn. A `background` fills the frame and hides everything below it;
/// without one, cells that are not drawn over stay visible.
package enum Painter {
  /// Draws `node` with the frames of `layout`, with the origin at `position`.
  ///
  /// Draws only inside `clip`, which is in the coordinates of the grid.
  ///
  /// - Complexity: O(*n*) in the number of nodes and of cells drawn.
  package static func paint(
    _ node: Node,
    layout: LayoutTree,
    at position: Point,
    clip: Rect,
    into grid: inout Grid
  ) {
    paint(node, layout: layout, at: position, clip: clip, focus: nil, into: &grid)
  }

  /// Draws `node` with the control that has the focus, if it is in the tree.
  static func paint(
    _ node: Node,
    layout: LayoutTree,
    at position: Point,
    clip: Rect,
    focus: ControlFocus?,
    into grid: inout Grid
  ) {
    var pass = PaintPass(
      frames: layout.frames,
      tableColumns: layout.tableColumns,
      focus: focus,
    )
    pass.paint(node, in: DrawingContext(origin: position, clip: clip), into: &grid)
  }

  /// Coordinates are clamped to this limit so that their sums cannot overflow.
  private static let reach = 1 << 40

  /// Returns a frame with clamped coordinates.
  static func bounded(_ rect: Rect) -> Rect {
    Rect(
      x: min(max(rect.x, -reach), reach),
      y: min(max(rect.y, -reach), reach),
      width: min(max(rect.width, 0), reach),
      height: min(max(rect.height, 0), reach),
    )
  }

  /// Returns whether a node and its descendants are drawn.
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

/// One walk over a tree and its frames.
private struct PaintPass {
  /// The frames in pre-order.
  let frames: [Rect]
  /// The columns of tables, by the indices of their frames.
  let tableColumns: [Int32: [Range<Int>]]
  /// The control with the focus.
  let focus: ControlFocus?
  /// The index of the next node's frame.
  var next = 0

  mutating func paint(_ described: Node, in context: DrawingContext, into grid: inout Grid) {
    guard next < frames.count else { return }
    let frame = Painter.bounded(frames[next]).translated(by: context.origin)
    guard Painter.isDrawn(described) else {
      skip(described)
      return
    }
    let columns = tableColumns.isEmpty ? nil : tableColumns[Int32(next)]
    let index = next
    let ownFocus = focus?.index == next ? focus : nil
    var inner = context
    inner.origin = frame.origin
    let element = described.isComposite ? nil : ElementRegistry.index(of: described.type)
    let states = StatesOfElement(focus: focus, index: next)
    let isControl = element.map { ElementRegistry.all[$0].control != nil } ?? false
    inner.states = states.inherited(by: described, isControl: isControl, context)
    let (node, stateLooks) = states.applied(to: described, in: context)
    next += 1
    if !node.isComposite, let color = node.background {
      grid.erase(frame, style: node.fill(color, of: element), clip: context.clip)
    }
    guard let element else {
      for child in node.children { paint(child, in: inner, into: &grid) }
      return
    }
    ElementRegistry.all[element].enclose?(node, frame, &inner)
    if focus != nil, ElementRegistry.all[element].control != nil { inner.groupFocus = ownFocus }
    if let paint = ElementRegistry.all[element].paint, !frame.intersection(context.clip).isEmpty {
      var painter = ElementPainter(node, frame, clip: context.clip, in: inner)
      painter.focus = ownFocus
      painter.stateLooks = stateLooks
      paint(painter, &grid)
    }
    guard let paintOver = ElementRegistry.all[element].paintOver else {
      for child in node.children { self.paint(child, in: inner, into: &grid) }
      return
    }
    let content = paintContent(of: node, in: inner, into: &grid)
    if let path = ownFocus?.memory.row,
      let row = node.listRows(at: index, in: frames).first(where: { $0.path == path })
    {
      grid.reverse(row.frame.translated(by: frame.origin), clip: inner.clip)
    }
    if node.holdsList, let header = PinnedHeader(of: node, at: index, frame, in: frames) {
      paint(header, in: inner, into: &grid)
    }
    var painter = ElementPainter(node, frame, clip: context.clip, in: inner)
    painter.columns = columns ?? []
    painter.focus = ownFocus
    painter.stateLooks = stateLooks
    paintOver(painter, content, &grid)
  }

  /// Draws the children of a node and returns their frames.
  private mutating func paintContent(
    of node: Node,
    in context: DrawingContext,
    into grid: inout Grid
  ) -> [Rect] {
    var content: [Rect] = []
    for child in node.children {
      if next < frames.count, Painter.isDrawn(child) {
        content.append(Painter.bounded(frames[next]).translated(by: context.origin))
      }
      paint(child, in: context, into: &grid)
    }
    return content
  }

  /// Draws a pinned header over the rows of its section.
  private mutating func paint(
    _ header: PinnedHeader,
    in context: DrawingContext,
    into grid: inout Grid
  ) {
    let end = next
    defer { next = end }
    next = header.index
    grid.erase(header.frame, style: .plain, clip: context.clip)
    var outer = context
    outer.origin = header.origin
    paint(header.node, in: outer, into: &grid)
  }

  /// Skips the frames of a node and its descendants.
  private mutating func skip(_ node: Node) {
    next += 1
    for child in node.children { skip(child) }
  }
}

extension Node {
  /// Returns the style of the blanks that its background fills.
  fileprivate func fill(_ background: Color, of element: Int?) -> TextStyle {
    var style = TextStyle(background: background)
    // In a container, `reverse` is the order of its children.
    let isLeaf = element.map { ElementRegistry.all[$0].kind.declaration.arrangement == .leaf }
    guard isLeaf == true, isTrue("reverse") else { return style }
    style.color = props[typed: "color"] ?? .standard
    style.attributes = .reverse
    return style
  }
}
