/// Builds the arena of a tree: reads attributes by the rules of each parent, skips composite nodes,
/// and leaves out nodes excluded from layout.
struct LayoutBuilder {
  /// The parent of a node, as far as layout depends on it.
  private struct Parent {
    var index = -1
    /// Whether the parent is a `View`; `nil` without a layout parent.
    var isFlex: Bool?
    /// Whether the parent is a grid or a row of a table.
    var isGrid = false
    /// Whether the parent arranges its children in rows; `nil` if it has no direction.
    var isRow: Bool?
    var isRightToLeft = false
  }

  var arena = LayoutArena()

  /// Creates the arena of a tree.
  init(_ root: Node, cells: CellMetrics = .standard, images: ImageSizes = ImageSizes()) {
    arena.cells = cells
    arena.images = images
    let count = root.frameCount
    arena.nodes.reserveCapacity(count)
    arena.scratch.contents.reserveCapacity(count)
    let roots = [root]
    build(roots.span, 0, in: Parent())
    arena.markDependencies()
    arena.resolveFollows(in: root)
  }

  /// Creates a builder with an empty arena.
  init() {}

  /// Appends a child to a node of the arena.
  mutating func addChild(_ node: Node, to parent: Int) {
    let nodes = [node]
    build(nodes.span, 0, in: context(of: parent))
  }

  /// Rebuilds the node at `index` and keeps its children; -1 is the parent of the root.
  mutating func remake(_ node: borrowing Node, at index: Int, under parent: Int) {
    let source = LayoutSource(node)
    let context = parent < 0 ? Parent() : context(of: parent)
    if context.isFlex == true, source.isFlexOnly {
      arena.nodes[index].flex = FlexStyle()
      _ = readFlex(source, index, in: context)
      return
    }
    let style = style(of: source, in: context)
    var node = arena.nodes[index]
    node.flex = style.flex
    keepBox(style, of: &node)
    arena.nodes[index] = node
    keepGrid(source, of: index, isItem: hasGridItems(parent))
  }

  private func context(of index: Int) -> Parent {
    Parent(
      index: index,
      isFlex: arena.nodes[index].kind == .flex,
      isGrid: hasGridItems(index),
      isRow: isRow(index),
      isRightToLeft: arena.nodes[index].flex.isRightToLeft,
    )
  }

  /// Whether the children of a node are items of a grid or of a row of a table; `false` for -1.
  private func hasGridItems(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    let kind = arena.nodes[index].kind
    return kind == .grid || kind == .row
  }

  private mutating func build(
    _ nodes: Span<Node>,
    _ position: Int,
    wrappers: Int32 = 0,
    in parent: Parent
  ) {
    guard nodes[position].isComposite else {
      add(LayoutSource(nodes, position, wrappers: wrappers), in: parent)
      return
    }
    arena.frameCount += 1
    let body = nodes[position].children
    if !body.isEmpty { build(body.span, 0, wrappers: wrappers + 1, in: parent) }
  }

  private mutating func buildAll(_ nodes: [Node], in parent: Parent) {
    let nodes = nodes.span
    for position in nodes.indices { build(nodes, position, in: parent) }
  }

  /// Returns the style of a node, with the default sizes of lines and spacers.
  private func style(of source: borrowing LayoutSource, in parent: Parent) -> StyleReader {
    let kind = source.element.kind
    let isFlexItem = parent.isFlex ?? (kind == .flex)
    var style = StyleReader(
      source.props,
      isFlexItem ? .flexItem : .boxItem,
      kind,
      isRightToLeft: parent.isRightToLeft,
    )
    style.flex.aspectRatio /= Float(arena.cells.aspect)
    style.box.aspectRatio /= Float(arena.cells.aspect)
    if parent.isFlex == true {
      style.fillFlexbox(isRow: parent.isRow == true)
    } else if let isRow = parent.isRow {
      style.growInBox(isRow: isRow)
    }
    if source.element.hasSizeRule {
      let rule = source.element.sizeRule(source.props, source.children, arena.cells.ambiguous)
      if let rule { ElementSize(rule, source.props, isInRow: parent.isRow).apply(to: &style) }
    }
    if parent.isGrid {
      let grid = arena.scratch.box(of: arena.nodes[parent.index]).justifyContent
      GridItem(source.props).stretch(
        &style.box,
        hasWidth: style.hasWidth,
        hasHeight: style.hasHeight,
        in: grid,
      )
    } else if kind == .row, !style.hasWidth {
      style.box.width = .ratio(1)
    }
    return style
  }

  /// Adds a node that is not composite.
  private mutating func add(_ source: borrowing LayoutSource, in parent: Parent) {
    if parent.isFlex == true, source.isFlexOnly {
      addFlex(source, in: parent)
      return
    }
    let style = style(of: source, in: parent)
    if style.showing.isHidden {
      arena.frameCount += 1
      skipAll(source.children)
    } else if style.showing.isContents && parent.isFlex != nil {
      arena.frameCount += 1
      arena.hasContents = true
      buildAll(source.children, in: parent)
    } else if !style.isActive && parent.isFlex != true {
      buildInactive(source, style)
    } else if style.showing.isFree && parent.isFlex == false {
      buildFree(source, style)
    } else {
      let index = addNode(source, style, to: parent.index)
      if style.hasFollowers { arena.addFollows(style.followers, of: index) }
      buildChildren(of: source, index)
    }
  }

