internal import PlaygroundCore

// Plans: the result of checking, from which content is built. Names are resolved and literals are
// in normal form, so that a preview is built under each state without looking at its file again.

/// A value: known from the file alone, or evaluated when building.
enum Pattern: Hashable, Sendable {
  /// Known.
  case value(Value)
  /// Text with holes.
  case template(Template)
  /// A length that follows a view.
  case followed(Expression)
  /// The conditional settings of a style, of which the theme of the preview selects some.
  case themed([ConditionalSettings])
  /// A list with something to evaluate in it.
  case array([Pattern])
  /// An object with something to evaluate in it.
  case object([Member])

  /// A member of an object.
  struct Member: Hashable, Sendable {
    let name: String
    let value: Pattern
  }

  /// The value if it is known.
  var known: Value? {
    if case .value(let value) = self { return value }
    return nil
  }

  /// Returns why there is no value in a scope, once for each hole that has none.
  func errors(in scope: inout Scope) -> [EvaluationError] {
    var errors: [EvaluationError] = []
    switch self {
    case .value, .followed, .themed: break
    case .template(let template): errors = template.errors(in: &scope)
    case .array(let patterns):
      for pattern in patterns { errors += pattern.errors(in: &scope) }
    case .object(let members):
      for member in members { errors += member.value.errors(in: &scope) }
    }
    return errors
  }

  /// Returns the value in a scope.
  func value(in scope: inout Scope) throws(EvaluationError) -> Value {
    switch self {
    case .value(let value): return value
    case .template(let template): return try template.evaluate(in: &scope)
    case .followed(let expression): return try expression.followedLength(in: &scope)
    case .themed(let entries):
      for entry in entries { scope.work += .entry(settings: entry.settings.count) }
      let chosen = entries.filter { $0.theme == nil || $0.theme == scope.theme }
      return ConditionalSettings.value(
        of: chosen.map { entry in
          var entry = entry
          entry.theme = nil
          return entry
        }
      )
    case .array(let patterns):
      scope.work += .items(patterns.count)
      var values: [Value] = []
      for pattern in patterns { values.append(try pattern.value(in: &scope)) }
      return .array(values)
    case .object(let members):
      scope.work += .items(2 * members.count)
      var values: [ObjectValue.Member] = []
      for member in members {
        values.append(.init(name: member.name, value: try member.value.value(in: &scope)))
      }
      return .object(ObjectValue(values))
    }
  }
}
