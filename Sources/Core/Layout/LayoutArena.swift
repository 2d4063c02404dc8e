/// All laid out nodes of one tree in preorder, and their contents.
struct LayoutArena: Sendable {
  /// A node that is laid out separately from its parent.
  struct Root {
    let index: Int
    let frame: Rect
    /// Whether it takes its natural size instead of that of its frame.
    var isMeasured = false
  }

  var nodes: [LayoutNode] = []
  var scratch = LayoutScratch()
  /// Nodes with an explicit frame and children.
  var detached: [Root] = []
  /// Lengths that follow views.
  var follows: [Follow] = []
  /// Whether a node is replaced by its children.
  var hasContents = false
  /// The properties of the terminal's cells.
  var cells = CellMetrics.standard
  /// The natural sizes of images.
  var images = ImageSizes()
  /// The number of frames so far.
  var frameCount: Int32 = 0

  /// Whether every node is linked to its parent and follows no view, so that changes can be derived
  /// from the tree alone.
  var isRegular: Bool { detached.isEmpty && follows.isEmpty && !hasContents }

  /// Adds a node and returns its index; a parent of -1 means none.
  mutating func add(_ node: LayoutNode, to parent: Int) -> Int {
    let index = nodes.count
    nodes.append(node)
    if parent >= 0 { link(index, to: parent) }
    return index
  }

  /// Makes a node, which must be the last one of the arena, the last child of another.
  mutating func link(_ index: Int, to parent: Int) {
    let last = Int(nodes[parent].lastChild)
    if last >= 0 {
      nodes[last].nextSibling = Int32(index)
    } else {
      nodes[parent].firstChild = Int32(index)
    }
    nodes[parent].lastChild = Int32(index)
  }

  /// Reads the style of a flexbox or a leaf in a flexbox into its node, which has the default
  /// style.
  mutating func readFlex(
    _ props: Props,
    into index: Int,
    isLeaf: Bool,
    isRightToLeft: Bool
  ) -> FlexReader {
    var reader = FlexReader(isLeaf: isLeaf)
    nodes[index].flex.isRightToLeft = isRightToLeft
    reader.read(props, into: &nodes[index].flex)
    nodes[index].flex.aspectRatio /= Float(cells.aspect)
    return reader
  }

  /// Adds the content of a leaf, and measures it in unlimited space.
  mutating func addContent(
    of source: borrowing LayoutSource,
    _ text: consuming TextSource,
    to index: Int
  ) {
    let context = SizingContext(ambiguous: cells.ambiguous, images: images)
    if !source.children.isEmpty { text.append(source.children, context.ambiguous) }
    let content = source.element.content(source.props, text, parts: source.children, in: context)
    nodes[index].content = Int32(scratch.contents.count)
    nodes[index].keepNaturalSize(of: content)
    scratch.contents.append(content)
  }

  /// Adds the lengths of a node that follow views; the node's frame is the next one.
  mutating func addFollows(_ followers: [ItemLengths.Follower], of index: Int) {
    for (slot, length) in followers {
      let frame = Int(frameCount)
      follows.append(Follow(node: index, frame: frame, slot: slot, length: length))
    }
  }

  /// Computes the validity of answers for the nodes from `first` on, in reverse order.
  mutating func markDependencies(from first: Int = 0) {
    var nodes = nodes.mutableSpan
    for index in (first..<nodes.count).reversed() { nodes.markDependencies(of: index) }
  }

  /// Computes the validity of a node's answers, given that of its children's.
  mutating func markDependencies(of index: Int) {
    var nodes = nodes.mutableSpan
    nodes.markDependencies(of: index)
  }
}

extension MutableSpan where Element == LayoutNode {
  fileprivate mutating func markDependencies(of index: Int) {
    self[index].markOwnDependencies()
    var holding = LayoutNode.Holding()
    let isRow = self[index].flex.mainAxis.isRow
    holding.hasBaselines = isRow && self[index].flex.alignItems == .baseline
    var flexible = 0
    var child = Int(self[index].firstChild)
    while child >= 0 {
      let hasBasis = self[child].flex.basis.isNumber
      if !self[child].answers.isWidthIndependent || isRow && hasBasis {
        self[index].answers.isWidthIndependent = false
      }
      if !self[child].answers.isHeightIndependent || !isRow && hasBasis {
        self[index].answers.isHeightIndependent = false
      }
      if self[child].flex.position != .absolute {
        if isRow && self[child].flex.alignSelf == .baseline { holding.hasBaselines = true }
        if self[child].flex.isFlexible {
          flexible += 1
          let takesRest =
            self[child].flex.grow >= 1 && self[child].flex.shrink >= 1
            && self[index].flex.wrap == .nowrap
          holding.onlyFlexible = flexible == 1 && takesRest ? Int32(child) : -1
        }
      }
      child = Int(self[child].nextSibling)
    }
    self[index].holding = holding
  }
}

extension LayoutNode {
  /// Computes the validity of the node's answers without regard to children.
  mutating func markOwnDependencies() {
    flex.settle()
    let isBox = kind != .flex && kind != .leaf
    let isCoupled = isBox || flex.aspectRatio.isDefined
    // Most nodes have no percentage.
    let units = flex.hasPercent ? flex.relations : (width: .unset, height: .unset)
    answers.usesOwner = flex.hasPercent && flex.isRelative
    answers.isBounded = flex.maxWidth.isNumber || flex.maxHeight.isNumber
    // Negative margins make the content smaller than its parts, which would be clipped in exactly
    // that size.
    let pullsAcross = flex.margin.left.value < 0 || flex.margin.right.value < 0
    let pullsDown = flex.margin.top.value < 0 || flex.margin.bottom.value < 0
    answers.isWidthIndependent = !isCoupled && !units.width.contains(.percent) && !pullsAcross
    answers.isHeightIndependent = !isCoupled && !units.height.contains(.percent) && !pullsDown
  }
}
