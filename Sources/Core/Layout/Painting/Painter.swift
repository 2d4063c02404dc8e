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
      tables: layout.tables,
      focus: focus,
    )
    pass.paint(node, in: DrawingContext(origin: position, clip: clip), into: &grid)
  }

  /// Returns whether a node and its descendants are drawn.
  static func isDrawn(_ node: Node) -> Bool {
    let list = node.props.list.span
    for index in list.indices {
      if list[index].name.isSameName(as: "visibility") {
        if list[index].value == "invisible" || list[index].value == "gone" { return false }
      } else if list[index].name.isSameName(as: "display"), list[index].value == "none" {
        return false
      }
    }
    return true
  }
}

/// One walk over a tree and its frames.
private struct PaintPass {
  /// The frames in pre-order.
  let frames: [Rect]
  /// The columns of tables and the spans of their rows.
  let tables: TableAreas
  /// The control with the focus.
  let focus: ControlFocus?
  /// The index of the next node's frame.
  var next = 0

  mutating func paint(_ described: Node, in context: DrawingContext, into grid: inout Grid) {
    guard next < frames.count else { return }
    let frame = frames[next].bounded.translated(by: context.origin)
    // Children can be inside of the clip although their parent is not.
    let isOutside = described.children.isEmpty && frame.intersection(context.clip).isEmpty
    guard !isOutside, Painter.isDrawn(described) else { return skip(described) }
    enter(described, frame, in: context, &grid)
    defer { grid.origins?.leave() }
    let index = next
    next += 1
    let element = described.isComposite ? nil : ElementRegistry.index(of: described.type)
    let isControl = element.map { ElementRegistry.all[$0].control != nil } ?? false
    let states = StatesOfElement(focus: focus, index: index)
    var inner = context
    inner.origin = frame.origin
    inner.states = states.inherited(by: described, isControl: isControl, context)
    let (node, stateLooks) = states.applied(to: described, in: context)
    if !node.isComposite, let color = node.background {
      grid.erase(frame, style: node.fill(color, of: element), clip: context.clip)
    }
    guard let element else { return paintChildren(of: node, in: inner, into: &grid) }
    let ownFocus = focus?.index == index ? focus : nil
    ElementRegistry.all[element].enclose?(node, frame, &inner)
    if focus != nil, isControl { inner.groupFocus = ownFocus }
    var painter = ElementPainter(node, frame, clip: context.clip, in: inner)
    painter.focus = ownFocus
    painter.stateLooks = stateLooks
    if let paint = ElementRegistry.all[element].paint, !frame.intersection(context.clip).isEmpty {
      paint(painter, &grid)
    }
    guard let paintOver = ElementRegistry.all[element].paintOver else {
      return paintChildren(of: node, in: inner, into: &grid)
    }
    let content = paintContent(of: node, in: inner, into: &grid)
    paintMarks(of: node, at: index, frame, focus: ownFocus, in: inner, into: &grid)
    setColumns(ofTableAt: index, content, in: &painter)
    paintOver(painter, content.map(\.frame), &grid)
  }

  /// Notes who draws from now on, if it is noted at all.
  private func enter(
    _ node: Node,
    _ frame: Rect,
    in context: DrawingContext,
    _ grid: inout Grid
  ) {
    grid.origins?.enter(.init(node: node, frame: frame, isRightToLeft: context.isRightToLeft))
  }

  private func setColumns(
    ofTableAt index: Int,
    _ rows: [(index: Int, frame: Rect)],
    in painter: inout ElementPainter
  ) {
    guard let columns = tables.columns[Int32(index)] else { return }
    painter.columns = columns
    painter.spans = rows.map { tables.spans(ofRow: $0.index, at: $0.frame.x) }
  }

  private mutating func paintChildren(
    of node: Node,
    in context: DrawingContext,
    into grid: inout Grid
  ) {
    for child in node.children { paint(child, in: context, into: &grid) }
  }

  /// Draws over the rows of a list: the row of the cursor in reverse, and a pinned header.
  private mutating func paintMarks(
    of list: Node,
    at index: Int,
    _ frame: Rect,
    focus: ControlFocus?,
    in context: DrawingContext,
    into grid: inout Grid
  ) {
    if let path = focus?.memory.row,
      let row = list.listRows(at: index, in: frames).first(where: { $0.path == path })
    {
      grid.reverse(row.frame.translated(by: frame.origin), clip: context.clip)
    }
    if list.holdsList, let header = PinnedHeader(of: list, at: index, frame, in: frames) {
      paint(header, in: context, into: &grid)
    }
  }

  /// Draws the children of a node and returns their frames, with the indices of these.
  private mutating func paintContent(
    of node: Node,
    in context: DrawingContext,
    into grid: inout Grid
  ) -> [(index: Int, frame: Rect)] {
    var content: [(index: Int, frame: Rect)] = []
    for child in node.children {
      if next < frames.count, Painter.isDrawn(child) {
        content.append((next, frames[next].bounded.translated(by: context.origin)))
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
