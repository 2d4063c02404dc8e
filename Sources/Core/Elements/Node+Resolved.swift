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

  private var hasWidthConditions: Bool {
    type == Tabs.elementName || type == NavigationBox.elementName || props.dependOnWidth
      || props.list.contains {
        $0.name == WidthCondition.from || $0.name == WidthCondition.below
      } || children.contains { $0.hasWidthConditions }
  }
}

extension Props {
  /// Whether conditional settings depend on the width of the window.
  fileprivate var dependOnWidth: Bool {
    self[ConditionalSettings.attribute] != nil
      && conditionalSettings.contains { $0.from != nil || $0.below != nil }
  }
}
