import PlaygroundCore

/// Functions that evaluate a closure for each item of a list.
enum ItemFunctions {
  static let all: [ExpressionFunction] = [
    ExpressionFunction("filter", closure: .condition, .kind(.list), items: filter),
    ExpressionFunction("map", closure: .any, .kind(.list), items: map),
    ExpressionFunction("sorted", closure: .any, isOptional: true, .kind(.list), items: sorted),
    ExpressionFunction("unique", closure: .any, isOptional: true, .kind(.list), items: unique),
    ExpressionFunction("group", closure: .any, .kind(.list), items: group),
    ExpressionFunction("any", closure: .condition, .kind(.truth)) {
      list,
      evaluator
        throws(EvaluationError) in
      for index in list.items.indices where try list.holds(at: index, &evaluator) { return true }
      return false
    },
    ExpressionFunction("all", closure: .condition, .kind(.truth)) {
      list,
      evaluator
        throws(EvaluationError) in
      for index in list.items.indices where try !list.holds(at: index, &evaluator) { return false }
      return true
    },
  ]

  private static func filter(
    _ list: ItemList,
    _ evaluator: inout Evaluator
  ) throws(EvaluationError) -> Value {
    var kept: [Value] = []
    for index in list.items.indices where try list.holds(at: index, &evaluator) {
      kept.append(list.items[index])
    }
    return try evaluator.meter.made(kept, at: list.range)
  }

  private static func map(
    _ list: ItemList,
    _ evaluator: inout Evaluator
  ) throws(EvaluationError) -> Value {
    try evaluator.meter.make(16 * list.items.count, at: list.keyRange)
    var mapped: [Value] = []
    mapped.reserveCapacity(list.items.count)
    for index in list.items.indices {
      let value = try list.key(at: index, &evaluator)
      if value.isContainer { try evaluator.meter.weigh(value, at: list.keyRange) }
      mapped.append(value)
    }
    return .array(mapped)
  }

  /// Sorts items by themselves, or by the values of the closure; equal ones keep their order.
  private static func sorted(
    _ list: ItemList,
    _ evaluator: inout Evaluator
  ) throws(EvaluationError) -> Value {
    var pairs: [(key: Value, item: Value)] = []
    pairs.reserveCapacity(list.items.count)
    var longest = 0
    for (index, item) in list.items.enumerated() {
      let key = try list.key(at: index, &evaluator)
      let first = pairs.first?.key ?? key
      if key.isLess(than: first) == nil {
        let error = evaluator.meter.unordered(key, first, at: list.keyRange)
        throw list.failure(error, at: index, evaluator)
      }
      if case .string(let text) = key { longest = max(longest, text.utf8.count) }
      pairs.append((key, item))
    }
    let count = list.items.count
    let comparisonCount = count * (Int.bitWidth - count.leadingZeroBitCount)
    try evaluator.meter.step(comparisonCount, at: list.keyRange)
    try evaluator.meter.spend(comparisonCount * (longest / 64), at: list.keyRange)
    pairs.sort { $0.key.isLess(than: $1.key) ?? false }
    return try evaluator.meter.made(pairs.map(\.item), at: list.keyRange)
  }

  /// Keeps the first of items that are equal, or for which the closure has equal values.
  private static func unique(
    _ list: ItemList,
    _ evaluator: inout Evaluator
  ) throws(EvaluationError) -> Value {
    var seen: Set<Value> = []
    var kept: [Value] = []
    for (index, item) in list.items.enumerated() {
      let key = try list.key(at: index, &evaluator)
      try evaluator.meter.countHashing(of: key, at: list.keyRange)
      if seen.insert(key).inserted { kept.append(item) }
    }
    return try evaluator.meter.made(kept, at: list.range)
  }

  /// Returns `[['key': …, 'items': […]], …]`, in the order in which keys occur first.
  private static func group(
    _ list: ItemList,
    _ evaluator: inout Evaluator
  ) throws(EvaluationError) -> Value {
    var positions: [Value: Int] = [:]
    var groups: [(key: Value, items: [Value])] = []
    for (index, item) in list.items.enumerated() {
      let key = try list.key(at: index, &evaluator)
      try evaluator.meter.countHashing(of: key, at: list.keyRange)
      let position = positions[key] ?? groups.count
      if position == groups.count {
        positions[key] = position
        groups.append((key, []))
      }
      groups[position].items.append(item)
    }
    try evaluator.meter.spend(16 * groups.count, at: list.keyRange)
    try evaluator.meter.make(16 * list.items.count + 64 * groups.count, at: list.keyRange)
    return try evaluator.meter.made(
      groups.map { ["key": $0.key, "items": .array($0.items)] },
      at: list.range,
    )
  }
}

extension EvaluationMeter {
  /// Counts the look-up of a value in a table, which reads all of it.
  fileprivate mutating func countHashing(
    of key: Value,
    at range: Range<UInt32>
  ) throws(EvaluationError) {
    try spend(12, at: range)
    switch key {
    case .null, .bool, .int, .double: break
    case .string(let text): try spend(text.utf8.count / 4, at: range)
    case .array, .object: try weigh(key, at: range)
    }
  }
}
