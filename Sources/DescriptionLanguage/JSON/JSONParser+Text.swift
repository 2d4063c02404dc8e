extension JSONParser {
  /// Reads a text, from its opening quote past the closing one.
  mutating func text() throws(JSONError) -> JSONText {
    position += 1
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return JSONText(text: text, range: start..<position - 1)
      }
      if byte == UInt8(ascii: "\\") { return try escapedText(from: start) }
      if byte < 0x20 { throw control(byte, in: start) }
      position += 1
    }
    throw JSONError(.unclosedText, at: start - 1..<start)
  }

  /// Reads the rest of a text with escapes; the bytes from `start` are plain.
  private mutating func escapedText(from start: Int) throws(JSONError) -> JSONText {
    var decoded = Array(bytes[start..<position])
    var jumps: [LocatedText.Jump] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let text = String(decoding: decoded, as: UTF8.self)
        position += 1
        return JSONText(text: text, range: start..<position - 1, jumps: jumps)
      }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &decoded)
        if Builder.keepsPlaces {
          jumps.append(.init(offset: UInt32(decoded.count), source: UInt32(position)))
        }
        continue
      }
      if byte < 0x20 { throw control(byte, in: start) }
      decoded.append(byte)
      position += 1
    }
    throw JSONError(.unclosedText, at: start - 1..<start)
  }

  private func control(_ byte: UInt8, in start: Int) -> JSONError {
    byte == 0x0A || byte == 0x0D
      ? JSONError(.unclosedText, at: start - 1..<position)
      : JSONError(.rawControl(byte), at: position..<position + 1)
  }

  private mutating func escape(into decoded: inout [UInt8]) throws(JSONError) {
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
    note(JSONError(.loneSurrogate, at: start..<position))
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
