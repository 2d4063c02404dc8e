/// One escape in a JSON text: `\n`, `\u00e9`, or a surrogate pair.
struct JSONEscape {
  /// The complete text.
  private let bytes: [UInt8]
  /// The offset of the backslash; after decoding, of the byte after the escape.
  private(set) var position: Int
  /// The error after which reading continues; `nil` for none.
  private(set) var defect: JSONError?

  /// Creates the escape at the offset of a backslash.
  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The current byte, 0 at the end.
  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// Adds the bytes that the escape stands for, and moves past it.
  mutating func decode(into decoded: inout [UInt8]) throws(JSONError) {
    let start = position
    position += 1
    let byte = current
    position = min(position + 1, bytes.count)
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try unicodeScalar(from: start)
      decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default:
      while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
      throw JSONError(.invalidEscape, at: start..<position)
    }
  }

  /// Reads the digits of one `\u` escape, or of a surrogate pair.
  private mutating func unicodeScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      let between = position
      position += 2
      let second = try codeUnit(from: between)
      if 0xDC00...0xDFFF ~= second {
        let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
      position = between
    }
    defect = JSONError(.loneSurrogate, at: start..<position)
    return "\u{FFFD}"
  }

  private mutating func codeUnit(from start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(current)).hexDigitValue else {
        throw JSONError(.invalidEscape, at: start..<position)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
