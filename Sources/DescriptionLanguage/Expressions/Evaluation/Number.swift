import PlaygroundCore

/// A number of either kind.
enum Number {
  case int(Int)
  case double(Double)

  /// An arithmetic operation on two numbers.
  enum Operation {
    case add
    case subtract
    case multiply
    case divide
    case remainder

    /// The operator as written.
    var sign: String {
      switch self {
      case .add: "+"
      case .subtract: "-"
      case .multiply: "*"
      case .divide: "/"
      case .remainder: "%"
      }
    }
  }

  /// Creates the number that a value is, `nil` for a value of another kind.
  init?(_ value: Value) {
    switch value {
    case .int(let number): self = .int(number)
    case .double(let number): self = .double(number)
    case .null, .bool, .string, .array, .object: return nil
    }
  }

  /// The number with decimals.
  var double: Double {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    }
  }

  /// The number as a value.
  var value: Value {
    switch self {
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    }
  }

  /// Returns the number with the other sign.
  func negated(
    at sign: Range<UInt32>,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    switch self {
    case .double(let number): return .double(-number)
    case .int(let number):
      let (result, overflow) = Int.zero.subtractingReportingOverflow(number)
      guard !overflow else { throw Self.overflow("-", sign, meter) }
      return .int(result)
    }
  }

  /// Returns the result of an operation; whole numbers give a whole number.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - other: The right operand.
  ///   - operand: Where the right operand is written.
  ///   - range: Where the operator is written.
  ///   - meter: Locates errors.
  /// - Returns: A number.
  /// - Throws: ``EvaluationError`` for a division by zero and for an overflow.
  func combined(
    _ operation: Operation,
    _ other: Number,
    operand: Range<UInt32>,
    at range: Range<UInt32>,
    _ meter: EvaluationMeter
  ) throws(EvaluationError) -> Value {
    if operation == .divide || operation == .remainder, other.double == 0 {
      throw meter.error(.divisionByZero, "division by zero", operand)
    }
    guard case .int(let first) = self, case .int(let second) = other else {
      let result = Self.result(operation, double, other.double)
      return try Number.double(result).finite(at: range, meter)
    }
    let (result, overflow) = Self.result(operation, first, second)
    guard !overflow else { throw Self.overflow(operation.sign, range, meter) }
    return .int(result)
  }

  /// Returns the number as a value; throws unless it is finite.
  func finite(
    at range: Range<UInt32>,
    _ meter: EvaluationMeter
  ) throws(EvaluationError) -> Value {
    guard double.isFinite else {
      throw meter.error(.overflow, "the result is too large for a number", range)
    }
    return value
  }

  private static func result(
    _ operation: Operation,
    _ left: Int,
    _ right: Int
  ) -> (partialValue: Int, overflow: Bool) {
    switch operation {
    case .add: left.addingReportingOverflow(right)
    case .subtract: left.subtractingReportingOverflow(right)
    case .multiply: left.multipliedReportingOverflow(by: right)
    case .divide: left.dividedReportingOverflow(by: right)
    case .remainder: right == -1 ? (0, false) : left.remainderReportingOverflow(dividingBy: right)
    }
  }

  private static func result(_ operation: Operation, _ left: Double, _ right: Double) -> Double {
    switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .remainder: left.exactRemainder(dividingBy: right)
    }
  }

  private static func overflow(
    _ sign: String,
    _ range: Range<UInt32>,
    _ meter: EvaluationMeter
  ) -> EvaluationError {
    meter.error(.overflow, "the result of '\(sign)' is too large for a number", range)
  }
}
