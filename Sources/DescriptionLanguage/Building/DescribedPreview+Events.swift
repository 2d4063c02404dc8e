package import PlaygroundCore

extension DescribedPreview {
  /// Runs actions of an event in order.
  ///
  /// Statements read the state, the data, and the values that loop variables and params had when
  /// the element was built. If one fails, `state` is unchanged.
  ///
  /// - Parameters:
  ///   - actions: The actions, from a content of this preview.
  ///   - state: The state values, in the order of declaration.
  ///   - event: The value of `event` in statements, unless the file declares that name.
  /// - Returns: The other effects, in order.
  /// - Throws: ``EvaluationError`` of the first failing statement; its position is relative to the
  ///   action's statements.
  package func run(
    _ actions: [Action],
    state: inout ObjectValue,
    event: EventDetails
  ) throws(EvaluationError) -> [StatementEffect] {
    var changed = state
    var effects: [StatementEffect] = []
    for action in actions {
      var scope = Scope(limits: program.limits)
      if state[EventDetails.name] == nil { scope.bind(EventDetails.name, to: event.value) }
      for name in data.keys.sorted() where action.captures[name] == nil {
        if let value = data[name] { scope.bind(name, to: value) }
      }
      for name in action.captures.keys.sorted() {
        if let value = action.captures[name] { scope.bind(name, to: value) }
      }
      guard let script = action.script as? EventScript else {
        let span = SourceSpan(source: 0, start: 0, end: 0)
        let message = "these statements are not those of a description"
        throw EvaluationError(.expressionSyntax, message, at: span)
      }
      effects += try Statement.apply(script.statements, to: &changed, in: scope)
    }
    state = changed
    return effects
  }
}
