/// The grammar of colours: `red`, `bright-red`, `gray`, `#ff8000`, `rgb(255, 128, 0)`, `208`,
/// `default`.
extension AttributeType {
  /// The names of the terminal's 16 colours, in the order of its palette.
  package static let colorNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "bright-black", "bright-red", "bright-green", "bright-yellow",
    "bright-blue", "bright-magenta", "bright-cyan", "bright-white",
  ]

  /// The name of the terminal's default colour.
  package static let defaultColorName = "default"

  /// Synonyms of colour names, with the names that replace them.
  static let colorSynonyms = ["gray": "bright-black", "grey": "bright-black"]

  /// All words that name a colour.
  package static let colorWords = colorNames + ["gray", "grey", defaultColorName]

  /// Returns a colour in normal form: one of `colorNames`, a palette index from 16, `default`, or
  /// `#rrggbb` in lower case.
  static func color(_ value: Value) -> Value? {
    if case .int(let index)? = number(value) {
      guard (0...255).contains(index) else { return nil }
      return index < colorNames.count ? .string(colorNames[index]) : .int(index)
    }
    guard case .string(let text) = value else { return nil }
    if text == defaultColorName || colorNames.contains(text) { return value }
    if let name = colorSynonyms[text] { return .string(name) }
    if let hexadecimal = hexadecimalColor(text) { return .string(hexadecimal) }
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return .string(text.lowercased())
  }

  /// Returns `rgb(r, g, b)` as `#rrggbb`; `nil` for any other text.
  private static func hexadecimalColor(_ text: String) -> String? {
    guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(4).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var hexadecimal = "#"
    for part in parts {
      guard case .int(let light)? = number(.string(String(part.withoutOuterSpaces))),
        (0...255).contains(light)
      else { return nil }
      hexadecimal += (light < 16 ? "0" : "") + String(light, radix: 16)
    }
    return hexadecimal
  }
}
