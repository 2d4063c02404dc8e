/// A layout that follows changes of its tree: only what can be different is laid out again.
///
/// A node whose content changed is asked again what it was asked before. Where all answers are as
/// they were, nothing around it can differ, and it is placed again by itself; else the question goes
/// on to its parent. What is placed anew keeps whatever inside it was placed under the same offer.
/// The result is exactly that of ``Layout/layout(_:in:snap:)``.
///
/// ```swift
/// var layout = LiveLayout(tree, in: LayoutConstraints(width: 80, height: nil))
/// let changed = layout.update(to: edited)  // places in `layout.tree.frames`
/// ```
public struct LiveLayout: Sendable {
  /// Where every node goes.
  public private(set) var tree: LayoutTree
  /// The tree that is laid out.
  public private(set) var node: Node
  /// The space that it was offered.
  public private(set) var constraints: LayoutConstraints
  /// How fractions of cells become whole ones.
  public let snap: Snap
  private var arena: LayoutArena
  private var observers: [GeometryObserver] = []

  /// Lays out a tree.
  ///
  /// - Complexity: that of ``Layout/layout(_:in:snap:)``.
  public init(_ node: Node, in constraints: LayoutConstraints, snap: Snap = .cells) {
    self.node = node
    self.constraints = constraints
    self.snap = snap
    arena = LayoutBuilder(node, cells: constraints.cells, images: constraints.images).arena
    tree = Layout.settled(&arena, in: constraints, snap: snap)
  }

  /// Lays out a tree that came of the one before.
  ///
  /// Children are told apart by their keys: those before the first and behind the last one that came
  /// or went are compared with what they were, others are made anew. Where children share their
  /// storage with those before, nothing is compared.
  ///
  /// - Parameters:
  ///   - node: the tree now.
  ///   - constraints: the space it may take now; `nil` for that of before.
  /// - Returns: the places in ``tree``'s frames of all nodes whose frame or attributes are not as
  ///   before, ascending; a node made anew counts.
  /// - Complexity: O(*k*) in the number of nodes laid out again and of the siblings of those changed;
  ///   O(*n*) where nodes come or go, or where a length follows a view, or a node is `free`, has a
  ///   frame of its own or is replaced by its children.
  public mutating func update(to node: Node, in constraints: LayoutConstraints? = nil) -> [Int] {
    let constraints = constraints ?? self.constraints
    let changed = layOut(node, constraints)
    self.node = node
    self.constraints = constraints
    report()
    return changed
  }

  /// Lays out a tree that came of the one before; returns the places of what changed.
  private mutating func layOut(_ node: Node, _ constraints: LayoutConstraints) -> [Int] {
    guard constraints.cells == self.constraints.cells, constraints.images == self.constraints.images
    else {
      return renew(node, constraints)
    }
    var update = LayoutUpdate(LayoutArena(), [])
    swap(&update.arena, &arena)
    swap(&update.frames, &tree.frames)
    guard update.apply(self.node, node) else { return renew(node, constraints) }
    let changed = update.place(in: Layout.bounded(constraints), snap)
    swap(&update.arena, &arena)
    tree = update.tree
    return changed
  }

  /// Calls a handler after each update in which something of a node's final place changed.
  ///
  /// The node is the first one of the id, in pre-order; it is told of too when it comes, not when it
  /// goes. Handlers are called in the order in which they were given, once for an update, with what
  /// the layout came to in the end.
  ///
  /// - Parameters:
  ///   - geometry: what is watched.
  ///   - id: the node's id.
  ///   - handler: what is called.
  /// - Complexity: O(*n*) in the number of nodes, for each update too.
  public mutating func observe(
    _ geometry: GeometryChange.Geometry,
    of id: String,
    _ handler: @escaping @Sendable (GeometryChange) -> Void
  ) {
    let frame = GeometryObserver.frames(of: [id], in: node, tree.frames)[id]
    observers.append(GeometryObserver(id: id, geometry: geometry, frame: frame, handler: handler))
  }

  /// Tells observers what changed.
  private mutating func report() {
    if observers.isEmpty { return }
    let ids = Set(observers.map(\.id))
    let frames = GeometryObserver.frames(of: ids, in: node, tree.frames)
    for index in observers.indices { observers[index].notice(frames[observers[index].id]) }
  }

  /// How many sizes were worked out since everything was laid out last.
  var sizesWorkedOut: Int { arena.scratch.memo.workedOut }

  /// Lays out everything.
  private mutating func renew(_ node: Node, _ constraints: LayoutConstraints) -> [Int] {
    arena = LayoutBuilder(node, cells: constraints.cells, images: constraints.images).arena
    tree = Layout.settled(&arena, in: constraints, snap: snap)
    return Array(tree.frames.indices)
  }
}
