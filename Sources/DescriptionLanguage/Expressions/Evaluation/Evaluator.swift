import PlaygroundCore

/// Evaluates terms in a scope, within the limits.
struct Evaluator {
  /// Counts steps and memory.
  var meter: EvaluationMeter
  private let scope: Scope
  /// The parameters of the closures being evaluated, outermost first.
  private var parameters: [Value] = []

  /// Creates an evaluator of terms that were parsed from `text`.
  init(_ scope: Scope, text: LocatedText) {
    self.scope = scope
    meter = EvaluationMeter(scope, text: text)
  }

  /// Returns the value of a term.
  mutating func value(of node: ExpressionNode) throws(EvaluationError) -> Value {
    try meter.step(at: node.range)
    switch node.term {
    case .literal(let value): return value
    case .parameter(let number): return parameters[number]
    case .name(let name):
      try meter.step(scope.lookUpSteps, at: node.range)
      guard let value = scope[name] else { throw try unknown(name, at: node) }
      return value
    case .member(let base, let member):
      return try value(of: base).member(member, &meter)
    case .index(let base, let index, let isChained):
      return try element(of: base, at: index, isChained: isChained)
    case .not(let operand): return try .bool(!bool(operand))
    case .negative(let operand, let sign):
      return try number(operand).negated(at: sign, &meter)
    case .binary(let sign, let left, let right, let range):
      return try binary(sign, left, right, range)
    case .ternary(let condition, let first, let second):
      return try bool(condition) ? value(of: first) : value(of: second)
    case .array(let terms): return try array(terms, at: node)
    case .object(let entries): return try object(entries, at: node)
    case .call(let function, let arguments): return try call(function, arguments, at: node)
    }
  }

  /// Returns the value of a closure for an item and its index.
  mutating func value(
    of closure: ExpressionNode,
    for item: Value,
    at index: Int
  ) throws(EvaluationError) -> Value {
    parameters.append(item)
    parameters.append(.int(index))
    defer { parameters.removeLast(ExpressionNode.closureParameterCount) }
    return try value(of: closure)
  }

  // MARK: - Operands

  /// Returns the truth value of a term.
  private mutating func bool(_ node: ExpressionNode) throws(EvaluationError) -> Bool {
    let value = try value(of: node)
    guard case .bool(let bool) = value else {
      throw meter.mismatch("a Boolean", value, at: node.range)
    }
    return bool
  }

  /// Returns the number that a term evaluates to.
  mutating func number(_ node: ExpressionNode) throws(EvaluationError) -> Number {
    let value = try value(of: node)
    guard let number = Number(value) else {
      throw meter.mismatch("a number", value, at: node.range)
    }
    return number
  }

  private mutating func integer(_ node: ExpressionNode) throws(EvaluationError) -> Int {
    let value = try value(of: node)
    guard case .int(let number) = value else {
      throw meter.mismatch("a whole number", value, at: node.range)
    }
    return number
  }

  private mutating func unknown(
    _ name: ScopeName,
    at node: ExpressionNode
  ) throws(EvaluationError) -> EvaluationError {
    try meter.spend(16 * scope.mark, at: node.range)
    let names = Set(names: scope.names).subtracting([ByteExactString(name.text)]).sorted().map(
      \.text
    )
    try meter.spend(NearestName.stepCount(for: name.text, among: names), at: node.range)
    let reference = NameReference(name: name.text, span: meter.span(node.range))
    return reference.unknown(among: names)
  }

  // MARK: - Literals and elements

  private mutating func array(
    _ terms: [ExpressionNode],
    at node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    try meter.make(16 * terms.count, at: node.range)
    var values: [Value] = []
    values.reserveCapacity(terms.count)
    for term in terms {
      let value = try value(of: term)
      if value.isContainer { try meter.weigh(value, at: term.range) }
      values.append(value)
    }
    return .array(values)
  }

  private mutating func object(
    _ entries: [ExpressionNode.Entry],
    at node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    try meter.make(32 * entries.count, at: node.range)
    try meter.spend(4 * entries.count, at: node.range)
    var members: [ObjectValue.Member] = []
    for entry in entries {
      let key = try value(of: entry.key)
      guard case .string(let name) = key else {
        throw meter.mismatch("text", key, at: entry.key.range)
      }
      let value = try value(of: entry.value)
      if value.isContainer { try meter.weigh(value, at: entry.value.range) }
      members.append(.init(name: name, value: value))
    }
    return .object(ObjectValue(members))
  }

  private mutating func element(
    of base: ExpressionNode,
    at index: ExpressionNode,
    isChained: Bool
  ) throws(EvaluationError) -> Value {
    let container = try value(of: base)
    if isChained, container == .null { return .null }
    let position = try value(of: index)
    return try container.element(
      at: FunctionArgument(value: position, range: index.range),
      in: base.range,
      &meter,
    )
  }

