/// The controls of a content that could not be built again.
extension PreviewContent {
  /// Gives the controls the values that they have now; everything else stays.
  ///
  /// The value is that of the same control in the newer content, if this was built so far and the
  /// value has no error; else that of the state that the control shows.
  ///
  /// - Parameters:
  ///   - unfinished: The newer content as far as it was built.
  ///   - state: Returns the value of a state of the preview, or of a use of a component.
  ///   - controls: The values that users gave to controls that no state holds.
  /// - Complexity: O(*n*) in the number of elements.
  package mutating func showControls(
    of unfinished: PreviewContent?,
    state: (String, StatefulUse?) -> Value?,
    _ controls: ControlValues
  ) {
    // The closure is called while this runs.
    withoutActuallyEscaping(state) { state in
      setControls(of: unfinished, CurrentValues(state: state))
    }
    controls.force(into: &self)
  }

  private mutating func setControls(of unfinished: PreviewContent?, _ values: CurrentValues) {
    switch self {
    case .component(var node):
      guard values.update(&node, unfinished?.onlyNode) else { break }
      self = .component(node)
    case .list(var list):
      // Two owners of the storage would copy it.
      self = .list(List(sections: []))
      values.update(&list, unfinished?.list)
      self = .list(list)
    }
  }

  private var onlyNode: Node? {
    guard case .component(let node) = self else { return nil }
    return node
  }
}

/// The values of states, and of controls in a newer content.
private struct CurrentValues {
  let state: (String, StatefulUse?) -> Value?

  /// Updates the controls of a list, in rows and in their surroundings.
  func update(_ list: inout List, _ newer: List?) {
    update(&list.header, newer?.header)
    update(&list.footer, newer?.footer)
    let sections = Dictionary(firstOf: newer?.sections ?? []) { $0.key }
    for index in list.sections.indices {
      let other = sections[list.sections[index].key]
      update(&list.sections[index].header, other?.header)
      update(&list.sections[index].footer, other?.footer)
      for (position, supplement) in list.sections[index].supplements.enumerated() {
        let same = other?.supplements.first { $0.kind == supplement.kind }
        var component: AnyComponent? = supplement.component
        if update(&component, same?.component), let component {
          list.sections[index].supplements[position].component = component
        }
      }
      let cells = Dictionary(firstOf: other?.cells ?? Cells()) { $0.key }
      for (position, cell) in list.sections[index].cells.enumerated() {
        var component: AnyComponent? = cell.component
        if update(&component, cells[cell.key]?.component), let component {
          list.sections[index].cells[position].component = component
        }
      }
    }
  }

  @discardableResult
  private func update(_ component: inout AnyComponent?, _ newer: AnyComponent?) -> Bool {
    guard var node = component?.node, update(&node, newer?.node) else { return false }
    component = AnyComponent(node)
    return true
  }

  /// Updates the controls of a tree; returns whether one has another value.
  func update(_ node: inout Node, _ newer: Node?) -> Bool {
    var isChanged = false
    let newer = newer.flatMap { $0.type == node.type ? $0 : nil }
    if let name = node.control?.value, let value = newer?.props[name] ?? bound(node, name),
      node.props[name] != value
    {
      node.props[name] = value
      isChanged = true
    }
    let others = newer.map { Dictionary(firstOf: $0.children) { $0.key } } ?? [:]
    for index in node.children.indices {
      var child = node.children[index]
      guard update(&child, others[child.key]) else { continue }
      node.children[index] = child
      isChanged = true
    }
    return isChanged
  }

  /// Returns the value of the state that a control shows, if it can be shown as it is.
  private func bound(_ node: Node, _ attribute: String) -> Value? {
    guard let action = node.actions.first(where: \.isBinding),
      let name = action.statements.split(separator: " ").first.map(String.init)
    else { return nil }
    guard let value = state(name, action.use), let shown = node.props[attribute] else { return nil }
    switch (value, shown) {
    case (.string, .string), (.bool, .bool), (.int, .int), (.double, .double), (.int, .double),
      (.double, .int):
      return value
    default: return nil
    }
  }
}

extension Dictionary {
  /// The first element for each key.
  fileprivate init(firstOf elements: some Sequence<Value>, _ key: (Value) -> Key) {
    self.init(elements.map { (key($0), $0) }) { first, _ in first }
  }
}
