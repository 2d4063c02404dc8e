package import PlaygroundCore

extension Color {
  /// Returns `#rrggbb` for three colour components.
  package static func hexadecimal(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
    let number = 1 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue)
    return "#" + String(number, radix: 16).dropFirst()
  }
}

extension TextStyle.Attributes {
  /// An attribute and its word.
  package struct Word: Sendable {
    /// The attribute.
    package let attribute: TextStyle.Attributes
    /// The word on the wire.
    package let word: String
  }

  /// All attributes with their words, in the order of the wire.
  package static let words = [
    Word(attribute: .bold, word: "bold"),
    Word(attribute: .dim, word: "dim"),
    Word(attribute: .italic, word: "italic"),
    Word(attribute: .underline, word: "underline"),
    Word(attribute: .strikethrough, word: "strikethrough"),
    Word(attribute: .reverse, word: "reverse"),
  ]
}

extension Color {
  /// The word of the colour: a name, a palette index or `#rrggbb`; `nil` for the default colour.
  package var word: String? {
    switch self {
    case .standard: nil
    case .palette(let index) where Int(index) < Color.names.count: Color.names[Int(index)]
    case .palette(let index): String(index)
    case .rgb(let red, let green, let blue): Color.hexadecimal(red, green, blue)
    }
  }
}

extension TextStyle {
  /// The style as words, such as `bold` and `color=red`; empty for plain text.
  package var words: [String] {
    let attributes = Attributes.words.filter { self.attributes.contains($0.attribute) }
    return attributes.map(\.word) + (color.word.map { ["color=" + $0] } ?? [])
      + (background.word.map { ["background=" + $0] } ?? [])
  }
}
