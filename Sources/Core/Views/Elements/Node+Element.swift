extension Node {
  /// The behaviour of the built-in element; `nil` for an element that takes no input.
  var control: ControlBehavior? { elementIndex.flatMap { ElementRegistry.all[$0].control } }

  /// Whether the element is a box of a list.
  var holdsList: Bool {
    elementIndex.map { ElementRegistry.all[$0].kind.declaration.holdsList } ?? false
  }

  /// The index of the built-in element; `nil` for a component and for an unknown type.
  private var elementIndex: Int? { isComposite ? nil : ElementRegistry.index(of: type) }
}

extension Schema {
  /// Returns the attributes of an element that its user can change.
  ///
  /// - Complexity: O(1).
  package static func inputs(of element: String) -> ElementInputs? {
    ElementRegistry.index(of: element).flatMap { ElementRegistry.all[$0].control }.flatMap {
      control in
      control.value.map { ElementInputs(value: $0, deputy: control.deputy) }
    }
  }
}
