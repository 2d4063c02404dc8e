/// Mounting nodes as views, and patching views in place.
extension View {
  /// Creates views that show `node`.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public static func make(for node: Node) -> View {
    var patcher = ViewPatcher()
    return patcher.makeView(for: node)
  }

  /// Patches the view and its descendants to show `node`, matching views by key.
  ///
  /// An attribute changed by the user or the program since the last patch keeps its value until its
  /// description changes. Views that move to another position keep their focus and typed text.
  ///
  /// - Returns: The view changes; `nil`, without any change, if `node` has another element and
  ///   therefore needs a new view.
  /// - Complexity: O(*n*) in the number of nodes that do not share storage with those shown.
  package func patch(to node: Node) -> ViewPatch? {
    guard canShow(node) else { return nil }
    var patcher = ViewPatcher()
    patcher.update(self, to: node)
    return patcher.patch
  }

  /// Patches only the attributes of views with matching keys; no view is added, removed or moved.
  func patchAttributes(to node: Node) {
    guard canShow(node) else { return }
    describe(node)
    for (view, key) in zip(subviews, subviewKeys) {
      node.children.first { $0.key == key }.map { view.patchAttributes(to: $0) }
    }
  }

  /// Whether the view has the element of `node`.
  fileprivate func canShow(_ node: Node) -> Bool {
    elementName == node.type && isComposite == node.isComposite
  }

  /// The number of views in this subtree, including the view itself.
  fileprivate var countOfViews: Int { subviews.reduce(1) { $0 + $1.countOfViews } }
}

/// One patch of a hierarchy of views: makes and updates views, and counts them.
@MainActor
private struct ViewPatcher {
  /// The views changed so far.
  private(set) var patch = ViewPatch()

  /// Creates views that show `node`.
  mutating func makeView(for node: Node) -> View {
    let view = ViewPatcher.makeEmptyView(for: node)
    view.describe(node)
    view.setSubviews(node.children.map { makeView(for: $0) })
    view.storeSnapshot(node)
    patch.created += 1
    return view
  }

  /// Creates an empty view of a node's element; a plain container for an element that is not built
  /// in.
  private static func makeEmptyView(for node: Node) -> View {
    guard !node.isComposite, let position = ElementRegistry.index(of: node.type) else {
      return CompositeView(node.type, isComposite: node.isComposite)
    }
    return ElementRegistry.all[position].makeView()
  }

  /// Updates a view of the node's element; returns whether it now matches `node` exactly.
  @discardableResult
  mutating func update(_ view: View, to node: Node) -> Bool {
    if view.isDescribed, view.snapshot.isSame(as: node) {
      patch.kept += view.countOfViews
      return true
    }
    if view.props == node.props { patch.kept += 1 } else { patch.updated += 1 }
    view.describe(node)
    let areSubviewsSame = updateSubviews(of: view, to: node.children)
    guard areSubviewsSame, view.props == node.props else { return false }
    view.storeSnapshot(node)
    return true
  }

  /// Updates the subviews of a view; returns whether they now match `nodes` exactly.
  private mutating func updateSubviews(of view: View, to nodes: [Node]) -> Bool {
    let old = zip(view.subviews, view.subviewKeys).map { Slot(key: $1, view: $0) }
    let new = nodes.map { Slot(key: $0.key, view: nil) }
    let difference = LinearDifference(from: old, to: new)
    let sources = difference.sourceIndices(targetCount: nodes.count)
    patch.moved += difference.moves.count
    var gone = Set(old.indices)
    var isSame = true
    let subviews = zip(nodes, sources).map { node, source in
      guard let source, let subview = old[source].view, subview.canShow(node) else {
        return makeView(for: node)
      }
      gone.remove(source)
      if !update(subview, to: node) { isSame = false }
      return subview
    }
    for index in gone { patch.removed += old[index].view?.countOfViews ?? 0 }
    if !subviews.elementsEqual(view.subviews, by: ===) { view.setSubviews(subviews) }
    return isSame
  }
}

/// A view for the diff: compared by identity only.
private struct Slot: Differentiable {
  let key: Key
  let view: View?

  var identity: Key { key }
  var identityHash: UInt64 { key.digest }

  func isContentEqual(to other: Slot) -> Bool { true }
}

extension Node {
  /// Whether both share storage, and so are equal, in O(1).
  fileprivate func isSame(as other: Node) -> Bool {
    type == other.type && key == other.key && children.span.isIdentical(to: other.children.span)
      && props.list.span.isIdentical(to: other.props.list.span)
      && actions.span.isIdentical(to: other.actions.span) && span == other.span
      && origin === other.origin
  }
}
