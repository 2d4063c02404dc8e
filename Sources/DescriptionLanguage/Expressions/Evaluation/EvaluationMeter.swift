import PlaygroundCore

/// Counts the cost of one evaluation against the limits, and locates its errors.
struct EvaluationMeter {
  private let limits: Limits
  /// The text that ranges refer to.
  private let text: LocatedText
  /// The work of other evaluations.
  private let before: Work
  private var steps = 0
  /// Further steps, which count for all evaluations together only.
  private var furtherSteps = 0
  /// The bytes that were made and not freed.
  private(set) var madeByteCount = 0
  private var keptByteCount = 0

  /// Creates a meter for an evaluation of terms of `text` in `scope`.
  init(_ scope: Scope, text: LocatedText) {
    limits = scope.limits
    before = scope.work
    self.text = text
  }

  /// The named time zones, `nil` for none.
  var timeZones: TimeZones? { limits.timeZones }

  /// The work of this evaluation and those before it.
  var work: Work { before + Work(steps: steps + furtherSteps, bytes: keptByteCount) }

  /// Counts steps; throws when there have been too many.
  mutating func step(_ count: Int = 1, at range: Range<UInt32>) throws(EvaluationError) {
    steps += count
    guard steps <= limits.steps else { throw passed(.steps, range) }
    try spend(0, at: range)
  }

  /// Counts the time that functions take besides their steps; throws when all evaluations together
  /// have taken too much.
  mutating func spend(_ count: Int, at range: Range<UInt32>) throws(EvaluationError) {
    furtherSteps += count
    guard before.steps + steps + furtherSteps <= limits.totalSteps else {
      throw passed(.totalSteps, range)
    }
  }

  /// Counts bytes of text, or 16 for an item of a list; throws when there have been too many.
  mutating func make(_ byteCount: Int, at range: Range<UInt32>) throws(EvaluationError) {
    madeByteCount += byteCount
    guard madeByteCount <= limits.madeBytes else { throw passed(.madeBytes, range) }
  }

  /// Takes back what was made since then, after a part whose result contains none of it.
  mutating func free(madeSince before: Int) { madeByteCount = before }

  /// Counts as much of a result as the evaluation made; the rest of what it made is freed.
  ///
  /// An item of a list takes 24 bytes, where `made-bytes` counts 16.
  mutating func keep(_ result: Value, at range: Range<UInt32>) throws(EvaluationError) {
    switch result {
    case .null, .bool, .int, .double: return
    case .string(let text): keptByteCount = min(madeByteCount, text.utf8.count)
    case .array, .object: keptByteCount = madeByteCount / 2 * 3
    }
    guard before.bytes + keptByteCount <= limits.totalBytes else {
      throw passed(.totalBytes, range)
    }
  }

  /// Counts a new list of some items and returns it.
  mutating func made(
    _ items: [Value],
    at range: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    try make(16 * items.count, at: range)
    return .array(items)
  }

  /// Counts a new text and returns it.
  mutating func made(
    _ text: String,
    at range: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    try make(text.utf8.count, at: range)
    return .string(text)
  }

  /// Counts everything in a list or an object that becomes part of another one, or is compared.
  ///
  /// Values share their parts, so that a few nested lists can represent more items than there is
  /// time to visit.
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

  /// Throws unless a range of `count` integers can be visited.
  func allowRange(of count: Int?, at range: Range<UInt32>) throws(EvaluationError) {
    guard let count, count <= limits.steps else { throw passed(.steps, range) }
  }

  // MARK: - Errors

  /// Returns the words that suggest the nearest of some names, and counts the comparisons.
  mutating func suggestion(
    for name: String,
    among names: [String],
    at range: Range<UInt32>
  ) throws(EvaluationError) -> String {
    try spend(NearestName.stepCount(for: name, among: names), at: range)
    return NearestName.suggestion(for: name, among: names)
  }

  /// Returns an error about a range of the text.
  func error(
    _ code: DiagnosticCode,
    _ message: String,
    _ range: Range<UInt32>
  ) -> EvaluationError {
    EvaluationError(code, message, at: span(range))
  }

  /// Returns an error about a value of another kind than expected.
  func mismatch(_ expected: String, _ value: Value, at range: Range<UInt32>) -> EvaluationError {
    .mismatch(expected, value.kindName, at: span(range))
  }

  /// Returns the error about two values without a sum.
  ///
  /// - Parameters:
  ///   - left: The first value.
  ///   - right: The second value.
  ///   - operand: The range of the second operand.
  ///   - range: The range of the sign. For `+=`, the kind of the state is the one expected.
  /// - Returns: The error.
  func noSum(
    _ left: Value,
    _ right: Value,
    operand: Range<UInt32>,
    at range: Range<UInt32>
  ) -> EvaluationError {
    if range.count > 1 { return mismatch(ValueKind(left).words, right, at: operand) }
    let kinds: Set<ValueKind> = [ValueKind(left), ValueKind(right)]
    let isTextWithNumber = kinds == [.text, .number]
    return .sum(
      left.kindName,
      right.kindName,
      isTextWithNumber: isTextWithNumber,
      at: span(range)
    )
  }

  /// Returns where a range of the text is in its file.
  func span(_ range: Range<UInt32>) -> SourceSpan { text.span(of: range.offsets) }

  /// Returns a term as it is written.
  func source(of node: ExpressionNode) -> String { node.source(in: text) }

  private func passed(_ limit: Limits.Name, _ range: Range<UInt32>) -> EvaluationError {
    error(.limit, limits.message(limit), range)
  }
}

extension EvaluationMeter {
  /// Returns the list of whole numbers from `start` to `end`, which `range` evaluates to.
  mutating func integers(
    from start: Int,
    to end: Int,
    isClosed: Bool,
    at range: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    guard start <= end else {
      let message = "invalid range: its end \(end) is less than its start \(start)"
      throw error(.invalidValue, message, range)
    }
    let (distance, overflow) = end.subtractingReportingOverflow(start)
    try allowRange(of: overflow ? nil : distance, at: range)
    let count = isClosed ? distance + 1 : distance
    try step(count, at: range)
    try make(16 * count, at: range)
    return .array((0..<count).map { .int(start + $0) })
  }
}

/// What several functions count and report.
extension EvaluationMeter {
  /// Counts the look-up of a member of an object.
  mutating func countLookUp(
    in object: ObjectValue,
    at range: Range<UInt32>
  ) throws(EvaluationError) {
    try spend(object.members.count / 8, at: range)
  }

  /// Counts the comparisons that a search for a text in another can take; none for a longer text.
  mutating func countSearch(
    for part: String,
    in whole: String,
    at range: Range<UInt32>
  ) throws(EvaluationError) {
    let (count, length) = (whole.utf8.count, part.utf8.count)
    try spend(2 * count + (length > count ? 0 : count * (length + 1) / 16), at: range)
  }

  /// Returns an error about two values without an order between them.
  func unordered(_ first: Value, _ second: Value, at range: Range<UInt32>) -> EvaluationError {
    let pair = "\(first.kindName) with \(second.kindName)"
    return error(.typeMismatch, "cannot compare \(pair); expected numbers only or text only", range)
  }
}
