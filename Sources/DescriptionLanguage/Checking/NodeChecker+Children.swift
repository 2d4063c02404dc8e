internal import PlaygroundCore

/// The children of built-in elements.
extension NodeChecker {
  /// The children of an element.
  enum Children {
    /// Finished trees with their keys, without ids that could be duplicates.
    case finished([Node])
    /// The list in a box.
    case list(ListPlan)
    /// Anything else.
    case siblings([Sibling<TreePlan>])
  }

  /// Returns the children of an element; a leaf has none.
  mutating func children(
    of element: Element,
    _ declaration: ElementDeclaration,
    names: Names
  ) -> Children {
    if element.children.isEmpty { return .finished([]) }
    if declaration.holdsList {
      var lists = ListChecker(self)
      let list = lists.list(in: element, names: names)
      self = lists.nodes
      return .list(list)
    }
    guard declaration.parts.isEmpty else {
      return parts(element.children, of: declaration, names: names)
    }
    guard declaration.layoutKind != .leaf else {
      for child in element.children {
        let message = "'\(element.name)' cannot contain elements"
        attributes.report(.misplacedElement, message, at: child.nameSpan)
      }
      checkStray(element.children, names: names)
      return .finished([])
    }
    return children(element.children, parent: declaration.childrenKind, names: names)
  }

  /// Returns the children of an element that takes specific parts; reports others.
  private mutating func parts(
    _ elements: [Element],
    of whole: ElementDeclaration,
    names: Names
  ) -> Children {
    let (parts, others) = elements.reduce(into: ([Element](), [Element]())) { all, element in
      let isPart = whole.parts.contains(element.name) || Schema.element(named: element.name) == nil
      if isPart { all.0.append(element) } else { all.1.append(element) }
    }
    for other in others {
      let words = whole.parts.map { "'\($0)'" }.joined(separator: " and ")
      let message = "expected \(words) in '\(whole.name)', found '\(other.name)'"
      attributes.report(.misplacedElement, message, at: other.nameSpan)
    }
    checkStray(others, names: names)
    return children(parts, parent: .parts, names: names)
  }

  /// Reports a part outside of its whole, or a component in the position of a part.
  mutating func checkContext(
    of element: Element,
    _ declaration: ElementDeclaration,
    parent: ElementDeclaration.LayoutKind?
  ) {
    switch declaration.context {
    case .built: return
    case .anywhere:
      guard parent == .parts else { return }
      let message = "'\(element.name)' is a component and cannot be a part of an element"
      attributes.report(.misplacedElement, message, at: element.nameSpan)
    case .inWholeOrRow where parent == nil: return
    case .inWhole, .inWholeOrRow:
      guard parent != .parts else { return }
      let wholes = Schema.elements.filter { $0.parts.contains(element.name) }.map { "'\($0.name)'" }
      let message = "'\(element.name)' belongs in \(wholes.joined(separator: " or "))"
      attributes.report(.misplacedElement, message, at: element.nameSpan)
    }
  }

  /// Returns the trees of siblings if all are finished, else their plans.
  private mutating func children(
    _ elements: [Element],
    parent: ElementDeclaration.LayoutKind,
    names: Names
  ) -> Children {
    var nodes: [Node] = []
    nodes.reserveCapacity(elements.count)
    var ordinals = Ordinals()
    for (index, element) in elements.enumerated() {
      guard let written = WrittenKey(of: element, isOnly: elements.count == 1) else {
        var siblings = siblings(of: nodes, elements[..<index])
        addNodes(elements[index...], to: &siblings, &ordinals, parent: parent, names: names)
        return .siblings(siblings)
      }
      let ordinal = ordinals.next(element.name)
      let key = written.key ?? positionalKey(element.name, ordinal)
      guard let plan = node(element, parent: parent, names: names) else { continue }
      switch plan {
      case .finished(var node):
        node.key = key
        nodes.append(node)
      case .evaluated, .slot:
        var siblings = siblings(of: nodes, elements[..<index])
        siblings.append(Sibling(element, ordinal, plan, key, written.span))
        addNodes(elements[(index + 1)...], to: &siblings, &ordinals, parent: parent, names: names)
        return .siblings(siblings)
      }
    }
    return .finished(nodes)
  }

  /// Adds the siblings after those already counted.
  private mutating func addNodes(
    _ elements: ArraySlice<Element>,
    to siblings: inout [Sibling<TreePlan>],
    _ ordinals: inout Ordinals,
    parent: ElementDeclaration.LayoutKind,
    names: Names
  ) {
    add(elements, to: &siblings, counting: &ordinals, names: names) { checker, element, names in
      checker.node(element, parent: parent, names: names)
    }
  }

  /// Returns finished siblings; the counts differ only after an error.
  func siblings(of nodes: [Node], _ elements: ArraySlice<Element>) -> [Sibling<TreePlan>] {
    var ordinals = Ordinals()
    return zip(elements, nodes).map { element, node in
      let ordinal = ordinals.next(element.name)
      return Sibling(element, ordinal, .finished(node), node.key, element.nameSpan)
    }
  }
}

/// The id of an element that is always present, once, and its source position.
private struct WrittenKey {
  let key: Key?
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
