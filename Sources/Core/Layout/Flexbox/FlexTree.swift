/// A tree of styles that is laid out by itself, without elements: flexbox for content of one's own.
///
/// Nodes have the attributes of a `View`. A leaf may say itself how large it is, and has padding and
/// border like any other node.
///
/// ```swift
/// var tree = FlexTree(["width": 20, "flex-direction": "row"])
/// tree.add(["flex-grow": 1])
/// tree.add(["padding": 1]) { width, height in Size(width: 5, height: 1) }
/// tree.layout(in: LayoutConstraints(width: nil, height: nil)).frames[2]  // x 13, y 0, 7 × 3
/// ```
public struct FlexTree: Sendable {
  /// Returns the size of what a leaf shows in a space without its padding and border.
  ///
  /// `nil` is as much as wanted; where that fits, it is not asked again. A size is cut to the space.
  public typealias Measure = @Sendable (_ width: Int?, _ height: Int?) -> Size

  private var arena = LayoutArena()
  /// The nodes that have each node's children: itself, or the one around it if they stand in its
  /// place.
  private var owners: [Int] = []
  private var isLaidOut = false

  /// Creates a tree of one node.
  ///
  /// - Parameters:
  ///   - style: the attributes of the root, which is always there, whatever its `display`.
  ///   - capacity: how many nodes there is room for at once.
  public init(_ style: Props = [:], capacity: Int = 0) {
    arena.nodes.reserveCapacity(capacity)
    arena.scratch.contents.reserveCapacity(capacity)
    owners.reserveCapacity(capacity)
    insert(style, under: nil, measure: nil)
  }

  /// Adds a node behind the last one in another.
  ///
  /// - Parameters:
  ///   - style: the attributes.
  ///   - parent: the place of a node of this tree; 0 is the root.
  ///   - measure: what says how large the node's content is, if it holds no others.
  /// - Returns: the place of the node's frame, counted in the order in which nodes are added.
  /// - Complexity: O(*n*) in the number of attributes; O(*n*) in that of nodes after a layout.
  @discardableResult
  public mutating func add(_ style: Props, to parent: Int = 0, measure: Measure? = nil) -> Int {
    insert(style, under: owners[parent], measure: measure)
  }

  /// Returns where every node goes.
  ///
  /// - Parameters:
  ///   - constraints: the space the root may take.
  ///   - snap: how fractions of cells become whole ones.
  /// - Returns: one frame per node, in the order in which they were added.
  /// - Complexity: that of ``Layout/layout(_:in:snap:)``.
  public mutating func layout(in constraints: LayoutConstraints, snap: Snap = .cells) -> LayoutTree
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
    let isRightToLeft = owner.map { arena.nodes[$0].flex.isRightToLeft } ?? false
    let reader = StyleReader(style, .flexItem, .flex, isRightToLeft: isRightToLeft)
    var node = LayoutNode(kind: .flex, frameIndex: arena.frameCount, flex: reader.flex)
    node.flex.aspectRatio /= Float(arena.cells.aspect)
    if let measure {
      node.kind = .leaf
      node.content = Int32(arena.scratch.contents.count)
      arena.scratch.contents.append(.measured(measure))
    }
    arena.frameCount += 1
    let stands = !reader.isHidden && !(reader.isContents && owner != nil)
    let index = arena.add(node, to: stands ? owner ?? -1 : -1)
    owners.append(reader.isHidden ? index : reader.isContents ? owner ?? index : index)
    return index
  }
}

extension LayoutArena {
  /// Sets what cells are like for nodes that were made for other ones.
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
