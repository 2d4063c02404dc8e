import PlaygroundCore

/// Works out terms in a scope, within the limits.
struct Evaluator {
  let scope: Scope
  let text: LocatedText
  /// What `$0` stands for.
  var item: Value = nil
  private var steps = 0
  private var made = 0

  /// Creates an evaluator of terms that were parsed from `text`.
  init(_ scope: Scope, text: LocatedText) {
    self.scope = scope
    self.text = text
  }

  /// Steps taken in the scope so far.
  var totalSteps: Int { scope.steps + steps }

  /// Returns what `node` stands for.
  mutating func value(of node: ExpressionNode) throws(EvaluationError) -> Value {
    try step(1, at: node.range)
    switch node.term {
    case .literal(let value): return value
    case .item: return item
    case .name(let name):
      try step(scope.lookUpSteps, at: node.range)
      guard let value = scope[name] else { throw unknown(name, at: node) }
      return value
    case .member(let base, let name, let range):
      let value = try value(of: base)
      return try member(name, at: range, of: value)
    case .index(let base, let index): return try element(of: base, at: index)
    case .not(let operand): return try .bool(!bool(operand))
    case .negative(let operand, let sign): return try negative(operand, sign)
    case .binary(let sign, let left, let right, let place):
      return try binary(sign, left, right, place)
    case .ternary(let condition, let first, let second):
      return try bool(condition) ? value(of: first) : value(of: second)
    case .array(let terms): return try array(terms, at: node)
    case .object(let entries): return try object(entries, at: node)
    case .call(let function, let arguments): return try call(function, arguments, at: node)
    }
  }

  /// Counts steps; throws when there have been too many.
  mutating func step(_ count: Int, at range: Range<UInt32>) throws(EvaluationError) {
    steps += count
    guard steps <= scope.limits.steps else { throw passed(.steps, range) }
    guard totalSteps <= scope.limits.totalSteps else { throw passed(.totalSteps, range) }
  }

  /// Counts bytes of text or 16 for a list's item; throws when there have been too many.
  mutating func make(_ bytes: Int, at range: Range<UInt32>) throws(EvaluationError) {
    made += bytes
    guard made <= scope.limits.madeBytes else { throw passed(.madeBytes, range) }
  }

  /// Counts everything in a list or an object that becomes part of another one, or is compared.
  ///
  /// Values share what they hold, so that a few nested lists can stand for more items than there
  /// is time to look at.
  mutating func weigh(_ value: Value, at range: Range<UInt32>) throws(EvaluationError) {
    var pending = [value]
    var count = 0
    while let next = pending.popLast() {
      switch next {
      case .array(let values): pending += values
      case .object(let object): for member in object.members { pending.append(member.value) }
      case .string(let text): count += text.utf8.count / 64
      case .null, .bool, .int, .double: break
      }
      count += 1
      if count & 0xFFF == 0 { try make(4 * 0x1000, at: range) }
    }
    try make(4 * (count & 0xFFF), at: range)
    try step(count / 4, at: range)
  }

  /// Returns an error about a limit that a range of the text passes.
  func passed(_ limit: Limits.Name, _ range: Range<UInt32>) -> EvaluationError {
    error(.limit, scope.limits.message(limit), range)
  }

  /// Returns an error about a range of the text.
  func error(_ code: DiagnosticCode, _ message: String, _ range: Range<UInt32>) -> EvaluationError {
    EvaluationError(
      code,
      message,
      at: text.span(of: Int(range.lowerBound)..<Int(range.upperBound)),
    )
  }

  /// Returns an error that says what stands where something else is needed.
  func mismatch(_ needed: String, _ value: Value, at node: ExpressionNode) -> EvaluationError {
    .mismatch(
      needed,
      value.kindName,
      at: text.span(of: Int(node.range.lowerBound)..<Int(node.range.upperBound)),
    )
  }

  /// Returns the truth value of `node`.
  mutating func bool(_ node: ExpressionNode) throws(EvaluationError) -> Bool {
    let value = try value(of: node)
    guard case .bool(let bool) = value else { throw mismatch("true or false", value, at: node) }
    return bool
  }

  private func unknown(_ name: ScopeName, at node: ExpressionNode) -> EvaluationError {
    let span = text.span(of: Int(node.range.lowerBound)..<Int(node.range.upperBound))
    let names = Set(scope.names).subtracting([name.text]).sorted()
    return Expression.Reference(name: name.text, span: span).defect(known: names)
      ?? EvaluationError(.unknownName, "there is no '\(name.text)' here", at: span)
  }

  private mutating func array(
    _ terms: [ExpressionNode],
    at node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    try make(16 * terms.count, at: node.range)
    var values: [Value] = []
    values.reserveCapacity(terms.count)
    for term in terms {
      let value = try value(of: term)
      if value.isContainer { try weigh(value, at: term.range) }
      values.append(value)
    }
    return .array(values)
  }

  private mutating func object(
    _ entries: [ExpressionNode.Entry],
    at node: ExpressionNode
  ) throws(EvaluationError) -> Value {
    try make(32 * entries.count, at: node.range)
    var members: [ObjectValue.Member] = []
    for entry in entries {
      let key = try value(of: entry.key)
      guard case .string(let name) = key else { throw mismatch("text", key, at: entry.key) }
      let value = try value(of: entry.value)
      if value.isContainer { try weigh(value, at: entry.value.range) }
      members.append(.init(name: name, value: value))
    }
    return .object(ObjectValue(members))
  }
}

extension Value {
  /// Whether it holds other values.
  var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .int, .double, .string: false
    }
  }

  /// What kind of value it is, as a person would say.
  var kindName: String {
    switch self {
    case .null: "nil"
    case .bool: "true or false"
    case .int: "a whole number"
    case .double: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
