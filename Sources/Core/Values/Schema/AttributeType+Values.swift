/// Checking values against types.
extension AttributeType {
  /// The words of an alignment.
  package static let alignmentWords = [
    "top", "bottom", "left", "right", "leading", "trailing", "horz-center", "vert-center", "center",
  ]

  /// Returns a value in the normal form of trees; `nil` if it is not of this type.
  ///
  /// Whole numbers become `.int`, other numbers `.double`; keywords and values with a grammar
  /// become a `.string` with single spaces. Text is parsed: `"12"` is a number if a number is
  /// declared.
  package func normalised(_ value: Value) -> Value? {
    switch self {
    case .text: Self.text(value)
    case .bool: Self.bool(value)
    case .integer(let range): Self.integer(value, in: range)
    case .number(let least): Self.number(value, atLeast: least)
    case .keyword(let words): Self.keyword(value, among: words)
    case .color: Self.color(value)
    case .length(let options): Self.length(value, options)
    case .boxSize: Self.boxSize(value)
    case .tracks: Self.tracks(value)
    case .alignment: Self.alignment(value)
    case .reachEndOffset: Self.reachEndOffset(value)
    case .animator: Self.animator(value)
    }
  }

  private static func text(_ value: Value) -> Value? {
    switch value {
    case .string: value
    case .null: .string("")
    case .bool(let value): .string(value ? "true" : "false")
    case .int(let value): .string(String(value))
    case .double(let value): .string(value.description)
    case .array, .object: nil
    }
  }

  private static func bool(_ value: Value) -> Value? {
    switch value {
    case .bool: value
    case .string("true"): true
    case .string("false"): false
    default: nil
    }
  }

  private static func integer(_ value: Value, in range: ClosedRange<Int>) -> Value? {
    guard case .int(let number)? = number(value), range.contains(number) else { return nil }
    return .int(number)
  }

  private static func number(_ value: Value, atLeast least: Double?) -> Value? {
    guard let number = number(value) else { return nil }
    if let least, double(number) < least { return nil }
    return number
  }

  private static func keyword(_ value: Value, among words: [String]) -> Value? {
    guard case .string(let word) = value, words.contains(word) else { return nil }
    return value
  }

  private static func length(_ value: Value, _ options: Length) -> Value? {
    if let number = number(value) {
      guard isExtent(number) else { return nil }
      return double(number) >= 0 || options.contains(.negative) ? .some(number) : .none
    }
    guard case .string(let text) = value else { return nil }
    switch text {
    case "fill": return options.contains(.fill) ? .some(value) : .none
    case "auto": return options.contains(.auto) ? .some(value) : .none
    case "max-content", "fit-content", "stretch":
      return options.contains(.content) ? .some("auto") : .none
    default:
      guard options.contains(.percent), text.hasSuffix("%"),
        let number = number(.string(String(text.dropLast()))), isExtent(number),
        double(number) >= 0 || options.contains(.negative)
      else { return nil }
      return value
    }
  }

  private static func alignment(_ value: Value) -> Value? {
    guard case .string(let text) = value else { return nil }
    let words = text.split(separator: " ")
    guard !words.isEmpty, words.allSatisfy({ alignmentWords.contains(String($0)) }) else {
      return nil
    }
    return .string(words.joined(separator: " "))
  }

  private static func reachEndOffset(_ value: Value) -> Value? {
    if let number = number(value) {
      return double(number) >= 0 && isExtent(number) ? .some(number) : .none
    }
    guard case .string(let text) = value, text.hasSuffix("x"),
      let screens = number(.string(String(text.dropLast()))), double(screens) >= 0
    else { return nil }
    return value
  }

  private static func animator(_ value: Value) -> Value? {
    guard case .string(let text) = value else { return nil }
    return text == "inherited" ? value : Animator(text: text).map { .string($0.text) }
  }
}