  // MARK: - Operators

  /// Returns the value of `left sign right`; `&& || ??` evaluate the right only when they must.
  private mutating func binary(
    _ sign: BinaryOperator,
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    _ range: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    switch sign {
    case .and: return try bool(left) ? .bool(bool(right)) : false
    case .or: return try bool(left) ? true : .bool(bool(right))
    case .coalesce:
      let value = try value(of: left)
      return value == nil ? try self.value(of: right) : value
    case .equal: return try .bool(areEqual(left, right))
    case .notEqual: return try .bool(!areEqual(left, right))
    case .less: return try .bool(compare(sign, left, right, range).isLess)
    case .lessOrEqual: return try .bool(!compare(sign, left, right, range).isGreater)
    case .greater: return try .bool(compare(sign, left, right, range).isGreater)
    case .greaterOrEqual: return try .bool(!compare(sign, left, right, range).isLess)
    case .halfOpenRange: return try integers(left, right, isClosed: false)
    case .closedRange: return try integers(left, right, isClosed: true)
    case .add: return try sum(left, right, range)
    case .subtract: return try arithmetic(.subtract, left, right, range)
    case .multiply: return try arithmetic(.multiply, left, right, range)
    case .divide: return try arithmetic(.divide, left, right, range)
    case .remainder: return try arithmetic(.remainder, left, right, range)
    }
  }

  private mutating func arithmetic(
    _ operation: Number.Operation,
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    _ range: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    let first = try number(left)
    let second = try number(right)
    return try first.combined(operation, second, operand: right.range, at: range, meter)
  }

  private mutating func sum(
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    _ range: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    let first = try value(of: left)
    let second = try value(of: right)
    switch first {
    case .string(let text):
      guard case .string(let other) = second else {
        throw meter.noSum(first, second, operand: right.range, at: range)
      }
      return try meter.made(text + other, at: range)
    case .array(let values):
      guard case .array(let others) = second else {
        throw meter.noSum(first, second, operand: right.range, at: range)
      }
      try meter.weigh(first, at: range)
      try meter.weigh(second, at: range)
      return try meter.made(values + others, at: range)
    case .int, .double:
      guard let number = Number(first), let other = Number(second) else {
        throw meter.noSum(first, second, operand: right.range, at: range)
      }
      return try number.combined(.add, other, operand: right.range, at: range, meter)
    case .null, .bool, .object:
      throw meter.mismatch("a number, text or a list", first, at: left.range)
    }
  }

  private mutating func areEqual(
    _ left: ExpressionNode,
    _ right: ExpressionNode
  ) throws(EvaluationError) -> Bool {
    let first = try value(of: left)
    let second = try value(of: right)
    if case .string(let text) = first { try meter.step(text.utf8.count / 64, at: left.range) }
    if first.isContainer, second.isContainer {
      try meter.weigh(first, at: left.range)
      try meter.weigh(second, at: right.range)
    }
    return first == second
  }

  private mutating func compare(
    _ sign: BinaryOperator,
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    _ range: Range<UInt32>
  ) throws(EvaluationError) -> (isLess: Bool, isGreater: Bool) {
    let first = try value(of: left)
    let second = try value(of: right)
    if case .string(let text) = first { try meter.spend(text.utf8.count / 32, at: left.range) }
    guard let isLess = first.isLess(than: second), let isGreater = second.isLess(than: first) else {
      let message = EvaluationError.comparison(sign, first.kindName, second.kindName)
      throw meter.error(.typeMismatch, message, range)
    }
    return (isLess, isGreater)
  }

  private mutating func integers(
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    isClosed: Bool
  ) throws(EvaluationError) -> Value {
    let start = try integer(left)
    let end = try integer(right)
    return try meter.integers(from: start, to: end, isClosed: isClosed, at: right.range)
  }

  // MARK: - Calls

  private mutating func call(
    _ function: ExpressionFunction,
    _ terms: [ExpressionNode],
    at node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    switch function.body {
    case .values(let body):
      var arguments: [FunctionArgument] = []
      arguments.reserveCapacity(terms.count)
      for term in terms {
        arguments.append(FunctionArgument(value: try value(of: term), range: term.range))
      }
      return try body(FunctionArguments(arguments, range: node.range), &meter)
    case .items(let body):
      let list = try value(of: terms[0])
      let items = try FunctionArgument(value: list, range: terms[0].range).list(&meter)
      let closure = terms.count > 1 ? terms[1] : nil
      return try body(ItemList(items: items, list: terms[0], closure: closure), &self)
    }
  }
}
