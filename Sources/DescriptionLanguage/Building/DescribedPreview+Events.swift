public import PlaygroundCore

extension DescribedPreview {
  /// Carries out what elements do on an event, one after the other.
  ///
  /// Statements see the state, the data, and what loop variables and params stood for when the element
  /// was built. When one fails, `state` stays as it was.
  ///
  /// - Parameters:
  ///   - actions: What to do, of a content of this preview.
  ///   - state: The state values, in the order of declaration.
  ///   - event: What statements can read of the event as `event`, where no name of the file is that.
  /// - Returns: What else is to happen, in order.
  /// - Throws: ``EvaluationError`` of the first statement that cannot be carried out; its place counts
  ///   from the beginning of the action's statements.
  public func run(
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
      effects += try Statement.apply(statements(of: action), to: &changed, in: scope)
    }
    state = changed
    return effects
  }

  /// Reads an action again; it was checked when its file was read.
  private func statements(of action: Action) throws(EvaluationError) -> [Statement] {
    let text = action.statements
    let span = SourceSpan(source: 0, start: 0, end: UInt32(clamping: text.utf8.count))
    var diagnostics: [Diagnostic] = []
    let statements = Statement.parse(
      LocatedText(text, span: span),
      limits: program.limits,
      into: &diagnostics
    )
    if let statements { return statements }
    throw EvaluationError(.expressionSyntax, diagnostics.first?.message ?? text, at: span)
  }
}