  /// Adds a child of a flexbox that has no style of a box, and reads its style in place.
  private mutating func addFlex(_ source: borrowing LayoutSource, in parent: Parent) {
    let index = arena.nodes.count
    arena.nodes.append(
      LayoutNode(
        kind: source.element.kind,
        wrappers: source.wrappers,
        frameIndex: arena.frameCount,
      )
    )
    let reader = readFlex(source, index, in: parent)
    guard !reader.showing.isHidden && !reader.showing.isContents else {
      arena.nodes.removeLast()
      arena.frameCount += 1
      if reader.showing.isHidden { return skipAll(source.children) }
      arena.hasContents = true
      return buildAll(source.children, in: parent)
    }
    arena.link(index, to: parent.index)
    if source.element.kind == .leaf {
      arena.addContent(of: source, reader.text, to: index)
    }
    if reader.hasFollowers { arena.addFollows(reader.followers, of: index) }
    buildChildren(of: source, index)
  }

  private mutating func readFlex(
    _ source: borrowing LayoutSource,
    _ index: Int,
    in parent: Parent
  ) -> FlexReader {
    let reader = arena.readFlex(
      source.props,
      into: index,
      isLeaf: source.element.kind == .leaf,
      isRightToLeft: parent.isRightToLeft,
    )
    reader.fill(&arena.nodes[index].flex, isRow: parent.isRow == true)
    return reader
  }

  /// Adds a node to the arena and returns its index.
  private mutating func addNode(
    _ source: borrowing LayoutSource,
    _ style: borrowing StyleReader,
    to parent: Int
  ) -> Int {
    let scrollsRow = style.box.scrollsColumns && !style.box.scrollsRows
    var node = LayoutNode(
      kind: scrollsRow ? .horizontal : source.element.kind,
      wrappers: source.wrappers,
      frameIndex: arena.frameCount,
      flex: style.flex,
    )
    keepBox(style, of: &node)
    let index = arena.add(node, to: parent)
    if node.kind == .leaf { arena.addContent(of: source, style.text, to: index) }
    let isItem = hasGridItems(parent)
    if isItem || node.kind == .grid || node.kind == .table {
      keepGrid(source, of: index, isItem: isItem)
    }
    return index
  }

  /// Stores the tracks of a grid, or the position of an item in one, if the element has any.
  private mutating func keepGrid(
    _ source: borrowing LayoutSource,
    of index: Int,
    isItem: Bool
  ) {
    let kind = arena.nodes[index].kind
    if kind == .grid || kind == .table {
      arena.scratch.grids[Int32(index)] = GridStyle(source.props, kind)
    }
    if isItem { arena.scratch.gridItems[Int32(index)] = GridItem(source.props) }
  }

  /// Stores the box part of a style, if the node is a box or a child of one.
  private mutating func keepBox(_ style: borrowing StyleReader, of node: inout LayoutNode) {
    if node.boxStyle > 0 {
      arena.scratch.boxes[Int(node.boxStyle)] = style.box
    } else if style.isBoxItem || node.kind != .flex && node.kind != .leaf {
      node.boxStyle = Int32(arena.scratch.boxes.count)
      arena.scratch.boxes.append(style.box)
    }
  }

  /// Adds a `free` child of a box: visible, but without space; it has its natural size and is at
  /// the box's upper left corner.
  private mutating func buildFree(
    _ source: borrowing LayoutSource,
    _ style: borrowing StyleReader
  ) {
    var style = copy style
    style.box.margin = FourEdges(0)
    let index = addNode(source, style, to: -1)
    let frame = Rect(x: style.origin.x, y: style.origin.y, width: 0, height: 0)
    arena.detached.append(LayoutArena.Root(index: index, frame: frame, isMeasured: true))
    buildChildren(of: source, index)
  }

  private mutating func buildChildren(of source: borrowing LayoutSource, _ index: Int) {
    arena.frameCount += 1
    if source.element.kind == .leaf {
      skipAll(source.children)
    } else if !source.children.isEmpty {
      buildAll(source.children, in: context(of: index))
    }
  }

  /// Adds a node with an explicit frame.
  private mutating func buildInactive(
    _ source: borrowing LayoutSource,
    _ style: borrowing StyleReader
  ) {
    let width = style.box.width.kind == .fixed ? Int(style.box.width.cells) : 0
    let height = style.box.height.kind == .fixed ? Int(style.box.height.cells) : 0
    guard width > 0 || height > 0 else {
      arena.frameCount += 1
      skipAll(source.children)
      return
    }
    var style = copy style
    style.box.width = .fixed(width)
    style.box.height = .fixed(height)
    style.box.margin = FourEdges(0)
    let index = addNode(source, style, to: -1)
    let frame = Rect(x: style.origin.x, y: style.origin.y, width: width, height: height)
    arena.detached.append(LayoutArena.Root(index: index, frame: frame))
    buildChildren(of: source, index)
  }

  /// Counts the frames of trees excluded from layout.
  private mutating func skipAll(_ nodes: [Node]) {
    arena.frameCount += Int32(Node.frameCount(of: nodes))
  }

  /// Returns whether a node arranges its children in rows; `nil` if it has no direction.
  private func isRow(_ index: Int) -> Bool? {
    switch arena.nodes[index].kind {
    case .flex: arena.nodes[index].flex.mainAxis.isRow
    case .horizontal: true
    case .vertical: false
    case .stack, .horizontalFlow, .verticalFlow, .grid, .table, .row, .leaf: nil
    }
  }
}
