import PlaygroundCore

/// Reads the tokens of JSON text: numbers, texts, words and single characters.
///
/// Errors after which reading can continue (a number out of range, an unpaired surrogate) are
/// collected; other errors are thrown.
struct JSONLexer {
  /// The complete text.
  let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var position: Int
  /// The errors after which reading continued.
  private(set) var defects: [JSONError] = []
  private let limits: Limits
  private let keepsOffsets: Bool
  private let roundsIntegers: Bool

  /// Creates a lexer.
  ///
  /// - Parameters:
  ///   - bytes: The complete text.
  ///   - position: The offset of the first byte to read.
  ///   - limits: The limits of the text.
  ///   - keepsOffsets: Whether texts record the byte offsets after their escapes.
  ///   - roundsIntegers: Whether whole numbers beyond 64 bits become decimals, with a warning.
  init(
    _ bytes: [UInt8],
    from position: Int = 0,
    limits: Limits,
    keepsOffsets: Bool,
    roundsIntegers: Bool
  ) {
    self.bytes = bytes
    self.position = position
    self.limits = limits
    self.keepsOffsets = keepsOffsets
    self.roundsIntegers = roundsIntegers
  }

  /// The current byte, 0 at the end, with which no token starts.
  var current: UInt8 {
    @inline(__always) get { position < bytes.count ? bytes[position] : 0 }
  }

  /// Whether all bytes are read.
  var isAtEnd: Bool { position == bytes.count }

  /// Skips the current byte.
  @inline(__always)
  mutating func advance() { position += 1 }

