/// Layout of trees with flexboxes and boxes, in cells.
package enum Layout {
  /// Returns the frames of all nodes of a tree.
  ///
  /// A `View` as root fills the available space unless it has an explicit size; any other root is
  /// laid out as a child at the top left of a box of that size. Nodes excluded from layout have an
  /// empty frame. A tree with lengths that follow other views is laid out until they no longer
  /// change, at most 16 times; less often with more than 1,250 nodes, but 4 times.
  ///
  /// Flexboxes follow the CSS Flexible Box Layout Module Level 1, section 9, with the properties
  /// of Yoga.
  ///
  /// - Parameters:
  ///   - node: The root.
  ///   - constraints: The available space; a larger result is clipped when drawn.
  ///   - snap: The rounding of fractional positions.
  /// - Returns: One frame per node in preorder, and the total extent.
  /// - Complexity: O(*n*) in the number of nodes at a fixed depth: a node is measured once for
  ///   each different constraint, of which it usually gets a handful. After 16,384 measurements,
  ///   and three for each node, the nearest known result is used.
  package static func layout(
    _ node: Node,
    in constraints: LayoutConstraints,
    snap: Snap = .cells
  ) -> LayoutTree {
    var arena = LayoutBuilder(node, cells: constraints.cells, images: constraints.images).arena
    arena.scratch.rowTracks = constraints.rowTracks
    return settled(&arena, in: constraints, snap: snap)
  }

  /// Lays out an arena until the lengths that follow views no longer change.
  static func settled(
    _ arena: inout LayoutArena,
    in constraints: LayoutConstraints,
    snap: Snap
  ) -> LayoutTree {
    var tree = layout(&arena, in: constraints, snap: snap)
    var passes = 1
    while !arena.follows.isEmpty && passes < arena.passLimit && arena.follow(tree.frames) {
      arena.forgetAnswers()
      tree = layout(&arena, in: constraints, snap: snap)
      passes += 1
    }
    return tree
  }

  /// Lays out an arena: its first node, and all detached nodes.
  static func layout(
    _ arena: inout LayoutArena,
    in constraints: LayoutConstraints,
    snap: Snap
  ) -> LayoutTree {
    let count = Int(arena.frameCount)
    guard !arena.nodes.isEmpty else {
      return LayoutTree(frames: [Rect](repeating: .zero, count: count), extent: .zero)
    }
    let detached = arena.detached
    let isDetached = detached.first?.index == 0
    var scratch = LayoutScratch()
    swap(&scratch, &arena.scratch)
    defer { swap(&scratch, &arena.scratch) }
    var span = arena.nodes.mutableSpan
    scratch.measuresFractions = snap == .yoga
    scratch.memo.reserve(2 * span.count)
    scratch.memo.begin(nodeCount: span.count)
    scratch.items.reserve(span.count)
    let constraints = bounded(constraints)
    if !isDetached { layoutRoot(&span, &scratch, constraints) }
    for root in detached { place(&span, &scratch, root) }
    let frames = [Rect](repeating: .zero, count: count)
    var pass = SnapPass(snap, consume frames, listsChanges: false)
    if !isDetached { pass.run(&span, &scratch, 0) }
    for root in detached { pass.run(&span, &scratch, root.index) }
    let extent = isDetached ? .zero : extent(span, scratch, pass.frames, constraints)
    return LayoutTree(frames: pass.frames, extent: extent, tables: scratch.tables)
  }

  /// Returns constraints clamped to the valid range of frames.
  static func bounded(_ constraints: LayoutConstraints) -> LayoutConstraints {
    let limit = Int(WholeCells.limit)
    var bounded = constraints
    bounded.width = constraints.width.map { max(0, min(limit, $0)) }
    bounded.height = constraints.height.map { max(0, min(limit, $0)) }
    return bounded
  }

  /// Lays out a detached node.
  private static func place(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ root: LayoutArena.Root
  ) {
    guard root.isMeasured else {
      BoxSolver.place(&nodes, &scratch, root.index, constraints: root.frame.size, frame: root.frame)
      return
    }
    let constraints = Size(width: BoxSolver.unlimited, height: BoxSolver.unlimited)
    let size = BoxSolver.size(&nodes, &scratch, root.index, constraints)
    let frame = Rect(x: root.frame.x, y: root.frame.y, width: size.width, height: size.height)
    BoxSolver.place(&nodes, &scratch, root.index, constraints: constraints, frame: frame)
  }

  static func layoutRoot(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ constraints: LayoutConstraints
  ) {
    guard nodes[0].kind == .flex else {
      layoutBoxRoot(&nodes, &scratch, constraints)
      return
    }
    let available = (
      width: constraints.width.map { Float($0) } ?? .undefined,
      height: constraints.height.map { Float($0) } ?? .undefined,
    )
    let style = nodes[0].flex
    let width = rootLength(style, isRow: true, available.width, owner: available.width)
    let height = rootLength(style, isRow: false, available.height, owner: available.width)
    let rootConstraints = FlexConstraints(
      width: width.length,
      height: height.length,
      widthFit: width.fit,
      heightFit: height.fit,
      ownerWidth: available.width,
      ownerHeight: available.height,
    )
    FlexSolver.layout(&nodes, &scratch, 0, rootConstraints, .place)
    let axis = (
      x: FlexAxis(isRow: true, isReverse: false), y: FlexAxis(isRow: false, isReverse: false),
    )
    nodes[0].x = style.startOffset(axis.x, available.width, available.width)
    nodes[0].y = style.startOffset(axis.y, available.height, available.width)
  }

  private static func rootLength(
    _ style: FlexStyle,
    isRow: Bool,
    _ available: Float,
    owner: Float
  ) -> BasisLength {
    let margin = style.marginSum(isRow: isRow, owner)
    var length = BasisLength(style.size(isRow: isRow, available, owner), margin: margin)
    if length.fit == .exactly { return length }
    let max = style.max(isRow: isRow, available, owner)
    if max.isDefined {
      length.constraints(max)
    } else if available.isDefined {
      length.set(available)
    }
    return length
  }

  private static func layoutBoxRoot(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ constraints: LayoutConstraints
  ) {
    let style = scratch.box(of: nodes[0])
    let space = Size(
      width: constraints.width ?? BoxSolver.unlimited,
      height: constraints.height ?? BoxSolver.unlimited,
    )
    let size = boxRootSize(&nodes, &scratch, constraints, space)
    let frame = Rect(
      x: Int(style.margin.left),
      y: Int(style.margin.top),
      width: size.width,
      height: size.height,
    )
    BoxSolver.place(&nodes, &scratch, 0, constraints: space, frame: frame)
  }

  /// Returns the size of a root; along unbounded axes, that of its content.
  private static func boxRootSize(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ constraints: LayoutConstraints,
    _ space: Size
  ) -> Size {
    var style = scratch.box(of: nodes[0])
    let isEndless = (
      width: constraints.width == nil && style.width.kind == .ratio,
      height: constraints.height == nil && style.height.kind == .ratio,
    )
    guard isEndless.width || isEndless.height else {
      return BoxSolver.size(&nodes, &scratch, 0, space)
    }
    if isEndless.width { style.width = .wrap }
    if isEndless.height { style.height = .wrap }
    let rules = BoxRules(style)
    let residual = rules.residual(of: space)
    let content = BoxSolver.content(&nodes, &scratch, 0, rules.boxConstraints(residual))
    return rules.size(content: content, residual)
  }

  static func extent(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ scratch: borrowing LayoutScratch,
    _ frames: [Rect],
    _ constraints: LayoutConstraints
  ) -> Size {
    let first = Int(nodes[0].frameIndex) - Int(nodes[0].wrappers)
    var size = frames[first].size
    if nodes[0].kind == .flex {
      let owner = constraints.width.map { Float($0) } ?? .undefined
      size.width += WholeCells.round(nodes[0].flex.marginSum(isRow: true, owner))
      size.height += WholeCells.round(nodes[0].flex.marginSum(isRow: false, owner))
    } else {
      let margin = scratch.box(of: nodes[0]).margin
      size.width += Int(margin.left) + Int(margin.right)
      size.height += Int(margin.top) + Int(margin.bottom)
    }
    return Size(width: max(0, size.width), height: max(0, size.height))
  }
}
