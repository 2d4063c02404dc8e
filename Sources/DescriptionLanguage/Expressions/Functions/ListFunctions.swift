import PlaygroundCore

/// Functions of lists and objects, and of text as a sequence of characters.
enum ListFunctions {
  static let all: [ExpressionFunction] = [
    ExpressionFunction("count", [.container], .kind(.number), count),
    ExpressionFunction("contains", [.container, .any], .kind(.truth), contains),
    ExpressionFunction("indexOf", [.sequence, .any], .unknown, index),
    ExpressionFunction("slice", [.sequence, .integer, .integer], optional: 1, .ofFirst, slice),
    ExpressionFunction("prefix", [.sequence, .integer], .ofFirst, part { 0..<min($1, $0) }),
    ExpressionFunction("suffix", [.sequence, .integer], .ofFirst, part { max($0 - $1, 0)..<$0 }),
    ExpressionFunction("take", [.sequence, .integer], .ofFirst, part { 0..<min($1, $0) }),
    ExpressionFunction("drop", [.sequence, .integer], .ofFirst, part { min($1, $0)..<$0 }),
    ExpressionFunction("reversed", [.sequence], .ofFirst, reversed),
    ExpressionFunction("range", [.integer, .integer], .kind(.list)) {
      arguments,
      meter
        throws(EvaluationError) in
      let (start, end) = (try arguments[0].integer(meter), try arguments[1].integer(meter))
      return try meter.integers(from: start, to: end, isClosed: false, at: arguments[1].range)
    },
    ExpressionFunction("flatten", [.list], .kind(.list), flatten),
    ExpressionFunction("zip", [.list, .list], .kind(.list), zipped),
    ExpressionFunction("enumerated", [.list], .kind(.list), enumerated),
    ExpressionFunction("keys", [.object], .kind(.list)) {
      arguments,
      meter
        throws(EvaluationError) in
      let members = try members(arguments[0], &meter)
      return try meter.made(members.map { .string($0.name) }, at: arguments.range)
    },
    ExpressionFunction("values", [.object], .kind(.list)) {
      arguments,
      meter
        throws(EvaluationError) in
      let members = try members(arguments[0], &meter)
      return try meter.made(members.map(\.value), at: arguments.range)
    },
  ]

  // MARK: - Contents

  private static func count(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    switch arguments[0].value {
    case .string(let text):
      try meter.step(text.utf8.count / 8, at: arguments[0].range)
      try meter.spend(text.utf8.count / 8, at: arguments[0].range)
      return .int(text.count)
    case .array(let values): return .int(values.count)
    case .object(let object): return .int(object.members.count)
    case .null, .bool, .int, .double: throw noContainer(arguments[0], meter)
    }
  }

  private static func contains(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let (whole, part) = (arguments[0], arguments[1])
    switch whole.value {
    case .string:
      let (text, part) = (try whole.text(&meter), try part.text(&meter))
      try meter.countSearch(for: part, in: text, at: whole.range)
      return .bool(part.isEmpty || text.firstRange(of: part) != nil)
    case .array(let values):
      try meter.step(values.count, at: whole.range)
      try meter.countSearch(for: part.value, in: values, at: whole.range)
      return .bool(values.contains(part.value))
    case .object(let object):
      try meter.countLookUp(in: object, at: whole.range)
      return .bool(object[try part.text(&meter)] != nil)
    case .null, .bool, .int, .double: throw noContainer(whole, meter)
    }
  }

  /// Returns the 0-based index of an item, or of a part of a text; nil if there is none.
  private static func index(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let (whole, part) = (arguments[0], arguments[1])
    guard case .string = whole.value else {
      let items = try items(whole, &meter)
      try meter.countSearch(for: part.value, in: items, at: whole.range)
      return items.firstIndex(of: part.value).map { .int($0) } ?? .null
    }
    let (text, wanted) = (try whole.text(&meter), try part.text(&meter))
    if wanted.isEmpty { return 0 }
    try meter.countSearch(for: wanted, in: text, at: whole.range)
    guard let found = text.firstRange(of: wanted) else { return .null }
    return .int(text.distance(from: text.startIndex, to: found.lowerBound))
  }

