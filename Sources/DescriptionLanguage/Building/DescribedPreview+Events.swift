package import PlaygroundCore

extension DescribedPreview {
  /// Runs actions of an event in order.
  ///
  /// Statements read the state, the data, and the values that loop variables and params had when
  /// the element was built. Those in the body of a component read and change the states of its
  /// use instead of the preview's. If one fails, all states are unchanged.
  ///
  /// - Parameters:
  ///   - actions: The actions, from a content of this preview.
  ///   - state: The state values, in the order of declaration.
  ///   - locals: The changed states of uses of components.
  ///   - event: The value of `event` in statements, unless the file declares that name.
  /// - Returns: The other effects, in order.
  /// - Throws: ``EvaluationError`` of the first failing statement; its position is relative to the
  ///   action's statements.
  package func run(
    _ actions: [Action],
    state: inout ObjectValue,
    locals: inout LocalStates,
    event: EventDetails
  ) throws(EvaluationError) -> [StatementEffect] {
    var (changed, changedLocals) = (state, locals)
    var effects: [StatementEffect] = []
    for action in actions {
      guard let script = action.script as? EventScript else {
        let span = SourceSpan(source: 0, start: 0, end: 0)
        let message = "these statements are not those of a description"
        throw EvaluationError(.expressionSyntax, message, at: span)
      }
      if let use = action.use {
        var values = changedLocals.values(of: use)
        let scope = scope(of: action, states: values, data: [:], event)
        effects += try Statement.apply(script.statements, to: &values, in: scope)
        changedLocals.set(values, of: use)
      } else {
        let scope = scope(of: action, states: changed, data: data, event)
        effects += try Statement.apply(script.statements, to: &changed, in: scope)
      }
    }
    (state, locals) = (changed, changedLocals)
    return effects
  }

  /// Returns the names that the statements of an action can read besides states.
  private func scope(
    of action: Action,
    states: ObjectValue,
    data: [String: Value],
    _ event: EventDetails
  ) -> Scope {
    var scope = Scope(limits: program.limits)
    if states[EventDetails.name] == nil { scope.bind(EventDetails.name, to: event.value) }
    for name in data.keys.sorted() where action.captures[name] == nil {
      if let value = data[name] { scope.bind(name, to: value) }
    }
    for name in action.captures.keys.sorted() {
      if let value = action.captures[name] { scope.bind(name, to: value) }
    }
    return scope
  }
}
