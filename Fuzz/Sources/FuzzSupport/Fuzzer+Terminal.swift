extension Fuzzer {
  /// Checks that a text contains no control sequences and no hidden characters.
  public static func check(drawable text: String) {
    check(drawable: Array(text.utf8)[...])
  }

  /// Checks that terminal output contains only the encoder's control sequences: `ESC [`, digits and
  /// semicolons, and one of `m`, `H`, `K`, `X`.
  public static func check(sent text: String) {
    var rest = Array(text.utf8)[...]
    while let escape = rest.firstIndex(of: 0x1b) {
      check(drawable: rest[..<escape])
      rest = rest[(escape + 1)...]
      expect(rest.popFirst() == UInt8(ascii: "["), "a sequence of another kind")
      rest = rest.drop { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ";") }
      expect("mHKX".utf8.contains(rest.popFirst() ?? 0), "an unknown sequence")
    }
    check(drawable: rest)
  }

  /// Checks a text in UTF-8: its bytes, which is fast, and its scalars if it is not ASCII.
  public static func check(drawable bytes: ArraySlice<UInt8>) {
    var isASCII = true
    for byte in bytes where byte != UInt8(ascii: "\n") {
      expect(0x20 <= byte && byte != 0x7f, "the byte \(byte) reaches the terminal")
      if byte >= 0x80 { isASCII = false }
    }
    guard !isASCII else { return }
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      expect(!isOrder(scalar), "U+\(String(scalar.value, radix: 16)) reaches the terminal")
    }
  }

  /// Returns whether a scalar beyond ASCII is a control, or reorders the surrounding text.
  private static func isOrder(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9f: true
    case 0x061c, 0x200b, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfeff: true
    default: false
    }
  }
}
