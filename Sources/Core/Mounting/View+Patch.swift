/// Mounting nodes as views, and patching views in place.
extension View {
  /// Creates views that show `node`.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public static func make(for node: Node) -> View {
    var patch = ViewPatch()
    return make(for: node, &patch)
  }

  /// Patches the view and its descendants to show `node`, matching views by key.
  ///
  /// An attribute changed by the user or the program since the last patch keeps its value until its
  /// description changes. Views that move to another position keep their focus and typed text.
  ///
  /// - Returns: The view changes; `nil`, without any change, if `node` has another element and
  ///   therefore needs a new view.
  /// - Complexity: O(*n*) in the number of nodes that do not share storage with those shown.
  public func patch(to node: Node) -> ViewPatch? {
    guard canShow(node) else { return nil }
    var patch = ViewPatch()
    update(to: node, &patch)
    return patch
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
  private func canShow(_ node: Node) -> Bool {
    elementName == node.type && isComposite == node.isComposite
  }

  private static func make(for node: Node, _ patch: inout ViewPatch) -> View {
    let view = makeEmpty(for: node)
    view.describe(node)
    view.setSubviews(node.children.map { make(for: $0, &patch) })
    view.adopt(node)
    patch.created += 1
    return view
  }

  /// Creates an empty view of a node's element; a plain container for an element that is not built
  /// in.
  private static func makeEmpty(for node: Node) -> View {
    guard !node.isComposite, let position = ElementRegistry.index(of: node.type) else {
      return CompositeView(node.type, isComposite: node.isComposite)
    }
    return ElementRegistry.all[position].makeView()
  }

  /// Patches the view; returns whether it now matches `node` exactly.
  @discardableResult
  private func update(to node: Node, _ patch: inout ViewPatch) -> Bool {
    if described != nil, snapshot.isSame(as: node) {
      patch.kept += countOfViews
      return true
    }
    if props == node.props { patch.kept += 1 } else { patch.updated += 1 }
    describe(node)
    let areSubviewsSame = updateSubviews(to: node.children, &patch)
    guard areSubviewsSame, props == node.props else { return false }
    adopt(node)
    return true
  }

  /// Applies the attributes of a node, preserving those changed since the last patch.
  private func describe(_ node: Node) {
    let before = described ?? props
    described = node.props
    if props == before {
      props = node.props
    } else {
      for prop in node.props.list where before[prop.name] != prop.value {
        props[prop.name] = prop.value
      }
      for prop in before.list where node.props[prop.name] == nil { props[prop.name] = nil }
    }
    key = node.key
    actions = node.actions
    span = node.span
  }

  /// Patches the subviews; returns whether they now match `nodes` exactly.
  private func updateSubviews(to nodes: [Node], _ patch: inout ViewPatch) -> Bool {
    let old = zip(subviews, subviewKeys).map { Slot(key: $1, view: $0) }
    let new = nodes.map { Slot(key: $0.key, view: nil) }
    let difference = LinearDifference(from: old, to: new)
    let sources = difference.sourceIndices(targetCount: nodes.count)
    patch.moved += difference.moves.count
    var gone = Set(old.indices)
    var isSame = true
    let views = zip(nodes, sources).map { node, source in
      guard let source, let view = old[source].view, view.canShow(node) else {
        return Self.make(for: node, &patch)
      }
      gone.remove(source)
      if !view.update(to: node, &patch) { isSame = false }
      return view
    }
    for index in gone { patch.removed += old[index].view?.countOfViews ?? 0 }
    if !views.elementsEqual(subviews, by: ===) { setSubviews(views) }
    return isSame
  }

  /// The number of views in this subtree, including the view itself.
  private var countOfViews: Int { subviews.reduce(1) { $0 + $1.countOfViews } }
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
  }
}
