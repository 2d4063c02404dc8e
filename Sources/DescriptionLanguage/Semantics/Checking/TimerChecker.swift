internal import PlaygroundCore

/// Checks the timers of a preview or a component.
struct TimerChecker {
  /// The names that the timers can read.
  let names: Names

  /// Returns the plans of the timers among the children of an element; reports defects.
  func plans(of element: Element, _ attributes: AttributeChecker) -> [TimerPlan] {
    element.children.filter { $0.name == TimerElement.name }.compactMap { plan($0, attributes) }
  }

  /// Returns the plan of a timer; `nil` if it never runs, or after an error.
  func plan(_ element: Element, _ attributes: AttributeChecker) -> TimerPlan? {
    attributes.checkDeclaration(element)
    guard let every = attribute("every", of: element, attributes),
      let action = attribute("do", of: element, attributes)
    else { return nil }
    let interval = attributes.plan(every, TimerElement.intervals, names: names)
    let checker = StatementChecker(names: names)
    let statements = checker.statements(of: action, attributes.patterns, hasEvent: false)
    guard let interval, let statements else { return nil }
    return TimerPlan(interval: interval, statements: statements)
  }

  private func attribute(
    _ name: String,
    of element: Element,
    _ attributes: AttributeChecker
  ) -> Attribute? {
    if let attribute = element.attribute(name) { return attribute }
    let message = "missing attribute '\(name)' of '\(element.name)'"
    attributes.report(.missingAttribute, message, at: element.nameSpan)
    return nil
  }
}
