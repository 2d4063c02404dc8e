/// The tokens of Swift source text, without comments and white space.
///
/// A literal of a text is one token, with its interpolations. Any bytes have tokens: the parser of
/// the compiler decides what is valid.
struct SwiftTokens: Sequence, IteratorProtocol {
  /// The kinds of tokens.
  enum Kind: Hashable, Sendable {
    /// A keyword, a name or a number.
    case word
    /// A text or a regular expression.
    case literal
    /// One bracket, or another mark that is no part of an operator.
    case mark
    /// An operator, as long as possible.
    case symbol
  }

  /// A token: its kind, its bytes, and whether a line break precedes it.
  struct Token {
    let kind: Kind
    let bytes: ArraySlice<UInt8>
    let startsLine: Bool

    /// The text of the token.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns whether the token is a mark.
    func isMark(_ mark: Unicode.Scalar) -> Bool {
      kind == .mark && bytes.first == UInt8(ascii: mark)
    }
  }

  private let bytes: [UInt8]
  private var index = 0
  /// Whether a value ends with the token before, so that a slash is a division.
  private var isAfterValue = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    let startsLine = skipSpace()
    guard index < bytes.count else { return nil }
    let start = index
    let kind = skipToken()
    let token = Token(kind: kind, bytes: bytes[start..<index], startsLine: startsLine)
    isAfterValue =
      kind == .word || kind == .literal || token.isMark(")") || token.isMark("]")
      || token.isMark("}")
    return token
  }

  private mutating func skipToken() -> Kind {
    if skipText() || skipExpression() { return .literal }
    let first = bytes[index]
    if first == UInt8(ascii: "`") || Self.isPartOfWord(first) {
      index += 1
      while index < bytes.count, Self.isPartOfWord(bytes[index]) { index += 1 }
      if first == UInt8(ascii: "`"), index < bytes.count, bytes[index] == first { index += 1 }
      return .word
    }
    index += 1
    guard Self.isPartOfSymbol(first) else { return .mark }
    while index < bytes.count, Self.isPartOfSymbol(bytes[index]), !isComment { index += 1 }
    return .symbol
  }

  // MARK: - Bytes

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isPartOfSymbol(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private func starts(with text: StaticString, at offset: Int? = nil) -> Bool {
    let start = offset ?? index
    let count = text.utf8CodeUnitCount
    guard start + count <= bytes.count else { return false }
    return bytes[start..<start + count].elementsEqual("\(text)".utf8)
  }

  private var isComment: Bool { starts(with: "//") || starts(with: "/*") }

  // MARK: - Space and comments

  /// Skips white space and comments; returns whether there was a line break.
  private mutating func skipSpace() -> Bool {
    var startsLine = index == 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0b, 0x0c, 0:
        index += 1
      default:
        guard isComment else { return startsLine }
        skipComment()
      }
    }
    return startsLine
  }

  private mutating func skipComment() {
    if starts(with: "//") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return
    }
    var depth = 0
    while index < bytes.count {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  // MARK: - Literals

  /// Returns the number of `#` at the index.
  private var poundCount: Int { bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    offset + count <= bytes.count
      && bytes[offset..<offset + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Skips a text of any kind, with its interpolations.
  private mutating func skipText() -> Bool {
    let pounds = poundCount
    guard starts(with: "\"", at: index + pounds) else { return false }
    let isLong = starts(with: "\"\"\"", at: index + pounds)
    index += pounds + (isLong ? 3 : 1)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), hasPounds(pounds, at: index + 1) {
        index += 1 + pounds
        if starts(with: "(") { skipInterpolation() } else if index < bytes.count { index += 1 }
      } else if isLong ? starts(with: "\"\"\"") : starts(with: "\"") {
        index += isLong ? 3 : 1
        if hasPounds(pounds, at: index) {
          index += pounds
          return true
        }
      } else if !isLong, bytes[index] == UInt8(ascii: "\n") {
        // The end is missing: the compiler complains.
        return true
      } else {
        index += 1
      }
    }
    return true
  }

  /// Skips an expression in parentheses, which may contain texts.
  private mutating func skipInterpolation() {
    var inner = SwiftTokens(bytes)
    inner.index = index
    var depth = 0
    while let token = inner.next() {
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
      if depth == 0 { break }
    }
    index = inner.index
  }

  /// Skips a regular expression: `/…/` where a value is expected, or `#/…/#`.
  private mutating func skipExpression() -> Bool {
    let pounds = poundCount
    guard starts(with: "/", at: index + pounds), pounds > 0 || !isAfterValue else { return false }
    var end = index + pounds + 1
    // A space after the slash is an operator's.
    if pounds == 0, end < bytes.count, bytes[end] == UInt8(ascii: " ") { return false }
    while end < bytes.count, pounds > 0 || bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
      } else if bytes[end] == UInt8(ascii: "/"), hasPounds(pounds, at: end + 1) {
        index = end + 1 + pounds
        return true
      } else {
        end += 1
      }
    }
    return false
  }
}
