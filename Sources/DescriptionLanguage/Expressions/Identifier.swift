/// Which characters names are made of: those of Swift's identifiers.
package enum Identifier {
  /// Returns whether a name may start with `scalar`.
  static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    case ..<"\u{80}": false
    default: isLetter(scalar) && !isMark(scalar)
    }
  }

  /// Returns whether a name may go on with `scalar`.
  static func isBody(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "0"..."9": true
    case ..<"\u{80}": false
    default: isLetter(scalar) || isMark(scalar)
    }
  }

  /// Returns whether `text` is a name.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isHead(first) else { return false }
    return text.unicodeScalars.allSatisfy(isBody) && !["true", "false", "nil"].contains(text)
  }

  /// Combining marks, which follow a letter.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// The identifier characters above ASCII that the lexical structure of The Swift Programming
  /// Language lists, without the invisible formatting characters (U+202A–E, U+2060–F).
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF,
      0x200C...0x200D, 0x203F...0x2040, 0x2054, 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
      0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44,
      0xFE47...0xFFFD:
      true
    case 0x10000...0xEFFFF: scalar.value & 0xFFFF < 0xFFFE
    default: false
    }
  }
}
