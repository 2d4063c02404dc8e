internal import PlaygroundCore

/// The children of one built-in element.
enum CheckedChildren {
  /// Finished trees with their keys, without ids that could be duplicates.
  case finished([Node])
  /// The list in a box.
  case list(ListPlan)
  /// Anything else.
  case siblings([Sibling<TreePlan>])

  /// Checks the children of an element; a leaf has none.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - declaration: Its declaration.
  ///   - names: The names that expressions may read.
  ///   - nodes: The checker of the children, which collects diagnostics.
  init(
    of element: Element,
    _ declaration: ElementDeclaration,
    names: Names,
    _ nodes: NodeChecker
  ) {
    if element.children.isEmpty {
      self = .finished([])
    } else if declaration.holdsList {
      let lists = ListChecker(nodes.context, box: element.name)
      self = .list(lists.list(in: element, names: names))
    } else if !declaration.parts.isEmpty {
      let (parts, others) =
        PositionChecker.parts(of: declaration, among: element.children, nodes)
      nodes.checkStray(others, names: names)
      self.init(parts, parent: .parts, names: names, nodes)
    } else if declaration.layoutKind == .leaf {
      PositionChecker.reportChildren(of: element, nodes.attributes)
      nodes.checkStray(element.children, names: names)
      self = .finished([])
    } else {
      self.init(element.children, parent: declaration.childrenKind, names: names, nodes)
    }
  }

  /// Checks siblings, which remain trees as long as all are finished.
  private init(
    _ elements: [Element],
    parent: ElementDeclaration.LayoutKind,
    names: Names,
    _ nodes: NodeChecker
  ) {
    var trees = ConstantSubtrees(capacity: elements.count)
    for (index, element) in elements.enumerated() {
      guard let written = WrittenKey(of: element, isOnly: elements.count == 1) else {
        var siblings = trees.siblings(of: elements)
        var ordinals = trees.ordinals
        let rest = elements[index...]
        Self.add(rest, to: &siblings, &ordinals, parent: parent, names: names, nodes)
        self = .siblings(siblings)
        return
      }
      let ordinal = trees.count(element)
      let key = written.key ?? nodes.positionalKey(element.name, ordinal)
      guard let plan = nodes.node(element, parent: parent, names: names) else { continue }
      switch plan {
      case .finished(let node): trees.append(node, key: key)
      case .evaluated, .slot:
        var siblings = trees.siblings(of: elements)
        siblings.append(Sibling(element, ordinal, plan, key, written.span))
        var ordinals = trees.ordinals
        let rest = elements[(index + 1)...]
        Self.add(rest, to: &siblings, &ordinals, parent: parent, names: names, nodes)
        self = .siblings(siblings)
        return
      }
    }
    self = .finished(trees.nodes)
  }

  /// Checks siblings after those already counted, and adds them.
  private static func add(
    _ elements: ArraySlice<Element>,
    to siblings: inout [Sibling<TreePlan>],
    _ ordinals: inout Ordinals,
    parent: ElementDeclaration.LayoutKind,
    names: Names,
    _ nodes: NodeChecker
  ) {
    nodes.add(elements, to: &siblings, counting: &ordinals, names: names) { nodes, element, names in
      nodes.node(element, parent: parent, names: names)
    }
  }
}
