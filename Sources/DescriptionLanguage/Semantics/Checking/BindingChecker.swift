internal import PlaygroundCore

/// Finds the state that a control shows, which the control's user then changes.
///
/// A control is bound to a state if the attribute that its user changes is exactly one hole with
/// the name of the state: `<TextField text="{name}"/>`. It then has the statement
/// `name = event.value` for `change`, before those of `on-change`.
struct BindingChecker {
  /// The control.
  let element: Element
  /// The names visible at the element.
  let names: Names

  /// Returns the assignment to the state of a control; `nil` if the control shows none.
  ///
  /// - Parameters:
  ///   - actions: The written actions of the element.
  ///   - patterns: The checker for values.
  /// - Returns: The plan of the assignment.
  func binding(
    besides actions: [ActionPlan],
    _ patterns: PatternChecker
  ) -> ActionPlan? {
    guard let inputs = Schema.inputs(of: element.name), let state = state(of: inputs.value),
      !names.contains(EventDetails.name)
    else { return nil }
    let events = Set(actions.map(\.event))
    // Statements for the other event change the state themselves.
    if let deputy = inputs.deputy, events.contains(deputy), !events.contains(.change) { return nil }
    guard let value = Self.value(of: inputs.value, for: state.kind) else { return nil }
    patterns.noteDeclarationRead()
    return patterns.script("\(state.name) = \(value)").map { script in
      let statements = StatementsPlan(
        script: script,
        captured: [],
        constants: [:],
        isLocal: names.isLocalState(state.name),
      )
      return ActionPlan(event: .change, statements: statements, isBinding: true)
    }
  }

  /// Returns the state that an attribute shows.
  private func state(of name: String) -> Names.State? {
    guard let text = text(of: name), text.text.hasPrefix("{") else { return nil }
    var defects: [Diagnostic] = []
    guard let expression = Template.parse(text, into: &defects)?.expression,
      case .name(let state) = expression.root.term
    else { return nil }
    return names.state(state.text)
  }

  private func text(of name: String) -> LocatedText? {
    switch element.attribute(name)?.value {
    case .text(let text): return text
    case .json(let element):
      guard case .string(let text) = element.kind else { return nil }
      return text
    case nil: return nil
    }
  }

  /// Returns the expression of the value to assign to a state of a kind; `nil` if none fits.
  private static func value(of attribute: String, for kind: ValueKind?) -> String? {
    switch (attribute, kind) {
    case (_, nil): "event.value"
    case ("on", .truth), ("text", .text), ("value", .text): "event.value"
    case ("value", .number): "number(event.value)"
    case ("depth", .number), ("offset-y", .number): "event.value"
    case (_, .truth?), (_, .number?), (_, .text?), (_, .list?), (_, .object?), (_, .nothing?): nil
    }
  }
}
