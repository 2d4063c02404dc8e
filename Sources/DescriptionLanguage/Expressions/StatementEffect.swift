package import PlaygroundCore

/// An effect of a statement other than a change of state.
package enum StatementEffect: Hashable, Sendable {
  /// An event is sent to the attached clients.
  case emit(name: String, value: Value)
  /// A line is logged.
  case log(String)
}

extension EventStatement {
  /// Runs statements in order; each sees the changes of those before it.
  ///
  /// When one fails, `state` stays as it was.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - state: The state by name; only its names can be changed.
  ///   - scope: The other names, which hide states of the same names.
  /// - Returns: The other effects, in order.
  /// - Throws: ``EvaluationError`` of the first statement that cannot be carried out.
  package static func apply(
    _ statements: [EventStatement],
    to state: inout ObjectValue,
    in scope: Scope
  ) throws(EvaluationError) -> [StatementEffect] {
    var work = scope.work
    return try apply(statements, to: &state, in: scope, &work)
  }

  /// Runs statements as `apply(_:to:in:)` does, and adds their work to that of others.
  static func apply(
    _ statements: [EventStatement],
    to state: inout ObjectValue,
    in scope: Scope,
    _ work: inout Work
  ) throws(EvaluationError) -> [StatementEffect] {
    var inner = scope
    inner.work = work
    defer { work = inner.work }
    for member in state.members where scope[member.name] == nil {
      inner.bind(member.name, to: member.value)
    }
    inner.work.steps += inner.mark
    var changed = state
    var effects: [StatementEffect] = []
    for statement in statements {
      inner.work.steps += 4 + state.members.count / 8 + inner.lookUpSteps
      if let target = statement.target {
        guard let old = changed[target.name] else { throw unknown(target, among: changed) }
        guard scope[target.name] == nil else { throw hidden(target) }
        let value = try statement.newValue(of: target, old, in: &inner)
        try statement.count(old, in: &inner, at: target.span)
        changed[target.name] = value
        inner.bind(target.name, to: value)
      } else if let effect = try statement.effect(in: &inner) {
        effects.append(effect)
      }
    }
    let target = statements.last { $0.target != nil }?.target
    if inner.work.bytes > work.bytes, let target {
      try inner.allow(statesOf: Value.object(changed).byteCount, at: target.span)
    }
    state = changed
    return effects
  }

  private func newValue(
    of target: Target,
    _ old: Value,
    in scope: inout Scope
  ) throws(EvaluationError) -> Value {
    switch self {
    case .assign(_, let expression):
      let value = try expression.evaluate(in: &scope)
      let kinds = (old: ValueKind(old), new: ValueKind(value))
      guard old == nil || value == nil || kinds.old == kinds.new else {
        throw .unfit(target.name, kinds.old, kinds.new, at: expression.span)
      }
      return value
    case .toggle:
      guard case .bool(let value) = old else {
        throw .mismatch("a Boolean", old.kindName, at: target.span)
      }
      return .bool(!value)
    case .append(_, let expression):
      let values = try Self.items(of: old, at: target)
      let value = try expression.evaluate(in: &scope)
      // Values share their parts: a list that is appended to itself doubles.
      try scope.allow(.sent(value), at: expression.span)
      return .array(values + [value])
    case .remove(_, let expression):
      var values = try Self.items(of: old, at: target)
      values.remove(at: try expression.index(in: values, &scope))
      return .array(values)
    case .move(_, let from, let to):
      var values = try Self.items(of: old, at: target)
      let (source, target) = (try from.index(in: values, &scope), try to.index(in: values, &scope))
      values.insert(values.remove(at: source), at: target)
      return .array(values)
    case .emit, .log: return old
    }
  }

  /// Counts the work of changing a list, which copies it.
  private func count(
    _ old: Value,
    in scope: inout Scope,
    at span: SourceSpan
  ) throws(EvaluationError) {
    guard case .array(let items) = old else { return }
    switch self {
    case .append, .remove, .move: try scope.allow(.items(items.count + 1), at: span)
    case .assign, .toggle, .emit, .log: break
    }
  }

  private static func items(
    of value: Value,
    at target: Target
  ) throws(EvaluationError) -> [Value] {
    guard case .array(let values) = value else {
      throw .mismatch("a list", value.kindName, at: target.span)
    }
    return values
  }

  private func effect(in scope: inout Scope) throws(EvaluationError) -> StatementEffect? {
    switch self {
    case .emit(let name, let expression):
      guard let expression else { return .emit(name: name, value: nil) }
      let value = try expression.evaluate(in: &scope)
      try scope.allow(.sent(value), at: expression.span)
      return .emit(name: name, value: value)
    case .log(let template):
      let text = try template.text(in: &scope)
      try scope.allow(.sent(.string(text)), at: template.span)
      return .log(text)
    case .assign, .toggle, .append, .remove, .move: return nil
    }
  }

  private static func unknown(_ target: Target, among state: ObjectValue) -> EvaluationError {
    let hint = NearestName.suggestion(for: target.name, among: state.members.map(\.name))
    return EvaluationError(
      .unknownState,
      "unknown state '\(target.name)'\(hint)",
      at: target.span,
    )
  }

  private static func hidden(_ target: Target) -> EvaluationError {
    let message = "'\(target.name)' is not a state here and cannot be changed"
    return EvaluationError(.unknownState, message, at: target.span)
  }
}

extension Scope {
  /// Throws unless states of a size may be kept.
  func allow(statesOf byteCount: Int, at span: SourceSpan) throws(EvaluationError) {
    guard byteCount > limits.totalBytes else { return }
    throw EvaluationError(.limit, limits.message(.totalBytes), at: span)
  }

  /// Counts work besides that of expressions; throws when the limits do not allow it.
  mutating func allow(
    _ more: Work,
    at span: SourceSpan
  ) throws(EvaluationError) {
    work += more
    if let excess = work.excess(over: limits) {
      throw EvaluationError(.limit, limits.message(excess), at: span)
    }
  }
}

extension Expression {
  /// Returns the index of one of `values` that the expression evaluates to.
  fileprivate func index(
    in values: [Value],
    _ scope: inout Scope
  ) throws(EvaluationError) -> Int {
    let index = try evaluate(in: &scope)
    guard case .int(let position) = index else {
      throw .mismatch("a whole number", index.kindName, at: span)
    }
    guard values.indices.contains(position) else {
      let message = EvaluationError.indexMessage(position, count: values.count)
      throw EvaluationError(.indexOutOfRange, message, at: span)
    }
    return position
  }
}
