/// The encoding of texts in URIs, as RFC 3986 describes it.
package enum PercentEncoding {
  /// Returns a text in which everything but unreserved characters and slashes is encoded.
  package static func encoded(_ text: String) -> String { encoded(text.utf8) }

  /// Returns bytes of a name in which everything but unreserved characters and slashes is encoded.
  package static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    var encoded = ""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return encoded
  }

  /// Returns the text that is encoded; `nil` if that is malformed or not UTF-8.
  package static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy(isHexDigit),
        let decoded = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
