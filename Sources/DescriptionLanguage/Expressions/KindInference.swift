internal import PlaygroundCore

/// Infers the kind of an expression's value, as far as that is possible without evaluating it.
///
/// It reports only errors of every evaluation. Messages are those of `Evaluator`.
struct KindInference {
  let text: LocatedText
  /// Returns the kind of a name whose values are all of one kind, or nil.
  let kinds: (String) -> ValueKind?

  /// Returns the kind of an expression, `nil` if it is unknown before evaluation.
  ///
  /// - Throws: ``EvaluationError`` about the first operand that has a wrong kind for sure.
  static func kind(
    of expression: Expression,
    names kinds: @escaping (String) -> ValueKind?
  ) throws(EvaluationError) -> ValueKind? {
    try KindInference(text: expression.text, kinds: kinds).kind(of: expression.root)
  }

  private func kind(of node: ExpressionNode) throws(EvaluationError) -> ValueKind? {
    switch node.term {
    case .literal(let value): return ValueKind(value)
    case .parameter: return nil
    case .name(let name): return kinds(name.text)
    case .member(let base, let member):
      return Self.kind(ofMember: member.name, of: try kind(of: base))
    case .index(let base, let index, _):
      _ = try kind(of: base)
      _ = try kind(of: index)
      return nil
    case .not(let operand): return try need(.truth, operand)
    case .negative(let operand, _): return try need(.number, operand)
    case .binary(let sign, let left, let right, let range):
      return try kind(of: sign, left, right, range)
    case .ternary(let condition, let first, let second):
      _ = try need(.truth, condition)
      let (one, other) = (try kind(of: first), try kind(of: second))
      return one == other ? one : nil
    case .array(let terms):
      for term in terms { _ = try kind(of: term) }
      return .list
    case .object(let entries):
      for entry in entries {
        _ = try need(.text, entry.key)
        _ = try kind(of: entry.value)
      }
      return .object
    case .call(let function, let arguments): return try kind(of: function, arguments)
    }
  }

  /// The kind of a member that values have of themselves; a list's items may be anything.
  private static func kind(ofMember name: String, of base: ValueKind?) -> ValueKind? {
    guard base == .text || base == .list else { return nil }
    switch name {
    case "count", "width", "height": return .number
    case "isEmpty": return .truth
    default: return nil
    }
  }

  // MARK: - Operators

  private func kind(
    of sign: BinaryOperator,
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    _ range: Range<UInt32>
  ) throws(EvaluationError) -> ValueKind? {
    switch sign {
    case .and, .or:
      _ = try need(.truth, left)
      return try need(.truth, right)
    case .coalesce:
      let (first, second) = (try kind(of: left), try kind(of: right))
      return first == .nothing || first == second ? second : nil
    case .equal, .notEqual:
      _ = try kind(of: left)
      _ = try kind(of: right)
      return .truth
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      try checkOrder(sign, left, right, range)
      return .truth
    case .halfOpenRange, .closedRange:
      _ = try need(.number, left, "a whole number")
      _ = try need(.number, right, "a whole number")
      return .list
    case .add: return try sum(left, right, range)
    case .subtract, .multiply, .divide, .remainder:
      _ = try need(.number, left)
      return try need(.number, right)
    }
  }

  private func sum(
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    _ range: Range<UInt32>
  ) throws(EvaluationError) -> ValueKind? {
    let (first, second) = (try kind(of: left), try kind(of: right))
    guard let first else { return second }
    guard [.number, .text, .list].contains(first) else {
      throw mismatch("a number, text or a list", first, at: left)
    }
    if let second, second != first {
      // For `+=`, the kind of the state is the one expected.
      if range.count > 1 { throw mismatch(first.words, second, at: right) }
      throw .sum(
        first.words,
        second.words,
        isTextWithNumber: Set([first, second]) == [.text, .number],
        at: span(range),
      )
    }
    return first
  }

  private func checkOrder(
    _ sign: BinaryOperator,
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    _ range: Range<UInt32>
  ) throws(EvaluationError) {
    guard let first = try kind(of: left), let second = try kind(of: right) else { return }
    guard first != second || first != .number && first != .text else { return }
    throw EvaluationError(
      .typeMismatch,
      EvaluationError.comparison(sign, first.words, second.words),
      at: span(range),
    )
  }

  // MARK: - Functions

  private func kind(
    of function: ExpressionFunction,
    _ arguments: [ExpressionNode]
  ) throws(EvaluationError) -> ValueKind? {
    var first: ValueKind?
    for (index, argument) in arguments.enumerated() {
      let kind = try kind(of: argument)
      if index == 0 { first = kind }
      let last = function.parameters.count - 1
      let parameter = function.parameters[min(index, last)]
      if let kind, !parameter.kinds.isEmpty, !parameter.kinds.contains(kind) {
        throw mismatch(parameter.words, kind, at: argument)
      }
    }
    switch function.result {
    case .kind(let kind): return kind
    case .ofFirst: return first
    case .unknown: return nil
    }
  }

  // MARK: - Errors

  /// Returns the required kind of a term; throws if the term certainly has another kind.
  private func need(
    _ needed: ValueKind,
    _ node: ExpressionNode,
    _ words: String? = nil
  ) throws(EvaluationError) -> ValueKind {
    guard let kind = try kind(of: node), kind != needed else { return needed }
    throw mismatch(words ?? needed.words, kind, at: node)
  }

  private func mismatch(
    _ needed: String,
    _ kind: ValueKind,
    at node: ExpressionNode
  ) -> EvaluationError {
    .mismatch(needed, kind.words, at: span(node.range))
  }

  private func span(_ range: Range<UInt32>) -> SourceSpan {
    text.span(of: Int(range.lowerBound)..<Int(range.upperBound))
  }
}
