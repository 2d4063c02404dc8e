internal import Core

/// What elements do on events.
extension Checker {
  /// Returns what an `on-…` attribute says, `nil` after an error.
  mutating func action(_ attribute: Attribute, names: Names) -> ActionPlan? {
    let event = String(attribute.name.dropFirst(3))
    if !Schema.events.contains(event) {
      let suggestion = self.suggestion(for: event, among: Schema.events)
      tell(.unknownEvent, "there is no event '\(event)'\(suggestion)", at: attribute.nameSpan)
    }
    guard case .text(let text) = attribute.value else {
      tell(.invalidValue, "'\(attribute.name)' takes statements", at: attribute.value.span)
      return nil
    }
    guard let statements = Statement.parse(text, limits: limits, into: &diagnostics) else {
      return nil
    }
    var captured: [String] = []
    for statement in statements {
      check(statement, names: names)
      for reference in statement.references
      where names.locals.contains(reference.name) && !captured.contains(reference.name) {
        captured.append(reference.name)
      }
    }
    return ActionPlan(event: event, statements: text.text, captured: captured)
  }

  /// Reports the names of a statement that stand for nothing, each once.
  private mutating func check(_ statement: Statement, names: Names) {
    var references = statement.references
    if let target = statement.target, !names.states.contains(target.name) {
      let suggestion = self.suggestion(for: target.name, among: names.states)
      let message = "there is no state '\(target.name)' here\(suggestion)"
      tell(.unknownState, message, at: target.span)
      references.removeAll { $0.span == target.span || $0.name == target.name }
    }
    _ = areKnown(references, names: names)
  }
}
