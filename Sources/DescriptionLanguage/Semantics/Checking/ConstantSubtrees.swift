internal import PlaygroundCore

/// The leading children of an element as long as all of them are finished trees.
///
/// Their keys are final: none of them has an id that could be a duplicate.
struct ConstantSubtrees {
  /// The trees, in order.
  private(set) var nodes: [Node] = []
  /// The children counted so far, by name.
  private(set) var ordinals = Ordinals()

  /// Creates an empty collection for a number of children.
  init(capacity: Int) { nodes.reserveCapacity(capacity) }

  /// Counts a child, and returns how many of its name came before.
  mutating func count(_ element: Element) -> Int { ordinals.next(element.name) }

  /// Adds the finished tree of a child that was counted.
  mutating func append(_ node: Node, key: Key) {
    var node = node
    node.key = key
    nodes.append(node)
  }

  /// Returns the trees as the plans of the elements, to which others can be added.
  ///
  /// After an error in an element, which has no tree, elements and trees do not correspond; nothing
  /// is built from them then.
  func siblings(of elements: [Element]) -> [Sibling<TreePlan>] {
    Self.siblings(nodes, of: elements)
  }

  /// Returns finished trees as the plans of elements.
  static func siblings(_ nodes: [Node], of elements: [Element]) -> [Sibling<TreePlan>] {
    var ordinals = Ordinals()
    return zip(elements, nodes).map { element, node in
      let ordinal = ordinals.next(element.name)
      return Sibling(element, ordinal, .finished(node), node.key, element.nameSpan)
    }
  }
}

/// The id of an element that is always present, once, and its source position.
struct WrittenKey {
  /// The id; `nil` if it has none.
  let key: Key?
  /// The source position of the id, else of the name.
  let span: SourceSpan

  /// Reads the id of an element; `nil` for an element that must be checked.
  ///
  /// Ids are only relevant among siblings, where they could be duplicates.
  init?(of element: Element, isOnly: Bool) {
    switch Presence(of: element) {
    case .plain: (key, span) = (nil, element.nameSpan)
    case .identified(let key, let span):
      guard isOnly else { return nil }
      (self.key, self.span) = (key, span)
    case .controlled: return nil
    }
  }
}
