/// Shows what a terminal would obey or hide.
enum VisibleText {
  /// Returns a character with controls and bidi marks replaced by something to see.
  static func text(of character: Character) -> String {
    guard character.unicodeScalars.contains(where: isUnsafe) else { return String(character) }
    var text = ""
    for scalar in character.unicodeScalars { text += visible(scalar) }
    return text
  }

  /// Returns a text with controls and bidi marks replaced by something to see.
  static func text(of text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.map(visible).joined()
  }

  /// Returns how many columns a terminal gives a text without controls.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x200e, 0x200f, 0x061c, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? "?"
    case 0x7f: "␡"
    case _ where isUnsafe(scalar): "<U+\(hexadecimal(scalar.value))>"
    default: String(scalar)
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    if character.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation }) { return 2 }
    switch first.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      return 2
    default: return 1
    }
  }
}