  /// Checks the encoding of the whole text, and skips a byte order mark.
  mutating func checkEncoding() throws(JSONError) {
    if let name = EncodingGuess.wideEncoding(of: bytes) {
      throw JSONError(.wideEncoding(name), at: 0..<min(bytes.count, 4))
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw JSONError(.invalidUTF8, at: error.byteOffsets)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Skips white space.
  @inline(__always)
  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Reads a word of letters, digits and underscores; empty if there is none.
  mutating func word() -> String {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Collects an error after which parsing continues.
  private mutating func note(_ defect: JSONError) {
    if defects.count < JSONError.maxRepeated { defects.append(defect) }
  }

  // MARK: - Errors

  /// The range of the current character, empty at the end.
  var here: Range<Int> {
    var end = min(position + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return position..<end
  }

  /// Returns the most specific error for the current position.
  func unexpected(
    _ reason: JSONError.Reason,
    openedAt start: Int? = nil,
    closing: Unicode.Scalar = "]"
  ) -> JSONError {
    guard position < bytes.count else {
      guard let start else { return JSONError(reason, at: here) }
      return JSONError(.unclosed(String(closing)), at: start..<start + 1)
    }
    switch bytes[position] {
    case 0: return JSONError(.rawControl(0), at: here)
    case UInt8(ascii: "'"): return JSONError(.singleQuotes, at: here)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return JSONError(.comment, at: here)
    default: return JSONError(reason, at: here)
    }
  }

  // MARK: - Numbers

  /// Reads a number: an integer if it has neither fraction nor exponent.
  mutating func number() throws(JSONError) -> Value {
    let start = position
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var digits = NumberDigits()
    if current == UInt8(ascii: "0") {
      position += 1
      guard !Self.isDigit(current) else { throw malformed(from: start, "unexpected leading zero") }
    } else {
      guard readDigits({ digits.append($0) }) else {
        throw malformed(from: start, "expected a digit after '-'")
      }
    }
    let isInteger =
      current != UInt8(ascii: ".") && current != UInt8(ascii: "e") && current != UInt8(ascii: "E")
    if isInteger {
      if let integer = digits.integer(isNegative: isNegative) { return .int(integer) }
      return roundsIntegers ? rounded(from: start) : tooLarge(from: start)
    }
    var exponent = 0
    if current == UInt8(ascii: ".") {
      position += 1
      let read = readDigits {
        digits.append($0)
        exponent -= 1
      }
      guard read else { throw malformed(from: start, "expected a digit after '.'") }
    }
    if current | 0x20 == UInt8(ascii: "e") { exponent += try readExponent(from: start) }
    if let exact = digits.exactDouble(exponent: exponent, isNegative: isNegative) {
      return .double(exact)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let double = Double(text), double.isFinite else { return tooLarge(from: start) }
    return .double(double)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Reads one or more digits; returns whether there was one.
  @inline(__always)
  private mutating func readDigits(_ use: (UInt8) -> Void) -> Bool {
    let start = position
    while Self.isDigit(current) {
      use(current - UInt8(ascii: "0"))
      position += 1
    }
    return position > start
  }

  private mutating func readExponent(from start: Int) throws(JSONError) -> Int {
    position += 1
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { position += 1 }
    var exponent = 0
    let read = readDigits { exponent = min(exponent * 10 + Int($0), 1_000_000) }
    guard read else { throw malformed(from: start, "expected a digit in the exponent") }
    return isNegative ? -exponent : exponent
  }

  private func malformed(from start: Int, _ defect: String) -> JSONError {
    var end = position
    while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
    return JSONError(.invalidNumber("invalid number: \(defect)"), at: start..<end)
  }

  private mutating func tooLarge(from start: Int) -> Value {
    note(JSONError(.numberTooLarge(shown(from: start)), at: start..<position))
    return .int(0)
  }

  /// Returns the decimal nearest to a whole number that is too large for 64 bits.
  private mutating func rounded(from start: Int) -> Value {
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let double = Double(text), double.isFinite else { return tooLarge(from: start) }
    note(JSONError(.integerRounded(shown(from: start)), at: start..<position))
    return .double(double)
  }

  /// The beginning of a number, as messages show it.
  private func shown(from start: Int) -> String {
    let text = String(decoding: bytes[start..<min(position, start + 40)], as: UTF8.self)
    return position - start > 40 ? text + "…" : text
  }

  // MARK: - Texts

  /// Reads a text, from its opening quote past the closing one.
  mutating func text() throws(JSONError) -> JSONText {
    position += 1
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        if position - start > limits.textBytes { throw unclosedText(from: start) }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return JSONText(text: text, range: start..<position - 1)
      }
      if byte == UInt8(ascii: "\\") { return try escapedText(from: start) }
      if byte < 0x20 { throw control(byte, in: start) }
      position += 1
    }
    throw unclosedText(from: start)
  }

  /// Returns the offset at which a text must have ended with a quote.
  private func endOfText(from start: Int) -> Int {
    bytes.count - start > limits.textBytes ? start + limits.textBytes + 1 : bytes.count
  }

  private func unclosedText(from start: Int) -> JSONError {
    position - start > limits.textBytes
      ? JSONError(.limit(.textBytes, limits), at: start - 1..<start)
      : JSONError(.unclosedText, at: start - 1..<start)
  }

  /// Reads the rest of a text with escapes; the bytes from `start` are plain.
  private mutating func escapedText(from start: Int) throws(JSONError) -> JSONText {
    let end = endOfText(from: start)
    var decoded = Array(bytes[start..<position])
    var jumps: [LocatedText.Jump] = []
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let text = String(decoding: decoded, as: UTF8.self)
        position += 1
        return JSONText(text: text, range: start..<position - 1, jumps: jumps)
      }
      if byte == UInt8(ascii: "\\") {
        try readEscape(into: &decoded)
        if keepsOffsets {
          jumps.append(.init(offset: UInt32(decoded.count), source: UInt32(position)))
        }
        continue
      }
      if byte < 0x20 { throw control(byte, in: start) }
      decoded.append(byte)
      position += 1
    }
    throw unclosedText(from: start)
  }

  private func control(_ byte: UInt8, in start: Int) -> JSONError {
    byte == 0x0A || byte == 0x0D
      ? JSONError(.unclosedText, at: start - 1..<position)
      : JSONError(.rawControl(byte), at: position..<position + 1)
  }

  private mutating func readEscape(into decoded: inout [UInt8]) throws(JSONError) {
    var escape = JSONEscape(bytes, at: position)
    try escape.decode(into: &decoded)
    position = escape.position
    if let defect = escape.defect { note(defect) }
  }
}
