/// The states of the element at one index of a tree while it is drawn.
struct StatesOfElement {
  /// The interaction with the tree; `nil` for none.
  let focus: ControlFocus?
  /// The index of the element in preorder.
  let index: Int

  /// Returns the states that an element passes on to the elements in it.
  ///
  /// Elements in a control or in a tapped element have its states; a control in another one has
  /// only its own.
  func inherited(by node: Node, isControl: Bool, _ context: DrawingContext) -> ElementStates {
    var states = isControl ? own(of: node, in: context) : context.states
    if isTapped { states.insert(.pressed) }
    return states
  }

  /// Returns an element with the attributes that its style sets for its states, and their names.
  func applied(to node: Node, in context: DrawingContext) -> (node: Node, names: Set<String>) {
    guard !node.isComposite, node.props[ConditionalSettings.attribute] != nil else {
      return (node, [])
    }
    var states = own(of: node, in: context)
    if node.control == nil {
      states.formUnion(context.states)
      if containsFocus(node) { states.insert(.focused) }
    }
    var styled = node
    let names = styled.props.apply(states)
    return (styled, names)
  }

  private var isTapped: Bool { focus?.tappedIndex == index }

  private func own(of node: Node, in context: DrawingContext) -> ElementStates {
    var states: ElementStates = []
    if focus?.index == index {
      states.insert(.focused)
      if focus?.isPressed == true { states.insert(.pressed) }
    }
    if isTapped { states.insert(.pressed) }
    if node.isDisabled { states.insert(.disabled) }
    if node.isReadOnly { states.insert(.readOnly) }
    if node.isTrue("error") { states.insert(.error) }
    let isChosen =
      node.type == Choice.elementName && context.selection == Choice.value(of: node.props)
    if node.isTrue("on") || isChosen { states.insert(.selected) }
    return states
  }

  private func containsFocus(_ node: Node) -> Bool {
    guard let focused = focus?.index, focused > index else { return false }
    return focused < index + node.elementCount
  }
}
