import PlaygroundCore

/// Functions of numbers.
enum NumberFunctions {
  static let all: [ExpressionFunction] = [
    ExpressionFunction("round", [.number], .kind(.number), whole(.toNearestOrAwayFromZero)),
    ExpressionFunction("floor", [.number], .kind(.number), whole(.down)),
    ExpressionFunction("ceil", [.number], .kind(.number), whole(.up)),
    ExpressionFunction("abs", [.number], .kind(.number), absolute),
    ExpressionFunction("min", [.any], repeated: 15, .unknown, extreme { $0.isLess(than: $1) }),
    ExpressionFunction("max", [.any], repeated: 15, .unknown, extreme { $1.isLess(than: $0) }),
    ExpressionFunction("clamp", [.number, .number, .number], .kind(.number), clamp),
    ExpressionFunction("pow", [.number, .number], .kind(.number), power),
    ExpressionFunction("sqrt", [.number], .kind(.number)) {
      arguments,
      meter
        throws(EvaluationError) in
      let number = try arguments[0].number(meter).double
      guard number >= 0 else {
        let message = "expected a number of at least 0, found \(number)"
        throw meter.error(.invalidValue, message, arguments[0].range)
      }
      return .double(number.squareRoot())
    },
    ExpressionFunction("sum", [.list], .kind(.number), reduced(.add, from: 0)),
    ExpressionFunction("product", [.list], .kind(.number), reduced(.multiply, from: 1)),
    ExpressionFunction("number", [.scalar], .unknown) { arguments, meter throws(EvaluationError) in
      try converted(arguments[0], &meter)?.value ?? .null
    },
    ExpressionFunction("int", [.scalar], .unknown, integer),
  ]

  // MARK: - Rounding

  private static func whole(_ rule: FloatingPointRoundingRule) -> ExpressionFunction.Values {
    { arguments, meter throws(EvaluationError) in
      switch try arguments[0].number(meter) {
      case .int(let value): return .int(value)
      case .double(let value):
        guard let whole = value.wholeNumber(rule) else {
          throw tooLarge(arguments.range, meter)
        }
        return .int(whole)
      }
    }
  }

  private static func tooLarge(
    _ range: Range<UInt32>,
    _ meter: EvaluationMeter
  ) -> EvaluationError {
    meter.error(.overflow, "the result is too large for a whole number", range)
  }

  private static func absolute(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    switch try arguments[0].number(meter) {
    case .double(let value): return .double(value.magnitude)
    case .int(let value):
      guard let magnitude = Int(exactly: value.magnitude) else {
        throw tooLarge(arguments.range, meter)
      }
      return .int(magnitude)
    }
  }

  // MARK: - Order

  /// Returns a function of the first argument, or item of the one list, that precedes all others.
  private static func extreme(
    _ precedes: @escaping @Sendable (Value, Value) -> Bool?
  ) -> ExpressionFunction.Values {
    { arguments, meter throws(EvaluationError) in
      guard arguments.count > 1 else {
        let values = try arguments[0].list(&meter)
        var best = values.first ?? .null
        for value in values {
          guard let isBefore = precedes(value, best) else {
            throw meter.unordered(value, best, at: arguments[0].range)
          }
          if isBefore { best = value }
        }
        return best
      }
      var best = arguments[0].value
      for index in 0..<arguments.count {
        let value = arguments[index].value
        guard let isBefore = precedes(value, best) else {
          throw meter.unordered(value, best, at: arguments[index].range)
        }
        if isBefore { best = value }
      }
      return best
    }
  }

  private static func clamp(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let number = try arguments[0].number(meter)
    let (low, high) = (try arguments[1].number(meter), try arguments[2].number(meter))
    guard low.double <= high.double else {
      let message = "invalid range: its end \(high.double) is less than its start \(low.double)"
      throw meter.error(.invalidValue, message, arguments[2].range)
    }
    if number.value.isLess(than: low.value) == true { return low.value }
    return high.value.isLess(than: number.value) == true ? high.value : number.value
  }

  // MARK: - Arithmetic

  /// Returns a function of all items of a list, combined one after the other.
  private static func reduced(
    _ operation: Number.Operation,
    from start: Int
  ) -> ExpressionFunction.Values {
    { arguments, meter throws(EvaluationError) in
      let range = arguments[0].range
      var result = Number.int(start)
      for item in try arguments[0].list(&meter) {
        guard let number = Number(item) else {
          throw meter.mismatch("a list of numbers", item, at: range)
        }
        let value = try result.combined(operation, number, operand: range, at: range, meter)
        result = Number(value) ?? result
      }
      return result.value
    }
  }

  private static func power(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let (base, exponent) = (try arguments[0].number(meter), try arguments[1].number(meter))
    if case .int(let base) = base, case .int(let exponent) = exponent, exponent >= 0 {
      guard let power = Power.of(base, exponent) else { throw tooLarge(arguments.range, meter) }
      return .int(power)
    }
    guard base.double != 0 || exponent.double >= 0 else {
      throw meter.error(.divisionByZero, "division by zero", arguments[0].range)
    }
    guard let power = Power.of(base.double, exponent.double) else {
      let message = "expected a whole exponent for a negative base, found \(exponent.double)"
      throw meter.error(.invalidValue, message, arguments[1].range)
    }
    return try Number.double(power).finite(at: arguments.range, meter)
  }

  // MARK: - Conversion

  /// Returns the number that a scalar spells, `nil` if it spells none.
  private static func converted(
    _ argument: FunctionArgument,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Number? {
    switch argument.value {
    case .int(let number): return .int(number)
    case .double(let number): return .double(number)
    case .bool(let flag): return .int(flag ? 1 : 0)
    case .null: return nil
    case .string(let text):
      try meter.spend(5 * text.utf8.count, at: argument.range)
      let digits = text.filter { !$0.isWhitespace }
      if let number = Int(digits) { return .int(number) }
      let isDecimal = digits.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
      return isDecimal ? Double(digits).flatMap { $0.isFinite ? .double($0) : nil } : nil
    case .array, .object:
      let expected = ExpressionFunction.Parameter.scalar.words
      throw meter.mismatch(expected, argument.value, at: argument.range)
    }
  }

  /// Returns the whole part of the number that a scalar spells, nil if it spells none.
  private static func integer(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    switch try converted(arguments[0], &meter) {
    case nil: return .null
    case .int(let number)?: return .int(number)
    case .double(let number)?:
      guard let whole = number.wholeNumber(number < 0 ? .up : .down) else {
        throw tooLarge(arguments.range, meter)
      }
      return .int(whole)
    }
  }
}
