import Core

extension Color {
  /// Names of the palette's first 16 entries.
  static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "bright-black", "bright-red", "bright-green", "bright-yellow",
    "bright-blue", "bright-magenta", "bright-cyan", "bright-white",
  ]

  /// Returns `#rrggbb` of three lights.
  static func hexadecimal(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
    let number = 1 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue)
    return "#" + String(number, radix: 16).dropFirst()
  }

  /// Creates the colour that a JSON value names: one of the 16 names, `#rrggbb` or an index.
  init?(_ value: Value) {
    switch value {
    case .int(let index):
      guard let index = UInt8(exactly: index) else { return nil }
      self = .palette(index)
    case .string(let text):
      if let index = Self.names.firstIndex(of: text) {
        self = .palette(UInt8(index))
        return
      }
      let digits = text.dropFirst()
      guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
        let number = UInt32(digits, radix: 16)
      else { return nil }
      self = .rgb(
        UInt8(truncatingIfNeeded: number >> 16),
        UInt8(truncatingIfNeeded: number >> 8),
        UInt8(truncatingIfNeeded: number),
      )
    default: return nil
    }
  }
}

extension TextStyle.Attributes {
  /// A look and its word.
  struct Word: Sendable {
    /// The look.
    let attribute: TextStyle.Attributes
    /// Its name on the wire.
    let word: String
  }

  /// Every look with its word, in the order they are sent.
  static let words = [
    Word(attribute: .bold, word: "bold"),
    Word(attribute: .dim, word: "dim"),
    Word(attribute: .italic, word: "italic"),
    Word(attribute: .underline, word: "underline"),
    Word(attribute: .strikethrough, word: "strikethrough"),
    Word(attribute: .reverse, word: "reverse"),
  ]
}
