/// Parses RFC 8259 JSON strictly, in one pass without backtracking.
///
/// Nesting is recursion with a maximum depth. Syntax errors are thrown; errors after which parsing
/// can continue are collected by the lexer.
struct JSONParser<Builder: JSONBuilder> {
  /// The builder, which has the results for the whole text once it is parsed.
  private(set) var builder: Builder
  private var lexer: JSONLexer
  private let limits: Limits
  /// The maximum depth of brackets.
  private let levels: Int
  private var depth = 0
  private var count = 0

  /// Creates a parser at the start of a text.
  ///
  /// - Parameters:
  ///   - bytes: The complete text.
  ///   - limits: The limits of the text.
  ///   - levels: The maximum depth of brackets, `nil` for the depth limit.
  ///   - roundsIntegers: Whether whole numbers beyond 64 bits become decimals, with a warning.
  ///   - builder: The builder of the results.
  init(
    _ bytes: [UInt8],
    limits: Limits,
    levels: Int? = nil,
    roundsIntegers: Bool = false,
    builder: Builder
  ) {
    lexer = JSONLexer(
      bytes,
      limits: limits,
      keepsOffsets: Builder.keepsOffsets,
      roundsIntegers: roundsIntegers,
    )
    self.limits = limits
    self.levels = levels ?? limits.depth
    self.builder = builder
  }

  /// The errors after which parsing continued.
  var defects: [JSONError] { lexer.defects }

  /// Parses the single value of the bytes.
  mutating func document() throws(JSONError) -> Builder.Element {
    guard lexer.bytes.count <= limits.fileBytes else {
      throw JSONError(.limit(.fileBytes, limits), at: 0..<0)
    }
    try lexer.checkEncoding()
    lexer.skipSpace()
    guard !lexer.isAtEnd else { throw JSONError(.empty, at: 0..<0) }
    let element = try value()
    lexer.skipSpace()
    guard lexer.isAtEnd else { throw lexer.unexpected(.trailingContent) }
    return element
  }

  private mutating func value() throws(JSONError) -> Builder.Element {
    count += 1
    guard count <= limits.nodes else {
      throw JSONError(.limit(.nodes, limits), at: lexer.here)
    }
    let start = lexer.position
    switch lexer.current {
    case UInt8(ascii: "\""):
      let text = try lexer.text()
      return builder.string(text, at: start..<lexer.position)
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = try lexer.number()
      return builder.number(number, at: start..<lexer.position)
    default: return try word()
    }
  }

  private mutating func word() throws(JSONError) -> Builder.Element {
    let start = lexer.position
    let word = lexer.word()
    if word.isEmpty { throw lexer.unexpected(.expected("a value")) }
    let range = start..<lexer.position
    switch word {
    case "true": return builder.bool(true, at: range)
    case "false": return builder.bool(false, at: range)
    case "null": return builder.null(at: range)
    default:
      let shown = word.count > 40 ? word.prefix(40) + "…" : word[...]
      throw JSONError(.unknownWord(String(shown)), at: range)
    }
  }

  private mutating func array() throws(JSONError) -> Builder.Element {
    let start = try open()
    var elements: [Builder.Element] = []
    lexer.skipSpace()
    if lexer.current != UInt8(ascii: "]") {
      while true {
        elements.append(try value())
        lexer.skipSpace()
        guard try comma(before: "]", from: start) else { break }
      }
    }
    close()
    return builder.array(elements, at: start..<lexer.position)
  }

  private mutating func object() throws(JSONError) -> Builder.Element {
    let start = try open()
    var members: [Builder.Member] = []
    lexer.skipSpace()
    if lexer.current != UInt8(ascii: "}") {
      while true {
        guard lexer.current == UInt8(ascii: "\"") else {
          throw lexer.unexpected(
            .expected("a name in double quotes"),
            openedAt: start,
            closing: "}"
          )
        }
        let name = try lexer.text()
        lexer.skipSpace()
        guard lexer.current == UInt8(ascii: ":") else { throw lexer.unexpected(.expected("':'")) }
        lexer.advance()
        lexer.skipSpace()
        members.append(builder.member(name, try value()))
        lexer.skipSpace()
        guard try comma(before: "}", from: start) else { break }
      }
    }
    close()
    return builder.object(members, at: start..<lexer.position)
  }

  private mutating func open() throws(JSONError) -> Int {
    depth += 1
    guard depth <= levels else {
      throw JSONError(.limit(.depth, limits), at: lexer.here)
    }
    lexer.advance()
    return lexer.position - 1
  }

  private mutating func close() {
    depth -= 1
    lexer.advance()
  }

  /// Skips a comma and white space; returns `false` at the closing bracket.
  private mutating func comma(
    before closing: Unicode.Scalar,
    from start: Int
  ) throws(JSONError) -> Bool {
    let end = UInt8(ascii: closing)
    if lexer.current == end { return false }
    guard lexer.current == UInt8(ascii: ",") else {
      let expected = JSONError.Reason.expected("',' or '\(closing)'")
      throw lexer.unexpected(expected, openedAt: start, closing: closing)
    }
    let comma = lexer.position
    lexer.advance()
    lexer.skipSpace()
    guard lexer.current != end else { throw JSONError(.trailingComma, at: comma..<comma + 1) }
    if lexer.isAtEnd { throw JSONError(.unclosed(String(closing)), at: start..<start + 1) }
    return true
  }
}
