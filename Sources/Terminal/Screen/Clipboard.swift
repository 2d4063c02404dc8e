/// Bytes that put a text on the clipboard of a terminal.
package enum Clipboard {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the sequence OSC 52 for a text.
  package static func sequence(for text: String) -> [UInt8] {
    Array("\u{1b}]52;c;".utf8) + base64(Array(text.utf8)) + [0x07]
  }

  /// Encodes bytes in Base64 (RFC 4648, section 4).
  package static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var number: UInt32 = 0
      for offset in 0..<3 {
        let byte = offset < group.count ? group[start + offset] : 0
        number = number << 8 | UInt32(byte)
      }
      for index in 0..<4 {
        let digit = Int(number >> UInt32(18 - 6 * index) & 63)
        encoded.append(index <= group.count ? digits[digit] : UInt8(ascii: "="))
      }
    }
    return encoded
  }
}
