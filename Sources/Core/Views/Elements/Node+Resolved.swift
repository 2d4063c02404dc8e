extension Node {
  /// Returns the tree with its conditions resolved for the width of a window.
  ///
  /// - Parameter columns: The width of the window; `nil` if it is unbounded.
  /// - Returns: The tree with hidden components, tabs and pages `gone`, and with the attributes of
  ///   matching conditional styles; the same tree if it has no conditions.
  /// - Complexity: O(*n*) in the number of attributes.
  func resolved(columns: Int?) -> Node {
    guard hasWidthConditions else { return self }
    var node = self
    if !isComposite {
      if node.props.dependOnWidth { node.props.resolveWidths(columns: columns) }
      let (from, below) = (node.props[WidthCondition.from], node.props[WidthCondition.below])
      if !WidthCondition.holds(columns, from: from, below: below) {
        node.props["visibility"] = "gone"
      }
    }
    node.resolveTabs()
    node.resolvePages()
    for index in node.children.indices {
      node.children[index] = node.children[index].resolved(columns: columns)
    }
    return node
  }

  /// Returns the tree with its conditions resolved for the width of the constraints' window.
  func resolved(in constraints: LayoutConstraints) -> Node {
    resolved(columns: constraints.windowColumns ?? constraints.width)
  }

  /// Whether the width decides on a part of the tree, or a page of it is shown alone.
  private var hasWidthConditions: Bool {
    hasPages || props.haveWidthConditions || Node.haveWidthConditions(children)
  }

  /// Visits all nodes of every new tree, so nodes are not copied.
  private static func haveWidthConditions(_ nodes: [Node]) -> Bool {
    let nodes = nodes.span
    for index in nodes.indices
    where nodes[index].hasPages || nodes[index].props.haveWidthConditions {
      return true
    }
    for index in nodes.indices where !nodes[index].children.isEmpty {
      if haveWidthConditions(nodes[index].children) { return true }
    }
    return false
  }

  private var hasPages: Bool {
    type.isSameName(as: Tabs.elementName) || type.isSameName(as: NavigationBox.elementName)
  }
}

extension Props {
  /// Whether the width of the window decides whether the element is shown, or on its attributes.
  fileprivate var haveWidthConditions: Bool {
    let list = list.span
    for index in list.indices
    where list[index].name.isSameName(as: WidthCondition.from)
      || list[index].name.isSameName(as: WidthCondition.below)
      || list[index].name.isSameName(as: ConditionalSettings.attribute) && dependOnWidth
    {
      return true
    }
    return false
  }

  /// Whether conditional settings depend on the width of the window.
  fileprivate var dependOnWidth: Bool {
    self[ConditionalSettings.attribute] != nil
      && conditionalSettings.contains { $0.from != nil || $0.below != nil }
  }
}
