public import Core

/// What a statement does beside changing state.
public enum StatementEffect: Hashable, Sendable {
  /// The attached clients are told of an event.
  case emit(name: String, value: Value)
  /// A line is logged.
  case log(String)
}

extension Statement {
  /// Carries out statements one after the other; each sees what those before it changed.
  ///
  /// When one fails, `state` stays as it was.
  ///
  /// - Parameters:
  ///   - statements: What to do.
  ///   - state: The state by name; only its names can be changed.
  ///   - scope: Everything that can be read but the state, which hides what it binds too.
  /// - Returns: What else is to happen, in order.
  /// - Throws: ``EvaluationError`` of the first statement that cannot be carried out.
  public static func apply(
    _ statements: [Statement],
    to state: inout ObjectValue,
    in scope: Scope
  ) throws(EvaluationError) -> [StatementEffect] {
    var scope = scope
    var changed = state
    var effects: [StatementEffect] = []
    for member in state.members { scope.bind(member.name, to: member.value) }
    for statement in statements {
      if let target = statement.target {
        guard let old = changed[target.name] else { throw unknown(target, among: changed) }
        let value = try statement.newValue(of: target, old, in: &scope)
        changed[target.name] = value
        scope.bind(target.name, to: value)
      } else if let effect = try statement.effect(in: &scope) {
        effects.append(effect)
      }
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
    case .assign(_, let expression): return try expression.evaluate(in: &scope)
    case .toggle:
      guard case .bool(let value) = old else {
        throw Self.mismatch("true or false", old, target.span)
      }
      return .bool(!value)
    case .append(_, let expression):
      guard case .array(let values) = old else { throw Self.mismatch("a list", old, target.span) }
      return .array(values + [try expression.evaluate(in: &scope)])
    case .remove(_, let expression):
      guard case .array(var values) = old else { throw Self.mismatch("a list", old, target.span) }
      let index = try expression.evaluate(in: &scope)
      guard case .int(let place) = index else {
        throw Self.mismatch("a whole number", index, expression.span)
      }
      guard values.indices.contains(place) else {
        throw EvaluationError(.indexOutOfRange, "there is no item \(place)", at: expression.span)
      }
      values.remove(at: place)
      return .array(values)
    case .emit, .log: return old
    }
  }

  private func effect(in scope: inout Scope) throws(EvaluationError) -> StatementEffect? {
    switch self {
    case .emit(let name, let value):
      .emit(name: name, value: try value?.evaluate(in: &scope) ?? nil)
    case .log(let template): .log(try template.text(in: &scope))
    default: nil
    }
  }

  private static func unknown(_ target: Target, among state: ObjectValue) -> EvaluationError {
    let hint = NearestName.suggestion(for: target.name, among: state.members.map(\.name))
    return EvaluationError(
      .unknownState,
      "there is no state '\(target.name)'\(hint)",
      at: target.span
    )
  }

  private static func mismatch(
    _ needed: String,
    _ value: Value,
    _ span: SourceSpan
  )
    -> EvaluationError
  {
    EvaluationError(.typeMismatch, "this is \(value.kindName), \(needed) is needed", at: span)
  }
}
