import PlaygroundCore

/// A value and where the term that gave it is written.
struct FunctionArgument {
  let value: Value
  let range: Range<UInt32>

  /// Returns the text of the argument, with line feeds as its line breaks: those of data may be
  /// `\r\n`, which is one character that contains no `\n`.
  func text(_ meter: inout EvaluationMeter) throws(EvaluationError) -> String {
    guard case .string(let text) = value else { throw meter.mismatch("text", value, at: range) }
    try meter.spend(text.utf8.count / 16, at: range)
    return text.withLineFeeds
  }

  /// Returns the text of the argument, of which each scalar is looked at.
  func scalars(_ meter: inout EvaluationMeter) throws(EvaluationError) -> String {
    let text = try text(&meter)
    try meter.spend(text.utf8.count / 2, at: range)
    return text
  }

  /// Returns the text of the argument, of which each character is looked at.
  func characters(_ meter: inout EvaluationMeter) throws(EvaluationError) -> String {
    let text = try text(&meter)
    try meter.spend(text.utf8.count, at: range)
    return text
  }

  /// Returns the items of the argument, which must be a list.
  func list(_ meter: inout EvaluationMeter) throws(EvaluationError) -> [Value] {
    guard case .array(let items) = value else { throw meter.mismatch("a list", value, at: range) }
    try meter.step(items.count, at: range)
    return items
  }

  /// Returns the number of the argument.
  func number(_ meter: EvaluationMeter) throws(EvaluationError) -> Number {
    guard let number = Number(value) else { throw meter.mismatch("a number", value, at: range) }
    return number
  }

  /// Returns the whole number of the argument.
  func integer(_ meter: EvaluationMeter) throws(EvaluationError) -> Int {
    guard case .int(let number) = value else {
      throw meter.mismatch("a whole number", value, at: range)
    }
    return number
  }

  /// Returns the whole number of the argument, which must be in a range; `noun` names such numbers
  /// in messages: `decimal places`.
  func integer(
    in limits: ClosedRange<Int>,
    _ noun: String,
    _ meter: EvaluationMeter
  ) throws(EvaluationError) -> Int {
    let number = try integer(meter)
    guard limits.contains(number) else {
      let expected = "\(limits.lowerBound) to \(limits.upperBound) \(noun)"
      throw meter.error(.invalidValue, "expected \(expected), found \(number)", range)
    }
    return number
  }
}

extension Character {
  /// The character as text, `\n` for `\r\n`.
  var withLineFeed: String { self == "\r\n" ? "\n" : String(self) }
}

extension String {
  /// The text with `\n` for each `\r\n`.
  fileprivate var withLineFeeds: String {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard utf8.contains(carriageReturn) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte == lineFeed, bytes.last == carriageReturn { bytes.removeLast() }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The evaluated arguments of a call.
struct FunctionArguments {
  private let arguments: [FunctionArgument]
  /// Where the call is written.
  let range: Range<UInt32>

  /// Creates the arguments of a call, whose number has been checked.
  init(_ arguments: [FunctionArgument], range: Range<UInt32>) {
    self.arguments = arguments
    self.range = range
  }

  /// How many arguments are given.
  var count: Int { arguments.count }

  /// Returns the argument at an index.
  subscript(index: Int) -> FunctionArgument { arguments[index] }

  /// Returns the argument at an index, `nil` if it is not given.
  func optional(_ index: Int) -> FunctionArgument? {
    arguments.indices.contains(index) ? arguments[index] : nil
  }
}

/// The list that a function visits, and the closure that it evaluates for each item.
struct ItemList {
  let items: [Value]
  /// The expression of the list.
  let list: ExpressionNode
  /// The closure, `nil` if none is given.
  let closure: ExpressionNode?

  /// Where the list is written.
  var range: Range<UInt32> { list.range }

  /// Where the values that items are compared by are written.
  var keyRange: Range<UInt32> { closure?.range ?? range }

  /// Returns the value of the closure for the item at an index; without a closure, the item.
  func key(at index: Int, _ evaluator: inout Evaluator) throws(EvaluationError) -> Value {
    guard let closure else { return items[index] }
    do throws(EvaluationError) {
      return try evaluator.value(of: closure, for: items[index], at: index)
    } catch {
      throw failure(error, at: index, evaluator)
    }
  }

  /// Returns whether the closure is true for the item at an index.
  func holds(at index: Int, _ evaluator: inout Evaluator) throws(EvaluationError) -> Bool {
    let before = evaluator.meter.madeByteCount
    let value = try key(at: index, &evaluator)
    guard case .bool(let holds) = value else {
      let error = evaluator.meter.mismatch("a Boolean", value, at: keyRange)
      throw failure(error, at: index, evaluator)
    }
    evaluator.meter.free(madeSince: before)
    return holds
  }

  /// Returns an error that names the item at an index.
  func failure(
    _ error: EvaluationError,
    at index: Int,
    _ evaluator: Evaluator
  ) -> EvaluationError {
    let meter = evaluator.meter
    return error.of(
      FailedItem(
        list: list,
        source: meter.source(of: list),
        span: meter.span(range),
        index: index,
        item: items[index],
      )
    )
  }
}
