/// An element other than a control that reacts to taps, found again after updates as controls are.
struct TappedElement: Equatable {
  /// The row.
  let row: RowIdentity
  /// The keys from the root of the row's tree to the element.
  let path: [Key]
}

extension TappedElement {
  /// Finds the element at a location that reacts to an event: the innermost one with statements for
  /// it, else the row as a whole.
  ///
  /// - Returns: The element; `nil` outside of rows, and in rows whose looks depend on no state.
  init?(at location: ContentLocation, on event: Event.Kind, in content: ContentLayout) {
    guard let (position, nodes) = Self.nodes(at: location, on: event, in: content),
      let root = nodes.first, root.hasStateLooks
    else { return nil }
    if let list = content.listLayout?.list {
      guard let position else { return nil }
      row = RowIdentity(position, in: list)
    } else {
      row = .component
    }
    let last = nodes.lastIndex { !$0.actions.on(event).isEmpty } ?? 0
    path = nodes[...last].map(\.key)
  }

  /// Returns the row at a location, and the nodes from its root to the innermost one there.
  private static func nodes(
    at location: ContentLocation,
    on event: Event.Kind,
    in content: ContentLayout
  ) -> (row: RowPosition?, nodes: [Node])? {
    switch location {
    case .content, .section: return nil
    case .point(let point):
      guard let list = content.listLayout else { return (nil, content.nodes(at: point)) }
      return list.rowFinder.hit(point).map { ($0.position, $0.nodes) }
    case .cell(let path):
      guard let list = content.listLayout?.list else {
        return content.component.map { (nil, $0.node.path(to: event)) }
      }
      guard let node = list.component(at: .cell(path))?.node else { return nil }
      return (.cell(path), node.path(to: event))
    }
  }
}

extension Node {
  /// Returns the index in preorder of the node at a path of keys, which begins with the node's own;
  /// `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of nodes before it.
  func index(at path: [Key]) -> Int? {
    var index = 0
    var node = self
    for key in path.dropFirst() {
      index += 1
      var found: Node?
      for child in node.children {
        if child.key == key {
          found = child
          break
        }
        index += child.elementCount
      }
      guard let found else { return nil }
      node = found
    }
    return index
  }

  /// Returns the nodes from this one to the first one with statements for an event; this one alone
  /// if there is none.
  func path(to event: Event.Kind) -> [Node] {
    func find(_ node: Node) -> [Node]? {
      if !node.actions.on(event).isEmpty { return [node] }
      for child in node.children {
        if let rest = find(child) { return [node] + rest }
      }
      return nil
    }
    return find(self) ?? [self]
  }

  /// Whether the looks of an element in the tree depend on its state.
  fileprivate var hasStateLooks: Bool {
    !isComposite && props.conditionalSettings.contains { $0.state != nil }
      || children.contains(where: \.hasStateLooks)
  }
}
