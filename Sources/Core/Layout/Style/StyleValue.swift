/// Parses the values of attributes of layout.
enum StyleValue {
  /// Returns a number clamped to the valid range of frames; 0 for other values.
  static func float(_ value: Value) -> Float {
    switch value {
    case .int(let number): bounded(Float(number))
    case .double(let number): number.isFinite ? bounded(Float(number)) : 0
    case .null, .bool, .string, .array, .object: 0
    }
  }

  /// Returns the number in a text, clamped to the valid range of frames; 0 for other texts.
  static func float(_ text: Substring) -> Float {
    let number = number(text) ?? 0
    return number.isDefined ? bounded(number) : 0
  }

  private static func number(_ text: Substring) -> Float? {
    Int(text).map { Float($0) } ?? Float(text)
  }

  private static func bounded(_ number: Float) -> Float {
    Swift.max(-WholeCells.limit, Swift.min(WholeCells.limit, number))
  }

  /// Returns a number of whole cells.
  static func whole(_ value: Value) -> Int32 { Int32(WholeCells.round(float(value))) }

  /// Returns a length; `auto` for invalid texts.
  static func length(_ value: Value) -> Length {
    switch value {
    case .int, .double: return .cells(float(value))
    case .string(let text):
      let bytes = text.utf8.span
      guard !bytes.isEmpty, bytes[bytes.count - 1] == UInt8(ascii: "%") else { return .auto }
      if let digits = wholePercent(bytes) { return .percent(digits) }
      guard let number = number(text.dropLast()) else { return .auto }
      return .percent(number.isDefined ? bounded(number) : 0)
    case .null, .bool, .array, .object: return .auto
    }
  }

  /// Returns the number of a percentage if it consists of up to six digits.
  private static func wholePercent(_ text: Span<UInt8>) -> Float? {
    guard text.count > 1 && text.count < 8 else { return nil }
    var number = 0
    for index in 0..<text.count - 1 {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return Float(number)
  }

  /// Returns whether a value of `direction` is right to left; the parent's direction for unknown
  /// values.
  static func isRightToLeft(_ value: Value, inherited: Bool) -> Bool {
    value == "rtl" || value != "ltr" && inherited
  }

  /// Returns the direction of a flexbox; `column` for unknown values.
  static func direction(_ value: Value) -> FlexStyle.Direction {
    switch value {
    case "row": .row
    case "row-reverse": .rowReverse
    case "column-reverse": .columnReverse
    default: .column
    }
  }

  /// Returns the distribution of free space; `flexStart` for unknown values.
  static func distribution(_ value: Value) -> FlexStyle.Distribution {
    switch value {
    case "center": .center
    case "flex-end": .flexEnd
    case "space-between": .spaceBetween
    case "space-around": .spaceAround
    case "space-evenly": .spaceEvenly
    case "stretch": .stretch
    default: .flexStart
    }
  }

  /// Returns the alignment of items; `auto` for unknown values.
  static func alignment(_ value: Value) -> FlexStyle.Alignment {
    switch value {
    case "flex-start": .flexStart
    case "center": .center
    case "flex-end": .flexEnd
    case "stretch": .stretch
    case "baseline": .baseline
    default: .auto
    }
  }
}
