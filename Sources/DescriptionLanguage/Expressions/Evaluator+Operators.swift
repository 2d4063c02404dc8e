import PlaygroundCore

extension Evaluator {
  /// Returns the value of `left sign right`; `&& || ??` look at the right only when they have to.
  mutating func binary(
    _ sign: BinaryOperator,
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    _ place: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    switch sign {
    case .and: return try bool(left) ? .bool(bool(right)) : false
    case .or: return try bool(left) ? true : .bool(bool(right))
    case .coalesce:
      let value = try value(of: left)
      return value == nil ? try self.value(of: right) : value
    case .equal: return try .bool(areEqual(left, right))
    case .notEqual: return try .bool(!areEqual(left, right))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return try .bool(compare(sign, left, right, place))
    case .halfOpenRange, .closedRange: return try range(sign, left, right)
    case .add: return try sum(left, right, place)
    case .subtract, .multiply, .divide, .remainder:
      let first = try number(left)
      let second = try number(right)
      return try arithmetic(sign, first, second, right: right, place)
    }
  }

  /// Returns the value of `-operand`.
  mutating func negative(
    _ operand: ExpressionNode,
    _ sign: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    switch try number(operand) {
    case .double(let number): return .double(-number)
    case .int(let number):
      let (result, overflow) = Int.zero.subtractingReportingOverflow(number)
      guard !overflow else { throw tooLarge("-", sign) }
      return .int(result)
    }
  }

  /// A number of either kind.
  enum Number {
    case int(Int)
    case double(Double)

    var double: Double {
      switch self {
      case .int(let value): Double(value)
      case .double(let value): value
      }
    }
  }

  /// Returns the number that `node` stands for.
  mutating func number(_ node: ExpressionNode) throws(EvaluationError) -> Number {
    let value = try value(of: node)
    switch value {
    case .int(let number): return .int(number)
    case .double(let number): return .double(number)
    case .null, .bool, .string, .array, .object: throw mismatch("a number", value, at: node)
    }
  }

  private mutating func sum(
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    _ place: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    let first = try value(of: left)
    let second = try value(of: right)
    switch (first, second) {
    case (.string(let first), .string(let second)):
      try make(first.utf8.count + second.utf8.count, at: place)
      return .string(first + second)
    case (.array(let first), .array(let second)):
      try make(16 * (first.count + second.count), at: place)
      try weigh(.array(first), at: place)
      try weigh(.array(second), at: place)
      return .array(first + second)
    case (.int(let first), .int(let second)):
      return try arithmetic(.add, .int(first), .int(second), right: right, place)
    case (.int(let first), .double(let second)): return try finite(Double(first) + second, place)
    case (.double(let first), .int(let second)): return try finite(first + Double(second), place)
    case (.double(let first), .double(let second)): return try finite(first + second, place)
    case (.int, _), (.double, _): throw mismatch("a number", second, at: right)
    case (.string, _): throw mismatch("text", second, at: right)
    case (.array, _): throw mismatch("a list", second, at: right)
    default: throw mismatch("a number, text or a list", first, at: left)
    }
  }

  private func arithmetic(
    _ sign: BinaryOperator,
    _ left: Number,
    _ right: Number,
    right node: ExpressionNode,
    _ place: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    if sign == .divide || sign == .remainder, right.double == 0 {
      throw error(.divisionByZero, "this is zero, nothing can be divided by it", node.range)
    }
    guard case .int(let first) = left, case .int(let second) = right else {
      return try finite(Self.result(sign, left.double, right.double), place)
    }
    let (result, overflow) = Self.result(sign, first, second)
    guard !overflow else { throw tooLarge(sign.rawValue, place) }
    return .int(result)
  }

  private static func result(
    _ sign: BinaryOperator,
    _ left: Int,
    _ right: Int
  ) -> (partialValue: Int, overflow: Bool) {
    switch sign {
    case .subtract: left.subtractingReportingOverflow(right)
    case .multiply: left.multipliedReportingOverflow(by: right)
    case .divide: left.dividedReportingOverflow(by: right)
    case .remainder: right == -1 ? (0, false) : left.remainderReportingOverflow(dividingBy: right)
    default: left.addingReportingOverflow(right)
    }
  }

  private static func result(_ sign: BinaryOperator, _ left: Double, _ right: Double) -> Double {
    switch sign {
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .remainder: left.exactRemainder(dividingBy: right)
    default: left + right
    }
  }

  private func finite(_ result: Double, _ place: Range<UInt32>) throws(EvaluationError) -> Value {
    guard result.isFinite else {
      throw error(.overflow, "the result is too large for a number", place)
    }
    return .double(result)
  }

  private func tooLarge(_ sign: String, _ place: Range<UInt32>) -> EvaluationError {
    error(.overflow, "the result of '\(sign)' is too large for a number", place)
  }

  private mutating func areEqual(
    _ left: ExpressionNode,
    _ right: ExpressionNode
  ) throws(EvaluationError) -> Bool {
    let first = try value(of: left)
    let second = try value(of: right)
    if case .string(let text) = first { try step(text.utf8.count / 64, at: left.range) }
    if first.isContainer, second.isContainer {
      try weigh(first, at: left.range)
      try weigh(second, at: right.range)
    }
    return first == second
  }

  private mutating func compare(
    _ sign: BinaryOperator,
    _ left: ExpressionNode,
    _ right: ExpressionNode,
    _ place: Range<UInt32>
  ) throws(EvaluationError) -> Bool {
    let first = try value(of: left)
    let second = try value(of: right)
    guard let isLess = first.isLess(than: second), let isGreater = second.isLess(than: first) else {
      throw error(
        .typeMismatch,
        "'\(sign.rawValue)' compares numbers or text, not \(first.kindName) with \(second.kindName)",
        place,
      )
    }
    switch sign {
    case .less: return isLess
    case .lessOrEqual: return !isGreater
    case .greater: return isGreater
    default: return !isLess
    }
  }

  private mutating func range(
    _ sign: BinaryOperator,
    _ left: ExpressionNode,
    _ right: ExpressionNode
  ) throws(EvaluationError) -> Value {
    let start = try integer(left)
    let end = try integer(right)
    return try integers(from: start, to: end, isClosed: sign == .closedRange, right)
  }

  /// Returns the whole number that `node` stands for.
  mutating func integer(_ node: ExpressionNode) throws(EvaluationError) -> Int {
    let value = try value(of: node)
    guard case .int(let number) = value else { throw mismatch("a whole number", value, at: node) }
    return number
  }

  /// Returns the list of whole numbers from `start` to `end`, which `node` stands for.
  mutating func integers(
    from start: Int,
    to end: Int,
    isClosed: Bool,
    _ node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    guard start <= end else {
      throw error(.invalidValue, "the range ends at \(end), before its start \(start)", node.range)
    }
    let (distance, overflow) = end.subtractingReportingOverflow(start)
    guard !overflow, distance <= scope.limits.steps else { throw passed(.steps, node.range) }
    let count = isClosed ? distance + 1 : distance
    try step(count, at: node.range)
    try make(16 * count, at: node.range)
    var values: [Value] = []
    values.reserveCapacity(count)
    for offset in 0..<count { values.append(.int(start + offset)) }
    return .array(values)
  }
}

extension Value {
  /// Returns whether this number or text comes before `other`; `nil` if they have no order.
  func isLess(than other: Value) -> Bool? {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right
    case (.int(let left), .double(let right)): Double(left) < right
    case (.double(let left), .int(let right)): left < Double(right)
    case (.double(let left), .double(let right)): left < right
    case (.string(let left), .string(let right)): left < right
    default: nil
    }
  }
}
