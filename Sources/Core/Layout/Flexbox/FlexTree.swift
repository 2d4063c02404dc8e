/// A tree of styles for layout without elements: flexbox for custom content.
///
/// Nodes have the attributes of a `View`. A leaf can measure its own content, and has padding and
/// border like any other node.
///
/// ```swift
/// var tree = FlexTree(["width": 20, "flex-direction": "row"])
/// tree.add(["flex-grow": 1])
/// tree.add(["padding": 1]) { width, height in Size(width: 5, height: 1) }
/// tree.layout(in: LayoutConstraints(width: nil, height: nil)).frames[2]  // x 13, y 0, 7 × 3
/// ```
package struct FlexTree: Sendable {
  /// Returns the size of a leaf's content, in cells, in a space that excludes padding and border.
  ///
  /// `nil` is unbounded; if that size fits, the closure is not called again. A larger size is
  /// clipped.
  package typealias Measure = @Sendable (_ width: Int?, _ height: Int?) -> Size

  private var arena = LayoutArena()
  /// The parent of each node's children in the arena: the node itself, or its owner if the node is
  /// replaced by its children.
  private var owners: [Int] = []
  private var isLaidOut = false

  /// Creates a tree with a root.
  ///
  /// - Parameters:
  ///   - style: The attributes of the root, which is always laid out, whatever its `display`.
  ///   - capacity: The number of nodes to reserve space for.
  package init(_ style: Props = [:], capacity: Int = 0) {
    arena.nodes.reserveCapacity(capacity)
    arena.scratch.contents.reserveCapacity(capacity)
    owners.reserveCapacity(capacity)
    insert(style, under: nil, measure: nil)
  }

  /// Appends a node to the children of another.
  ///
  /// - Parameters:
  ///   - style: The attributes.
  ///   - parent: The index of a node of this tree; 0 is the root.
  ///   - measure: Returns the size of the node's content, if it has no children.
  /// - Returns: The index of the node, in the order in which nodes are added.
  /// - Complexity: O(*n*) in the number of attributes; after a layout, O(*n*) in the number of
  ///   nodes.
  @discardableResult
  package mutating func add(_ style: Props, to parent: Int = 0, measure: Measure? = nil) -> Int {
    insert(style, under: owners[parent], measure: measure)
  }

  /// Returns the frames of all nodes.
  ///
  /// - Parameters:
  ///   - constraints: The space of the root.
  ///   - snap: The rounding of fractional positions.
  /// - Returns: One frame per node, in the order in which they were added.
  /// - Complexity: That of ``Layout/layout(_:in:snap:)``.
  package mutating func layout(in constraints: LayoutConstraints, snap: Snap = .cells) -> LayoutTree
  {
    arena.setCells(constraints.cells)
    if isLaidOut { arena.forgetAnswers() } else { arena.markDependencies() }
    isLaidOut = true
    return Layout.layout(&arena, in: constraints, snap: snap)
  }

  @discardableResult
  private mutating func insert(_ style: Props, under owner: Int?, measure: Measure?) -> Int {
    if isLaidOut { arena.forgetAnswers() }
    isLaidOut = false
    let index = arena.nodes.count
    arena.nodes.append(LayoutNode(kind: .flex, frameIndex: arena.frameCount))
    arena.frameCount += 1
    // A leaf has padding and border, unlike those of elements.
    let reader = arena.readFlex(
      style,
      into: index,
      isLeaf: false,
      isRightToLeft: owner.map { arena.nodes[$0].flex.isRightToLeft } ?? false,
    )
    if let measure {
      arena.nodes[index].kind = .leaf
      arena.nodes[index].content = Int32(arena.scratch.contents.count)
      arena.scratch.contents.append(.measured(measure))
    }
    let isReplaced = reader.showing.isContents && owner != nil
    if let owner, !reader.showing.isHidden, !isReplaced { arena.link(index, to: owner) }
    owners.append(
      reader.showing.isHidden ? index : reader.showing.isContents ? owner ?? index : index
    )
    return index
  }
}

extension LayoutArena {
  /// Sets the cell metrics of existing nodes.
  fileprivate mutating func setCells(_ cells: CellMetrics) {
    let old = Float(self.cells.aspect)
    let new = Float(cells.aspect)
    self.cells = cells
    guard new != old else { return }
    for index in nodes.indices {
      nodes[index].flex.aspectRatio = nodes[index].flex.aspectRatio * old / new
    }
  }
}
