/// Makes the arena of a tree: reads attributes by the grammar of each parent, sees through composite
/// nodes, leaves out what takes no part.
struct LayoutBuilder {
  /// What a node is a child of.
  private struct Parent {
    var index = -1
    /// Whether the parent is a `View`; `nil` without a layout parent.
    var isFlex: Bool?
    /// Whether the parent puts its children side by side; `nil` if it has no direction.
    var isRow: Bool?
    var isRightToLeft = false
  }

  private(set) var arena = LayoutArena()

  /// Creates the arena of a tree.
  init(_ root: Node) {
    let count = LayoutBuilder.count(root)
    arena.nodes.reserveCapacity(count)
    arena.scratch.contents.reserveCapacity(count)
    build(root, in: Parent())
    arena.markDependencies()
    arena.resolveFollows(in: root)
  }

  private static func count(_ node: Node) -> Int {
    var count = 1
    for child in node.children { count += LayoutBuilder.count(child) }
    return count
  }

  private mutating func build(_ node: Node, in parent: Parent) {
    var node = node
    var wrappers: Int32 = 0
    while node.isComposite {
      arena.frameCount += 1
      guard let body = node.children.first else { return }
      wrappers += 1
      node = body
    }
    build(node, wrappers: wrappers, in: parent)
  }

  /// Adds a node that is no composite one.
  private mutating func build(_ node: Node, wrappers: Int32, in parent: Parent) {
    let kind = LayoutBuilder.kind(of: node)
    let isFlexItem = parent.isFlex ?? (kind == .flex)
    let style = StyleReader(
      node.props,
      isFlexItem ? .flexItem : .boxItem,
      kind,
      isRightToLeft: parent.isRightToLeft,
    )
    if style.isHidden {
      skip(node)
      return
    }
    if style.isContents && parent.isFlex != nil {
      arena.frameCount += 1
      for child in node.children { build(child, in: parent) }
      return
    }
    let layoutNode = layoutNode(node, kind, style, wrappers: wrappers, in: parent)
    guard style.isActive || parent.isFlex == true else {
      buildInactive(node, layoutNode, style)
      return
    }
    guard !style.isFree || parent.isFlex != false else {
      buildFree(node, layoutNode, style)
      return
    }
    let index = arena.add(layoutNode, to: parent.index)
    for (slot, length) in style.followed {
      let frame = Int(arena.frameCount)
      arena.follows.append(Follow(node: index, frame: frame, slot: slot, length: length))
    }
    buildChildren(of: node, index, style)
  }

  private mutating func layoutNode(
    _ node: Node,
    _ kind: LayoutNode.Kind,
    _ style: StyleReader,
    wrappers: Int32,
    in parent: Parent
  ) -> LayoutNode {
    var result = LayoutNode(kind: kind, wrappers: wrappers, frameIndex: arena.frameCount)
    result.flex = style.flex
    result.box = style.box
    guard kind == .leaf else { return result }
    adjust(&result, node, style, in: parent)
    result.content = Int32(arena.scratch.contents.count)
    arena.scratch.contents.append(LeafMeasure.content(of: node))
    return result
  }

  /// Adds a child of a box that is shown but takes no space: as large as it wants to be, at the
  /// box's upper left corner.
  private mutating func buildFree(_ node: Node, _ layoutNode: LayoutNode, _ style: StyleReader) {
    var layoutNode = layoutNode
    layoutNode.box.margin = FourEdges(0)
    let index = arena.add(layoutNode, to: -1)
    let frame = Rect(x: style.x, y: style.y, width: 0, height: 0)
    arena.detached.append(LayoutArena.Root(index: index, frame: frame, isMeasured: true))
    buildChildren(of: node, index, style)
  }

  private mutating func buildChildren(of node: Node, _ index: Int, _ style: StyleReader) {
    arena.frameCount += 1
    let kind = arena.nodes[index].kind
    let parent = Parent(
      index: index,
      isFlex: kind == .flex,
      isRow: LayoutBuilder.isRow(arena.nodes[index]),
      isRightToLeft: style.flex.isRightToLeft,
    )
    if kind == .leaf {
      for child in node.children { skip(child) }
    } else {
      for child in node.children { build(child, in: parent) }
    }
  }

  /// Adds a node whose frame is its own affair.
  private mutating func buildInactive(_ node: Node, _ layoutNode: LayoutNode, _ style: StyleReader)
  {
    let width = style.box.width.kind == .fixed ? Int(style.box.width.cells) : 0
    let height = style.box.height.kind == .fixed ? Int(style.box.height.cells) : 0
    guard width > 0 || height > 0 else {
      skip(node)
      return
    }
    var layoutNode = layoutNode
    layoutNode.box.width = .fixed(width)
    layoutNode.box.height = .fixed(height)
    layoutNode.box.margin = FourEdges(0)
    let index = arena.add(layoutNode, to: -1)
    let frame = Rect(x: style.x, y: style.y, width: width, height: height)
    arena.detached.append(LayoutArena.Root(index: index, frame: frame))
    buildChildren(of: node, index, style)
  }

  /// Counts the frames of a tree that takes no part.
  private mutating func skip(_ node: Node) {
    arena.frameCount += 1
    for child in node.children { skip(child) }
  }

  private static func kind(of node: Node) -> LayoutNode.Kind {
    switch node.type {
    case "View": .flex
    case "HBox", "HGroup": .horizontal
    case "VBox", "VGroup": .vertical
    case "ZBox", "ZGroup": .stack
    case "HFlow": .horizontalFlow
    case "VFlow": .verticalFlow
    default:
      node.children.isEmpty || Schema.element(named: node.type)?.layoutKind == .leaf
        ? .leaf : .stack
    }
  }

  private static func isRow(_ node: LayoutNode) -> Bool? {
    switch node.kind {
    case .flex: node.flex.mainAxis.isRow
    case .horizontal: true
    case .vertical: false
    case .stack, .horizontalFlow, .verticalFlow, .leaf: nil
    }
  }

  /// Gives dividers and spacers the sizes they have by default.
  private func adjust(
    _ layoutNode: inout LayoutNode,
    _ node: Node,
    _ style: StyleReader,
    in parent: Parent
  ) {
    switch node.type {
    case "Divider":
      let axis = node.props["axis"]
      let isVertical = axis == nil ? parent.isRow == true : axis == "vertical"
      if !style.hasWidth { layoutNode.box.width = isVertical ? .fixed(1) : .ratio(1) }
      if !style.hasHeight { layoutNode.box.height = isVertical ? .ratio(1) : .fixed(1) }
      if parent.isRow == !isVertical && node.props["flex-grow"] == nil {
        layoutNode.flex.grow = 1
      }
    case "Spacer":
      let least = node.props["min"].map(StyleReader.float) ?? 0
      let cells = Int32(WholeCells.round(least))
      guard let isRow = parent.isRow else { return }
      if !style.hasWidth { layoutNode.box.width = isRow ? .ratio(1) : .fixed(0) }
      if !style.hasHeight { layoutNode.box.height = isRow ? .fixed(0) : .ratio(1) }
      if isRow && !style.hasWidth { layoutNode.box.width.min = cells }
      if !isRow && !style.hasHeight { layoutNode.box.height.min = cells }
      if node.props["flex-grow"] == nil && node.props["flex"] == nil { layoutNode.flex.grow = 1 }
      if isRow && layoutNode.flex.minWidth.unit == .unset {
        layoutNode.flex.minWidth = .cells(least)
      } else if !isRow && layoutNode.flex.minHeight.unit == .unset {
        layoutNode.flex.minHeight = .cells(least)
      }
    default: break
    }
  }
}
