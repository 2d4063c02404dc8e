/// A text in quotes inside an expression; the escapes are Swift's.
struct TextLiteral {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let isTemplate: Bool
  private var position: Int

  /// Looks at the literal at `range` of `bytes`, quotes included.
  ///
  /// A template keeps its own escapes, `\\` and `\{`, which are resolved with its holes.
  init(_ bytes: [UInt8], _ range: Range<Int>, isTemplate: Bool = false) {
    self.isTemplate = isTemplate
    self.bytes = bytes
    self.range = range
    self.position = range.lowerBound + 1
  }

  /// Returns the decoded text.
  ///
  /// - Parameter visit: Called with the offset in the result and in the bytes, behind each escape.
  /// - Returns: The text without quotes and escapes.
  /// - Throws: ``Lexer/Failure`` at the first invalid escape.
  mutating func decoded(
    escapes visit: (_ offset: Int, _ position: Int) -> Void = { _, _ in }
  ) throws(Lexer.Failure) -> String {
    let end = range.upperBound - 1
    guard bytes[position..<end].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[position..<end], as: UTF8.self)
    }
    var decoded: [UInt8] = []
    while position < end {
      if bytes[position] == UInt8(ascii: "\\") {
        decoded.append(contentsOf: try escape(before: end))
        visit(decoded.count, position)
      } else {
        decoded.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private mutating func escape(before end: Int) throws(Lexer.Failure) -> [UInt8] {
    let start = position
    position += 2
    let byte = bytes[start + 1]
    switch byte {
    case UInt8(ascii: "\\") where isTemplate, UInt8(ascii: "{") where isTemplate:
      return [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"): return [byte]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "u"): return try unicodeScalar(from: start, before: end)
    default:
      while position < end, bytes[position] & 0xC0 == 0x80 { position += 1 }
      throw Lexer.Failure(
        message: "invalid escape; write '\\\\' for a backslash",
        range: start..<position,
      )
    }
  }

  private mutating func unicodeScalar(
    from start: Int,
    before end: Int
  ) throws(Lexer.Failure) -> [UInt8] {
    let close = bytes[position..<end].firstIndex(of: UInt8(ascii: "}"))
    if let close, position < end, bytes[position] == UInt8(ascii: "{"), close - position <= 9 {
      let digits = String(decoding: bytes[position + 1..<close], as: UTF8.self)
      if digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(number), let encoded = UTF8.encode(scalar)
      {
        position = close + 1
        return Array(encoded)
      }
      position = close + 1
    }
    throw Lexer.Failure(
      message: "invalid escape: expected a code point such as '\\u{1F600}'",
      range: start..<min(position, end),
    )
  }
}