  private static func members(
    _ argument: FunctionArgument,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> [ObjectValue.Member] {
    guard case .object(let object) = argument.value else {
      throw meter.mismatch("an object", argument.value, at: argument.range)
    }
    try meter.step(object.members.count, at: argument.range)
    return object.members
  }

  private static func noContainer(
    _ argument: FunctionArgument,
    _ meter: EvaluationMeter
  ) -> EvaluationError {
    let expected = ExpressionFunction.Parameter.container.words
    return meter.mismatch(expected, argument.value, at: argument.range)
  }

  // MARK: - Parts

  /// Returns a function of the items, or the characters, in the range for a length and a count.
  private static func part(
    _ range: @escaping @Sendable (_ length: Int, _ count: Int) -> Range<Int>
  ) -> ExpressionFunction.Values {
    { arguments, meter throws(EvaluationError) in
      let count = try arguments[1].integer(meter)
      guard count >= 0 else {
        let message = "expected a count of at least 0, found \(count)"
        throw meter.error(.invalidValue, message, arguments[1].range)
      }
      return try part(of: arguments, &meter) { range($0, count) }
    }
  }

  /// Returns the items, or the characters, from an index up to another, which is not included.
  ///
  /// Indices below 0 count from the end; those outside are moved to the nearest end.
  private static func slice(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let start = try arguments[1].integer(meter)
    let end = try arguments.optional(2)?.integer(meter)
    return try part(of: arguments, &meter) { length in
      func index(_ index: Int) -> Int { min(max(index < 0 ? index + length : index, 0), length) }
      let lower = index(start)
      return lower..<max(lower, end.map(index) ?? length)
    }
  }

  private static func part(
    of arguments: FunctionArguments,
    _ meter: inout EvaluationMeter,
    _ range: (Int) -> Range<Int>
  ) throws(EvaluationError) -> Value {
    guard case .string = arguments[0].value else {
      let items = try items(arguments[0], &meter)
      return try meter.made(Array(items[range(items.count)]), at: arguments.range)
    }
    let text = try arguments[0].text(&meter)
    try meter.step(text.utf8.count / 8, at: arguments[0].range)
    try meter.spend(text.utf8.count / 2, at: arguments[0].range)
    let range = range(text.count)
    return try meter.made(
      String(text.dropFirst(range.lowerBound).prefix(range.count)),
      at: arguments.range,
    )
  }

  private static func items(
    _ argument: FunctionArgument,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> [Value] {
    guard case .array(let items) = argument.value else {
      throw meter.mismatch("text or a list", argument.value, at: argument.range)
    }
    try meter.step(items.count, at: argument.range)
    return items
  }

  // MARK: - New lists

  private static func reversed(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    guard case .string = arguments[0].value else {
      return try meter.made(items(arguments[0], &meter).reversed(), at: arguments.range)
    }
    let text = try arguments[0].text(&meter)
    try meter.spend(text.utf8.count, at: arguments[0].range)
    return try meter.made(String(text.reversed()), at: arguments.range)
  }

  /// Returns the items of the lists in a list; other items stay.
  private static func flatten(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    var flat: [Value] = []
    for item in try arguments[0].list(&meter) {
      guard case .array(let items) = item else {
        flat.append(item)
        continue
      }
      try meter.step(items.count, at: arguments[0].range)
      try meter.make(16 * items.count, at: arguments.range)
      flat += items
    }
    return try meter.made(flat, at: arguments.range)
  }

  /// Returns lists of two items at the same index; as many as the shorter list has.
  private static func zipped(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let (first, second) = (try arguments[0].list(&meter), try arguments[1].list(&meter))
    try meter.spend(2 * min(first.count, second.count), at: arguments.range)
    let pairs: [Value] = zip(first, second).map { .array([$0, $1]) }
    try meter.make(32 * pairs.count, at: arguments.range)
    return try meter.made(pairs, at: arguments.range)
  }

  /// Returns an object with `index` and `item` for each item.
  private static func enumerated(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let items = try arguments[0].list(&meter)
    try meter.make(64 * items.count, at: arguments.range)
    try meter.spend(4 * items.count, at: arguments.range)
    let objects: [Value] = items.enumerated().map {
      ["index": .int($0.offset), "item": $0.element]
    }
    return try meter.made(objects, at: arguments.range)
  }
}

extension EvaluationMeter {
  /// Counts the comparisons of a value with the items of a list; equal lengths compare texts.
  fileprivate mutating func countSearch(
    for part: Value,
    in values: [Value],
    at range: Range<UInt32>
  ) throws(EvaluationError) {
    switch part {
    case .null, .bool, .int, .double: break
    case .string(let text): try spend(values.count * (text.utf8.count / 64), at: range)
    case .array, .object: try weigh(.array(values), at: range)
    }
  }
}
