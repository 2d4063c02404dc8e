import PlaygroundCore

extension Evaluator {
  mutating func filter(
    _ items: ExpressionNode,
    _ condition: ExpressionNode
  ) throws(EvaluationError) -> Value {
    var kept: [Value] = []
    for item in try list(items) {
      let value = try value(of: condition, for: item)
      guard case .bool(let isKept) = value else {
        throw mismatch("true or false", value, at: condition)
      }
      if isKept { kept.append(item) }
    }
    try make(16 * kept.count, at: items.range)
    return .array(kept)
  }

  mutating func map(
    _ items: ExpressionNode,
    _ term: ExpressionNode
  ) throws(EvaluationError) -> Value {
    let items = try list(items)
    try make(16 * items.count, at: term.range)
    var mapped: [Value] = []
    mapped.reserveCapacity(items.count)
    for item in items {
      let value = try value(of: term, for: item)
      if value.isContainer { try weigh(value, at: term.range) }
      mapped.append(value)
    }
    return .array(mapped)
  }

  /// Sorts a list by its items, or by what the second argument is for each; equals stay in order.
  mutating func sorted(_ arguments: [ExpressionNode]) throws(EvaluationError) -> Value {
    let items = try list(arguments[0])
    let isKeyed = arguments.count > 1
    let place = isKeyed ? arguments[1] : arguments[0]
    var pairs: [(key: Value, item: Value)] = []
    pairs.reserveCapacity(items.count)
    for item in items {
      let key = isKeyed ? try value(of: arguments[1], for: item) : item
      if key.isLess(than: pairs.first?.key ?? key) == nil {
        throw unordered(key, pairs.first?.key ?? key, at: place)
      }
      pairs.append((key, item))
    }
    try make(16 * items.count, at: place.range)
    try step(items.count * (Int.bitWidth - items.count.leadingZeroBitCount), at: place.range)
    pairs.sort { $0.key.isLess(than: $1.key) ?? false }
    return .array(pairs.map(\.item))
  }

  /// Returns the value of an item expression, `$0` being `item`.
  private mutating func value(
    of node: ExpressionNode,
    for item: Value
  ) throws(EvaluationError) -> Value {
    let outer = self.item
    self.item = item
    defer { self.item = outer }
    return try value(of: node)
  }

  mutating func reversed(
    _ argument: ExpressionNode,
    at node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    switch try value(of: argument) {
    case .string(let text): return .string(try made(String(text.reversed()), at: node))
    case .array(let values):
      try make(16 * values.count, at: node.range)
      return .array(values.reversed())
    case let other: throw mismatch("a list or text", other, at: argument)
    }
  }

  mutating func contains(
    _ container: ExpressionNode,
    _ wanted: ExpressionNode
  ) throws(EvaluationError) -> Value {
    let whole = try value(of: container)
    let part = try value(of: wanted)
    switch (whole, part) {
    case (.string(let text), .string(let part)):
      try search(for: part, in: text, at: container)
      return .bool(text.containsText(part))
    case (.array(let values), _):
      try step(values.count, at: container.range)
      if part.isContainer { try weigh(whole, at: container.range) }
      return .bool(values.contains(part))
    case (.object(let object), .string(let name)): return .bool(object[name] != nil)
    case (.string, _), (.object, _): throw mismatch("text", part, at: wanted)
    default: throw mismatch("text, a list or an object", whole, at: container)
    }
  }

  /// Counts the comparisons that looking for a text in another can take.
  private mutating func search(
    for part: String,
    in whole: String,
    at node: ExpressionNode
  ) throws(EvaluationError) {
    try step(whole.utf8.count * (part.utf8.count + 1) / 16, at: node.range)
  }

  mutating func join(
    _ arguments: [ExpressionNode],
    at node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    let items = try list(arguments[0])
    let separator = arguments.count > 1 ? try text(arguments[1]) : ""
    var joined = ""
    for (place, item) in items.enumerated() {
      guard let text = item.text else {
        throw error(.typeMismatch, "\(item.kindName) in it cannot be text", arguments[0].range)
      }
      let piece = place == 0 ? text : separator + text
      try make(piece.utf8.count, at: node.range)
      joined += piece
    }
    return .string(joined)
  }

  mutating func split(
    _ arguments: [ExpressionNode],
    at node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    let whole = try text(arguments[0])
    let pieces: [Substring]
    if arguments.count > 1 {
      let separator = try text(arguments[1])
      guard !separator.isEmpty else {
        throw error(.invalidValue, "text cannot be split at nothing", arguments[1].range)
      }
      try search(for: separator, in: whole, at: arguments[0])
      pieces = whole.split(separator: separator, omittingEmptySubsequences: false)
    } else {
      pieces = whole.split(whereSeparator: \.isWhitespace)
    }
    try make(16 * pieces.count + whole.utf8.count, at: node.range)
    return .array(pieces.map { .string(String($0)) })
  }
}

extension String {
  /// Returns whether `part` stands somewhere in the text, character by character.
  func containsText(_ part: String) -> Bool { part.isEmpty || firstRange(of: part) != nil }
}
