/// An incremental layout: after a change of its tree, only the affected parts are laid out.
///
/// A changed node is measured again under all its previous constraints. If all results are
/// unchanged, its surroundings are unaffected and it is laid out alone; otherwise its parent is
/// measured in the same way. Descendants keep their layout if their constraints are unchanged. The
/// result equals that of ``Layout/layout(_:in:snap:)``.
///
/// ```swift
/// var layout = LiveLayout(tree, in: LayoutConstraints(width: 80, height: nil))
/// let changed = layout.update(to: edited)  // indices in `layout.tree.frames`
/// ```
package struct LiveLayout: Sendable {
  /// The frames of all nodes.
  package private(set) var tree: LayoutTree
  /// The current tree.
  package private(set) var node: Node
  /// The available space, in cells.
  package private(set) var constraints: LayoutConstraints
  /// The rounding of fractional positions.
  package let snap: Snap
  private var arena: LayoutArena
  private var observers: [GeometryObserver] = []

  /// Lays out a tree.
  ///
  /// - Complexity: That of ``Layout/layout(_:in:snap:)``.
  package init(_ node: Node, in constraints: LayoutConstraints, snap: Snap = .cells) {
    self.node = node
    self.constraints = constraints
    self.snap = snap
    arena = LayoutBuilder(node, cells: constraints.cells, images: constraints.images).arena
    arena.scratch.rowTracks = constraints.rowTracks
    tree = Layout.settled(&arena, in: constraints, snap: snap)
  }

  /// Updates the layout to a new version of its tree.
  ///
  /// Children are matched by key: those before the first and after the last insertion or removal
  /// are updated, the others are rebuilt. Children that share storage with their old version are
  /// not compared.
  ///
  /// - Parameters:
  ///   - node: The new tree.
  ///   - constraints: The new available space; `nil` to keep it.
  /// - Returns: The indices in ``tree``'s frames of all nodes whose frame or attributes changed,
  ///   and of rebuilt nodes, ascending.
  /// - Complexity: O(*k*) in the number of nodes laid out again and of siblings of changed nodes;
  ///   O(*n*) if nodes are inserted or removed, if a length follows a view, or if a node is `free`,
  ///   has an explicit frame or is replaced by its children.
  package mutating func update(to node: Node, in constraints: LayoutConstraints? = nil) -> [Int] {
    let constraints = constraints ?? self.constraints
    let changed = layOut(node, constraints)
    self.node = node
    self.constraints = constraints
    report()
    return changed
  }

  /// Updates the layout; returns the indices of changed nodes.
  private mutating func layOut(_ node: Node, _ constraints: LayoutConstraints) -> [Int] {
    guard constraints.cells == self.constraints.cells,
      constraints.images == self.constraints.images,
      constraints.rowTracks == self.constraints.rowTracks
    else {
      return renew(node, constraints)
    }
    var update = LayoutUpdate(LayoutArena(), [])
    swap(&update.arena, &arena)
    swap(&update.frames, &tree.frames)
    guard update.apply(self.node, node) else { return renew(node, constraints) }
    let changed = update.place(in: Layout.bounded(constraints), snap)
    // Which answer is the nearest depends on the layouts before.
    guard update.arena.scratch.memo.isExact else { return renew(node, constraints) }
    swap(&update.arena, &arena)
    tree = update.tree
    return changed
  }

  /// Calls a handler after each update that changes the geometry of a node.
  ///
  /// The observed node is the first with the id, in preorder; its insertion counts as a change, its
  /// removal does not. Handlers are called in the order of registration, once per update, with the
  /// final frames.
  ///
  /// - Parameters:
  ///   - geometry: The observed part of the geometry.
  ///   - id: The node's id.
  ///   - handler: Called with each change.
  /// - Complexity: O(*n*) in the number of nodes, now and at each update.
  package mutating func observe(
    _ geometry: GeometryChange.Geometry,
    of id: String,
    _ handler: @escaping @Sendable (GeometryChange) -> Void
  ) {
    let frame = GeometryObserver.frames(of: [ByteExactString(id)], in: node, tree.frames)[id]
    observers.append(GeometryObserver(id: id, geometry: geometry, frame: frame, handler: handler))
  }

  /// Reports changes to the observers.
  private mutating func report() {
    if observers.isEmpty { return }
    let ids = Set(names: observers.map(\.id))
    let frames = GeometryObserver.frames(of: ids, in: node, tree.frames)
    for index in observers.indices { observers[index].notice(frames[observers[index].id]) }
  }

  /// The number of sizes computed since the last complete layout.
  var sizesWorkedOut: Int { arena.scratch.memo.workedOut }

  /// Lays out the complete tree.
  private mutating func renew(_ node: Node, _ constraints: LayoutConstraints) -> [Int] {
    arena = LayoutBuilder(node, cells: constraints.cells, images: constraints.images).arena
    arena.scratch.rowTracks = constraints.rowTracks
    tree = Layout.settled(&arena, in: constraints, snap: snap)
    return Array(tree.frames.indices)
  }
}
