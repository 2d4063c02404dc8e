internal import PlaygroundCore

extension ComponentState {
  /// Checks the states of a component.
  ///
  /// - Parameters:
  ///   - component: The `component` element.
  ///   - parameters: Its parameters, which the initial values can read.
  ///   - constants: The other names that they can read.
  ///   - attributes: The checker for the attributes.
  /// - Returns: The states with a valid name, each name once, in the order of declaration.
  static func all(
    in component: Element,
    _ parameters: [ComponentPlan.Parameter],
    constants: Names,
    _ attributes: AttributeChecker
  ) -> [ComponentState] {
    let elements = component.children.filter { $0.name == elementName }
    if elements.isEmpty { return [] }
    let names = constants.with(params: parameters.map(\.name))
    var firsts = Dictionary(firstOf: parameters.map { ($0.name, $0.span) })
    var states: [ComponentState] = []
    for element in elements {
      attributes.checkDeclaration(element)
      guard let name = attributes.name(of: element) else { continue }
      if let first = firsts[name.text] {
        let note = Diagnostic.Note("'\(name.text)' is first declared here", at: first)
        let message = "the name '\(name.text)' is declared twice"
        attributes.report(.duplicateName, message, at: name.span, notes: [note])
        continue
      }
      firsts[name.text] = name.span
      let initial = initial(of: element, names: names, attributes)
      let plan = initial.map {
        ComponentPlan.StatePlan(name: ScopeName(name.text), initial: $0)
      }
      states.append(ComponentState(name: name.text, span: name.span, plan: plan))
    }
    return states
  }

  private static func initial(
    of element: Element,
    names: Names,
    _ attributes: AttributeChecker
  ) -> AttributePlan? {
    guard let attribute = element.attribute("value") else {
      let message = "missing attribute 'value' of 'state'"
      attributes.report(.missingAttribute, message, at: element.nameSpan)
      return nil
    }
    return attributes.plan(attribute, nil, names: names)
  }
}
