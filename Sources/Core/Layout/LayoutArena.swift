/// All nodes of one layout that have a place, in pre-order, and what they show.
struct LayoutArena: Sendable {
  /// A node that is laid out on its own.
  struct Root {
    let index: Int
    let frame: Rect
    /// Whether it is as large as it wants to be, not as its frame says.
    var isMeasured = false
  }

  var nodes: [LayoutNode] = []
  var scratch = LayoutScratch()
  /// Nodes whose frame is their own affair, and which hold something.
  var detached: [Root] = []
  /// Lengths that follow views.
  var follows: [Follow] = []
  /// Whether the children of some node stand in its place.
  var hasContents = false
  /// What the cells are like.
  var cells = CellMetrics.standard
  /// How large the pictures are that images show.
  var images = ImageSizes()
  /// Number of frames so far.
  var frameCount: Int32 = 0

  /// Whether every node stands among its parent's children, and follows nothing: then a change can be
  /// told from the tree alone.
  var isRegular: Bool { detached.isEmpty && follows.isEmpty && !hasContents }

  /// Adds a node; returns its index.
  mutating func add(_ node: LayoutNode, to parent: Int) -> Int {
    let index = nodes.count
    nodes.append(node)
    guard parent >= 0 else { return index }
    let last = Int(nodes[parent].lastChild)
    if last >= 0 {
      nodes[last].nextSibling = Int32(index)
    } else {
      nodes[parent].firstChild = Int32(index)
    }
    nodes[parent].lastChild = Int32(index)
    return index
  }

  /// Works out which answers of the nodes from `first` on hold for which offers, from the last one to
  /// the first.
  mutating func markDependencies(from first: Int = 0) {
    for index in (first..<nodes.count).reversed() { markDependencies(of: index) }
  }

  /// Works out which answers of a node hold for which offers, those of its children being known.
  mutating func markDependencies(of index: Int) {
    nodes[index].markOwnDependencies()
    var holding = LayoutNode.Holding()
    let isRow = nodes[index].flex.mainAxis.isRow
    holding.hasBaselines = isRow && nodes[index].flex.alignItems == .baseline
    var flexible = 0
    var child = Int(nodes[index].firstChild)
    while child >= 0 {
      let hasBasis = nodes[child].flex.basis.isNumber
      if !nodes[child].answers.isWidthIndependent || isRow && hasBasis {
        nodes[index].answers.isWidthIndependent = false
      }
      if !nodes[child].answers.isHeightIndependent || !isRow && hasBasis {
        nodes[index].answers.isHeightIndependent = false
      }
      if nodes[child].flex.position != .absolute {
        if isRow && nodes[child].flex.alignSelf == .baseline { holding.hasBaselines = true }
        if nodes[child].flex.isFlexible {
          flexible += 1
          let both = nodes[child].flex.grow != 0 && nodes[child].flex.shrink != 0
          holding.onlyFlexible = flexible == 1 && both ? Int32(child) : -1
        }
      }
      child = Int(nodes[child].nextSibling)
    }
    nodes[index].holding = holding
  }
}

extension LayoutNode {
  /// Works out which answers of the node alone hold for which offers.
  mutating func markOwnDependencies() {
    flex.settle()
    let isBox = kind != .flex && kind != .leaf
    let isCoupled = isBox || flex.aspectRatio.isDefined
    let units = flex.relations
    answers.usesOwner = flex.isRelative
    answers.isBounded = flex.maxWidth.isNumber || flex.maxHeight.isNumber
    // What is pulled together takes less space than its parts, which are cut in what just fits it.
    let pullsAcross = flex.margin.left.value < 0 || flex.margin.right.value < 0
    let pullsDown = flex.margin.top.value < 0 || flex.margin.bottom.value < 0
    answers.isWidthIndependent = !isCoupled && !units.width.contains(.percent) && !pullsAcross
    answers.isHeightIndependent = !isCoupled && !units.height.contains(.percent) && !pullsDown
  }
}
