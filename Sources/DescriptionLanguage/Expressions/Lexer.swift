/// Cuts an expression into tokens.
struct Lexer {
  let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  /// A malformed token.
  struct Failure: Error {
    let message: String
    let range: Range<Int>
  }

  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.position = range.lowerBound
    self.end = range.upperBound
  }

  /// Returns the next token and steps behind it.
  mutating func next() throws(Failure) -> Token {
    while position < end, Self.isSpace(bytes[position]) { position += 1 }
    let start = position
    guard start < end else { return Token(kind: .end, range: end..<end) }
    switch bytes[start] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      guard let close = Self.endOfText(bytes, from: start, to: end) else {
        throw Failure(message: Self.unterminatedText, range: start..<start + 1)
      }
      position = close
      return Token(kind: .text, range: start..<close)
    case UInt8(ascii: "$"), UInt8(ascii: "@"):
      position += 1
      skipName()
      return Token(kind: .name, range: start..<position)
    default: break
    }
    if let scalar = scalar(at: start), Identifier.isHead(scalar) {
      skipName()
      return Token(kind: .name, range: start..<position)
    }
    return try sign()
  }

  /// Returns the offset behind the closing quote of the text that starts at `start`.
  static func endOfText(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    let quote = bytes[start]
    var position = start + 1
    while position < end {
      if bytes[position] == quote { return position + 1 }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The message about text that has no closing quote.
  static let unterminatedText = "unterminated text: expected a closing quote"

  /// The spellings of all signs, longer ones before their beginnings.
  private static let signs = Sign.allCases.map { ($0, Array($0.rawValue.utf8)) }

  private mutating func sign() throws(Failure) -> Token {
    let start = position
    let rest = bytes[start..<end]
    for (sign, spelling) in Self.signs where rest.starts(with: spelling) {
      position += spelling.count
      return Token(kind: .sign(sign), range: start..<position)
    }
    var after = start + 1
    while after < end, bytes[after] & 0xC0 == 0x80 { after += 1 }
    throw Failure(message: Self.explanation(of: bytes[start], rest), range: start..<after)
  }

  private static func explanation(of byte: UInt8, _ rest: ArraySlice<UInt8>) -> String {
    switch byte {
    case UInt8(ascii: "&"): "expected '&&', found '&'"
    case UInt8(ascii: "|"): "expected '||', found '|'"
    case UInt8(ascii: "{"), UInt8(ascii: "}"): "unexpected brace in an expression"
    case UInt8(ascii: "`"): "unexpected '`' in an expression; \(quotes)"
    case ..<0x20, 0x7F: "unexpected control character in an expression"
    default: unexpected(String(decoding: rest, as: UTF8.self).first ?? "?")
    }
  }

  private static func unexpected(_ character: Character) -> String {
    let isQuote = "‘’‚“”„«»".contains(character)
    return "unexpected '\(character)' in an expression" + (isQuote ? "; \(quotes)" : "")
  }

  private static let quotes = "write text in ' or \" quotes"

  /// What to write for a quote in a text.
  static let quoteInText = "; write a quote in text as \\'"

  private mutating func number() throws(Failure) -> Token {
    let start = position
    skipDigits()
    var kind = Token.Kind.integer
    if position + 1 < end, bytes[position] == UInt8(ascii: "."), Self.isDigit(bytes[position + 1]) {
      kind = .decimal
      position += 1
      skipDigits()
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      var digits = position + 1
      if digits < end, bytes[digits] == UInt8(ascii: "+") || bytes[digits] == UInt8(ascii: "-") {
        digits += 1
      }
      if digits < end, Self.isDigit(bytes[digits]) {
        kind = .decimal
        position = digits
        skipDigits()
      }
    }
    if let scalar = scalar(at: position), Identifier.isHead(scalar) {
      skipName()
      let spelling = String(decoding: bytes[start..<position], as: UTF8.self)
      throw Failure(message: "invalid number '\(spelling)'", range: start..<position)
    }
    return Token(kind: kind, range: start..<position)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private mutating func skipDigits() {
    while position < end, Self.isDigit(bytes[position]) || bytes[position] == UInt8(ascii: "_") {
      position += 1
    }
  }

  private mutating func skipName() {
    while let scalar = scalar(at: position), Identifier.isBody(scalar) {
      position += UTF8.width(scalar)
    }
  }

  /// Decodes the scalar at `position`; the bytes are valid UTF-8.
  private func scalar(at position: Int) -> Unicode.Scalar? {
    guard position < end else { return nil }
    let lead = bytes[position]
    if lead < 0x80 { return Unicode.Scalar(lead) }
    let count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard position + count <= end else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(count))
    for byte in bytes[position + 1..<position + count] { value = value << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(value)
  }
}
