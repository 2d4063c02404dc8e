/// Colours as attribute values, and their names.
extension Color {
  /// The names of the first 16 palette colours, in order.
  package static let names = AttributeType.colorNames

  /// The attribute value for the terminal's default colour.
  static let defaultAttribute = Value.string(AttributeType.defaultColorName)

  /// Creates a colour from an attribute in normal form: one of the 16 names, `#rrggbb`, `default`,
  /// or a palette index from 0 to 255; `nil` for other values.
  public init?(attribute value: Value) {
    switch value {
    case .int(let index): self.init(paletteIndex: index)
    case .double(let index): self.init(paletteIndex: Int(exactly: index) ?? -1)
    case .string(let text): self.init(attribute: text)
    case .null, .bool, .array, .object: return nil
    }
  }

  private init?(paletteIndex index: Int) {
    guard let index = UInt8(exactly: index) else { return nil }
    self = .palette(index)
  }

  private init?(attribute text: String) {
    if let index = Color.names.firstIndex(of: text) {
      self = .palette(UInt8(index))
    } else if text == AttributeType.defaultColorName {
      self = .standard
    } else if text.hasPrefix("#") {
      self.init(hexadecimal: text.dropFirst())
    } else {
      guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let index = UInt8(text) else {
        return nil
      }
      self = .palette(index)
    }
  }

  private init?(hexadecimal digits: Substring) {
    guard digits.utf8.count == 6, digits.allSatisfy({ $0.isHexDigit && $0.isASCII }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self = .rgb(
      UInt8(number >> 16),
      UInt8(number >> 8 & 0xff),
      UInt8(number & 0xff),
    )
  }
}
