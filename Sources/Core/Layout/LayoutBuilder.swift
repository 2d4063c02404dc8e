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

  var arena = LayoutArena()

  /// Creates the arena of a tree.
  init(_ root: Node) {
    let count = LayoutBuilder.count(root)
    arena.nodes.reserveCapacity(count)
    arena.scratch.contents.reserveCapacity(count)
    build(root, in: Parent())
    arena.markDependencies()
    arena.resolveFollows(in: root)
  }

  /// Creates a builder of an empty arena.
  init() {}

  /// Adds a child of a node of the arena behind its last one.
  mutating func addChild(_ node: borrowing Node, to parent: Int) {
    build(node, in: context(of: parent))
  }

  /// Makes a node anew in its place; its children stay.
  mutating func remake(_ node: borrowing Node, at index: Int, under parent: Int) {
    let kind = arena.nodes[index].kind
    let parent = context(of: parent)
    let isFlexItem = parent.isFlex == true
    let style = StyleReader(
      node.props,
      isFlexItem ? .flexItem : .boxItem,
      kind,
      isRightToLeft: parent.isRightToLeft,
    )
    arena.nodes[index].flex = style.flex
    arena.nodes[index].box = style.box
    if kind == .leaf { adjust(&arena.nodes[index], node, style, in: parent) }
  }

  private func context(of index: Int) -> Parent {
    Parent(
      index: index,
      isFlex: arena.nodes[index].kind == .flex,
      isRow: LayoutBuilder.isRow(arena.nodes[index]),
      isRightToLeft: arena.nodes[index].flex.isRightToLeft,
    )
  }

  /// Returns how many frames a tree has.
  static func count(_ node: borrowing Node) -> Int {
    var count = 1
    let children = node.children.span
    for index in children.indices { count += LayoutBuilder.count(children[index]) }
    return count
  }

  private mutating func build(_ node: borrowing Node, wrappers: Int32 = 0, in parent: Parent) {
    guard node.isComposite else {
      add(node, wrappers: wrappers, in: parent)
      return
    }
    arena.frameCount += 1
    let body = node.children.span
    if !body.isEmpty { build(body[0], wrappers: wrappers + 1, in: parent) }
  }

  private mutating func buildAll(_ nodes: [Node], in parent: Parent) {
    let nodes = nodes.span
    for index in nodes.indices { build(nodes[index], in: parent) }
  }

  /// Adds a node that is no composite one.
  private mutating func add(_ node: borrowing Node, wrappers: Int32, in parent: Parent) {
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
      arena.hasContents = true
      buildAll(node.children, in: parent)
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
    buildChildren(of: node, index)
  }

  private mutating func layoutNode(
    _ node: borrowing Node,
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
  private mutating func buildFree(
    _ node: borrowing Node,
    _ layoutNode: LayoutNode,
    _ style: StyleReader
  ) {
    var layoutNode = layoutNode
    layoutNode.box.margin = FourEdges(0)
    let index = arena.add(layoutNode, to: -1)
    let frame = Rect(x: style.x, y: style.y, width: 0, height: 0)
    arena.detached.append(LayoutArena.Root(index: index, frame: frame, isMeasured: true))
    buildChildren(of: node, index)
  }

  private mutating func buildChildren(of node: borrowing Node, _ index: Int) {
    arena.frameCount += 1
    if arena.nodes[index].kind == .leaf {
      skipAll(node.children)
    } else {
      buildAll(node.children, in: context(of: index))
    }
  }

  /// Adds a node whose frame is its own affair.
  private mutating func buildInactive(
    _ node: borrowing Node,
    _ layoutNode: LayoutNode,
    _ style: StyleReader
  ) {
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
    buildChildren(of: node, index)
  }

  private mutating func skipAll(_ nodes: [Node]) {
    let nodes = nodes.span
    for index in nodes.indices { skip(nodes[index]) }
  }

  /// Counts the frames of a tree that takes no part.
  private mutating func skip(_ node: borrowing Node) {
    arena.frameCount += 1
    skipAll(node.children)
  }

  /// Returns by which rules a node that is no composite one lays out what it holds.
  static func kind(of node: borrowing Node) -> LayoutNode.Kind {
    kinds[node.type] ?? (node.children.isEmpty ? .leaf : .stack)
  }

  private static let kinds = NameIndex<LayoutNode.Kind>(
    [
      ("View", .flex), ("HBox", .horizontal), ("HGroup", .horizontal), ("VBox", .vertical),
      ("VGroup", .vertical), ("ZBox", .stack), ("ZGroup", .stack), ("HFlow", .horizontalFlow),
      ("VFlow", .verticalFlow),
    ] + Schema.elements.filter { $0.layoutKind == .leaf }.map { ($0.name, .leaf) }
  )

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
    _ node: borrowing Node,
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
