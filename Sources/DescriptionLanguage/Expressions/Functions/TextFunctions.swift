import PlaygroundCore

/// Functions of text.
enum TextFunctions {
  /// The longest text that padding makes, in columns.
  private static let maximumWidth = 1_000

  static let all: [ExpressionFunction] = [
    ExpressionFunction("upper", [.text], .kind(.text)) { arguments, meter throws(EvaluationError) in
      try meter.made(arguments[0].scalars(&meter).uppercased(), at: arguments.range)
    },
    ExpressionFunction("lower", [.text], .kind(.text)) { arguments, meter throws(EvaluationError) in
      try meter.made(arguments[0].scalars(&meter).lowercased(), at: arguments.range)
    },
    ExpressionFunction("trim", [.text], .kind(.text)) { arguments, meter throws(EvaluationError) in
      let text = try arguments[0].text(&meter)
      let trimmed = text.trimmed
      try meter.spend(2 * (text.utf8.count - trimmed.utf8.count), at: arguments[0].range)
      return try meter.made(trimmed, at: arguments.range)
    },
    ExpressionFunction("split", [.text, .text], optional: 1, .kind(.list), split),
    ExpressionFunction("join", [.list, .text], optional: 1, .kind(.text), join),
    ExpressionFunction("replace", [.text, .text, .text], .kind(.text), replace),
    ExpressionFunction("repeat", [.text, .integer], .kind(.text), repeated),
    ExpressionFunction("pad", [.text, .integer, .text], optional: 1, .kind(.text), pad),
    ExpressionFunction("characters", [.text], .kind(.list)) {
      arguments,
      meter
        throws(EvaluationError) in
      let text = try arguments[0].characters(&meter)
      return try meter.made(text.map { .string(String($0)) }, at: arguments.range)
    },
    ExpressionFunction("startsWith", [.text, .text], .kind(.truth)) {
      arguments,
      meter
        throws(EvaluationError) in
      let (text, start) = (try arguments[0].text(&meter), try arguments[1].characters(&meter))
      return .bool(text.starts(with: start))
    },
    ExpressionFunction("endsWith", [.text, .text], .kind(.truth)) {
      arguments,
      meter
        throws(EvaluationError) in
      let (text, end) = (try arguments[0].text(&meter), try arguments[1].characters(&meter))
      return .bool(text.reversed().starts(with: end.reversed()))
    },
    ExpressionFunction("string", [.scalar], .kind(.text)) {
      arguments,
      meter
        throws(EvaluationError) in
      guard let text = arguments[0].value.text else {
        throw .noText(arguments[0].value, at: meter.span(arguments[0].range))
      }
      return .string(text)
    },
  ]

  // MARK: - Parts

  private static func split(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let whole = try arguments[0].text(&meter)
    let pieces: [Substring]
    if let argument = arguments.optional(1) {
      let separator = try argument.text(&meter)
      guard !separator.isEmpty else {
        let message = "expected a separator, found empty text; use characters(text)"
        throw meter.error(.invalidValue, message, argument.range)
      }
      try meter.countSearch(for: separator, in: whole, at: arguments[0].range)
      pieces = whole.split(separator: separator, omittingEmptySubsequences: false)
    } else {
      try meter.spend(3 * whole.utf8.count, at: arguments[0].range)
      pieces = whole.split(whereSeparator: \.isWhitespace)
    }
    try meter.make(whole.utf8.count, at: arguments.range)
    return try meter.made(pieces.map { .string(String($0)) }, at: arguments.range)
  }

  private static func join(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let items = try arguments[0].list(&meter)
    let separator = try arguments.optional(1)?.text(&meter) ?? ""
    var joined = ""
    for (index, item) in items.enumerated() {
      guard let text = item.text else {
        let message = "expected items that can be shown as text, found \(item.kindName)"
        throw meter.error(.typeMismatch, message, arguments[0].range)
      }
      let piece = index == 0 ? text : separator + text
      try meter.make(piece.utf8.count, at: arguments.range)
      try meter.spend(2 + piece.utf8.count / 64, at: arguments.range)
      joined += piece
    }
    return .string(joined)
  }

  private static func replace(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let whole = try arguments[0].text(&meter)
    let old = try arguments[1].text(&meter)
    let new = try arguments[2].text(&meter)
    guard !old.isEmpty else {
      let message = "expected text to replace, found empty text"
      throw meter.error(.invalidValue, message, arguments[1].range)
    }
    try meter.countSearch(for: old, in: whole, at: arguments[0].range)
    let pieces = whole.split(separator: old, omittingEmptySubsequences: false)
    try meter.make(whole.utf8.count + pieces.count * new.utf8.count, at: arguments.range)
    return .string(pieces.joined(separator: new))
  }

  private static func repeated(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let text = try arguments[0].text(&meter)
    let count = try arguments[1].integer(in: 0...1_000_000, "repetitions", meter)
    try meter.make(text.utf8.count * count, at: arguments.range)
    try meter.spend(text.utf8.count * count / 64 + count, at: arguments.range)
    return .string(String(repeating: text, count: count))
  }

  /// Fills text with blanks up to a width in columns; the third argument aligns the text.
  private static func pad(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let text = try arguments[0].text(&meter)
    let width = try arguments[1].integer(in: 0...maximumWidth, "columns", meter)
    let room = max(width - DisplayWidth.columns(of: text), 0)
    let before: Int
    switch try arguments.optional(2)?.text(&meter) ?? "leading" {
    case "leading": before = 0
    case "trailing": before = room
    case "center": before = room / 2
    case let other:
      let message = "expected 'leading', 'trailing' or 'center', found '\(other)'"
      throw meter.error(.invalidValue, message, arguments[2].range)
    }
    try meter.spend(room, at: arguments.range)
    let padded =
      String(repeating: " ", count: before) + text + String(repeating: " ", count: room - before)
    return try meter.made(padded, at: arguments.range)
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let head = drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
