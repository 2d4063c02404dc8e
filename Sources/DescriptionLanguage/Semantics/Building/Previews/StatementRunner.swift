package import PlaygroundCore

/// Runs the statements of events and timers of a preview.
package struct StatementRunner {
  private let data: [ByteExactString: Value]
  private let limits: Limits

  /// Creates the runner of a preview.
  ///
  /// - Parameters:
  ///   - data: The loaded data of the preview, by name.
  ///   - limits: The limits of its description.
  init(data: [ByteExactString: Value], limits: Limits) {
    self.data = data
    self.limits = limits
  }

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
    var work = Work()
    for action in actions {
      guard let script = action.script as? EventScript else {
        let span = SourceSpan(source: 0, start: 0, end: 0)
        let message = "these statements are not those of a description"
        throw EvaluationError(.expressionSyntax, message, at: span)
      }
      let states = action.use.map { changedLocals.values(of: $0) } ?? changed
      let names = names(
        of: action.captures,
        hasData: action.use == nil,
        event: states[EventDetails.name] == nil ? event : nil,
      )
      effects += try Self.apply(script, of: action.use, in: names, &changed, &changedLocals, &work)
    }
    (state, locals) = (changed, changedLocals)
    return effects
  }

  /// Runs the statements of a timer.
  ///
  /// - Parameters:
  ///   - timer: The timer, from a content of this preview.
  ///   - state: The state values, in the order of declaration.
  ///   - locals: The changed states of uses of components.
  /// - Returns: The other effects, in order.
  /// - Throws: ``EvaluationError`` of the first failing statement; all states are then unchanged.
  package func run(
    _ timer: PreviewTimer,
    state: inout ObjectValue,
    locals: inout LocalStates
  ) throws(EvaluationError) -> [StatementEffect] {
    let names = names(of: timer.captures, hasData: timer.owner == nil)
    var work = Work()
    return try Self.apply(timer.script, of: timer.owner, in: names, &state, &locals, &work)
  }

  /// Applies statements to the states of the preview, or of a use of a component.
  private static func apply(
    _ script: EventScript,
    of use: StatefulUse?,
    in names: Scope,
    _ state: inout ObjectValue,
    _ locals: inout LocalStates,
    _ work: inout Work
  ) throws(EvaluationError) -> [StatementEffect] {
    guard let use else {
      return try EventStatement.apply(script.statements, to: &state, in: names, &work)
    }
    var values = locals.values(of: use)
    let bytesBefore = work.bytes
    let effects = try EventStatement.apply(script.statements, to: &values, in: names, &work)
    var changed = locals
    changed.set(values, of: use)
    let target = script.statements.last { $0.target != nil }?.target
    if work.bytes > bytesBefore, let target {
      try names.allow(statesOf: changed.byteCount, at: target.span)
    }
    locals = changed
    return effects
  }

  /// Returns the names that statements can read besides states.
  private func names(
    of captures: [ByteExactString: Value],
    hasData: Bool,
    event: EventDetails? = nil
  ) -> Scope {
    var scope = Scope(limits: limits)
    if let event { scope.bind(EventDetails.name, to: event.value) }
    if hasData {
      for (name, value) in data.sorted(by: { $0.key < $1.key }) where captures[name] == nil {
        scope.bind(name.text, to: value)
      }
    }
    for (name, value) in captures.sorted(by: { $0.key < $1.key }) {
      scope.bind(name.text, to: value)
    }
    return scope
  }
}

extension DescribedPreview {
  /// Runs the statements of its events and timers.
  package var statements: StatementRunner { StatementRunner(data: data, limits: program.limits) }
}
