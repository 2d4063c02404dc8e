import PlaygroundCore

extension Evaluator {
  /// Returns the value of a call; the parser has checked the number of arguments.
  mutating func call(
    _ function: ExpressionFunction,
    _ arguments: [ExpressionNode],
    at node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    switch function {
    case .count: return try count(arguments[0])
    case .upper: return try .string(made(text(arguments[0]).uppercased(), at: node))
    case .lower: return try .string(made(text(arguments[0]).lowercased(), at: node))
    case .trim: return try .string(text(arguments[0]).trimmed)
    case .round: return try whole(arguments[0], .toNearestOrAwayFromZero, node)
    case .floor: return try whole(arguments[0], .down, node)
    case .ceil: return try whole(arguments[0], .up, node)
    case .abs: return try absolute(arguments[0], node)
    case .min: return try extreme(arguments, at: node) { $0.isLess(than: $1) }
    case .max: return try extreme(arguments, at: node) { $1.isLess(than: $0) }
    case .join: return try join(arguments, at: node)
    case .split: return try split(arguments, at: node)
    case .contains: return try contains(arguments[0], arguments[1])
    case .reversed: return try reversed(arguments[0], at: node)
    case .range:
      let start = try integer(arguments[0])
      let end = try integer(arguments[1])
      return try integers(from: start, to: end, isClosed: false, arguments[1])
    case .format: return try format(arguments, at: node)
    case .filter: return try filter(arguments[0], arguments[1])
    case .map: return try map(arguments[0], arguments[1])
    case .sorted: return try sorted(arguments)
    }
  }

  /// Returns the text that `node` stands for.
  mutating func text(_ node: ExpressionNode) throws(EvaluationError) -> String {
    let value = try value(of: node)
    guard case .string(let text) = value else { throw mismatch("text", value, at: node) }
    try step(text.utf8.count / 16, at: node.range)
    return text
  }

  /// Returns the list that `node` stands for.
  mutating func list(_ node: ExpressionNode) throws(EvaluationError) -> [Value] {
    let value = try value(of: node)
    guard case .array(let values) = value else { throw mismatch("a list", value, at: node) }
    try step(values.count, at: node.range)
    return values
  }

  /// Counts a text that has been made and returns it.
  mutating func made(_ text: String, at node: ExpressionNode) throws(EvaluationError) -> String {
    try make(text.utf8.count, at: node.range)
    return text
  }

  private mutating func count(_ node: ExpressionNode) throws(EvaluationError) -> Value {
    switch try value(of: node) {
    case .string(let text):
      try step(text.utf8.count / 8, at: node.range)
      return .int(text.count)
    case .array(let values): return .int(values.count)
    case .object(let object): return .int(object.members.count)
    case let other: throw mismatch("text, a list or an object", other, at: node)
    }
  }

  private mutating func whole(
    _ argument: ExpressionNode,
    _ rule: FloatingPointRoundingRule,
    _ node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    switch try number(argument) {
    case .int(let value): return .int(value)
    case .double(let value):
      guard let whole = value.wholeNumber(rule) else {
        throw error(.overflow, "the result is too large for a whole number", node.range)
      }
      return .int(whole)
    }
  }

  private mutating func absolute(
    _ argument: ExpressionNode,
    _ node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    switch try number(argument) {
    case .double(let value): return .double(value.magnitude)
    case .int(let value):
      guard let magnitude = Int(exactly: value.magnitude) else {
        throw error(.overflow, "the result is too large for a whole number", node.range)
      }
      return .int(magnitude)
    }
  }

  /// Returns the first of the arguments, or of the one list, that `comes` before all others.
  private mutating func extreme(
    _ arguments: [ExpressionNode],
    at node: ExpressionNode,
    _ comes: (Value, Value) -> Bool?
  ) throws(EvaluationError) -> Value {
    if arguments.count == 1 {
      let values = try list(arguments[0])
      var best = values.first ?? nil
      for value in values {
        guard let isBefore = comes(value, best) else {
          throw unordered(value, best, at: arguments[0])
        }
        if isBefore { best = value }
      }
      return best
    }
    var best: Value?
    for argument in arguments {
      let value = try value(of: argument)
      guard let isBefore = comes(value, best ?? value) else {
        throw unordered(value, best ?? value, at: argument)
      }
      if isBefore || best == nil { best = value }
    }
    return best ?? nil
  }

  /// Returns an error about two values without an order between them.
  func unordered(_ first: Value, _ second: Value, at node: ExpressionNode) -> EvaluationError {
    let pair = "\(first.kindName) and \(second.kindName)"
    return error(.typeMismatch, "\(pair) have no order; numbers have, and text has", node.range)
  }

  private mutating func format(
    _ arguments: [ExpressionNode],
    at node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    let number = try number(arguments[0])
    let places = try integer(arguments[1])
    guard 0...20 ~= places else {
      throw error(.invalidValue, "0 to 20 decimal places can be shown", arguments[1].range)
    }
    var text =
      switch number {
      case .int(let value): DecimalText.of(value, places: places)
      case .double(let value): DecimalText.of(value, places: places)
      }
    if arguments.count == 3 {
      let width = try integer(arguments[2])
      guard 0...1_000 ~= width else {
        throw error(.invalidValue, "the width is 0 to 1000 characters", arguments[2].range)
      }
      text = String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    return .string(try made(text, at: node))
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let head = drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
