extension Fuzzer {
  /// Checks that a text contains no control sequences and no hidden characters.
  public static func check(drawable text: String) {
    check(drawable: text.unicodeScalars[...])
  }

  /// Checks that terminal output contains only the encoder's control sequences: `ESC [`, digits and
  /// semicolons, and one of `m`, `H`, `K`, `X`.
  public static func check(sent text: String) {
    var rest = text.unicodeScalars[...]
    while let escape = rest.firstIndex(of: "\u{1b}") {
      check(drawable: rest[..<escape])
      rest = rest[escape...].dropFirst()
      expect(rest.popFirst() == "[", "a sequence of another kind")
      rest = rest.drop { ("0"..."9").contains($0) || $0 == ";" }
      expect("mHKX".unicodeScalars.contains(rest.popFirst() ?? " "), "an unknown sequence")
    }
    check(drawable: rest)
  }

  private static func check(drawable text: Substring.UnicodeScalarView) {
    for scalar in text where scalar != "\n" {
      expect(!isOrder(scalar), "U+\(String(scalar.value, radix: 16)) reaches the terminal")
    }
  }

  /// Returns whether a scalar is a control, or reorders the surrounding text.
  private static func isOrder(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7e: false
    case ..<0x20, 0x7f...0x9f: true
    case 0x061c, 0x200b, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfeff: true
    default: false
    }
  }
}
