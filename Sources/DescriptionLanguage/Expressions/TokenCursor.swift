import PlaygroundCore

/// A position among the tokens of one text, with errors about the token there.
struct TokenCursor {
  /// The text that positions refer to.
  let text: LocatedText
  /// The UTF-8 of the text.
  let bytes: [UInt8]
  private var lexer: Lexer
  /// The token at the position.
  private(set) var token: Token
  /// The token before it.
  private var previous: Token

  /// Operators as other languages spell them.
  private static let spelledOut = ["and": "&&", "or": "||", "not": "!"]

  /// Creates a cursor at the first token of a range of the text.
  init(_ text: LocatedText, bytes: [UInt8], range: Range<Int>) throws(EvaluationError) {
    self.text = text
    self.bytes = bytes
    lexer = Lexer(bytes, range: range)
    token = Token(kind: .end, range: range.lowerBound..<range.lowerBound)
    previous = token
    try advance()
  }

  /// The spelling of the token.
  var spelling: String { spelling(of: token) }

  /// Returns the spelling of a token.
  func spelling(of token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// Steps to the next token.
  mutating func advance() throws(EvaluationError) {
    previous = token
    do throws(Lexer.Failure) {
      token = try lexer.next()
    } catch {
      throw syntax(error.message, error.range)
    }
  }

  /// Steps over `sign`, which must be the token at the position.
  mutating func expect(_ sign: Sign) throws(EvaluationError) {
    guard token.isSign(sign) else { throw unexpected("'\(sign.rawValue)'") }
    try advance()
  }

  /// Steps over `sign` if it is the token at the position; returns whether it was.
  mutating func skip(_ sign: Sign) throws(EvaluationError) -> Bool {
    guard token.isSign(sign) else { return false }
    try advance()
    return true
  }

  /// Returns the text of a token in quotes, its escapes resolved, with its positions in the file.
  func literal(
    _ token: Token,
    isTemplate: Bool = false
  ) throws(EvaluationError) -> LocatedText {
    do throws(Lexer.Failure) {
      return try text.literal(bytes, token.range, isTemplate: isTemplate)
    } catch {
      throw syntax(error.message, error.range)
    }
  }

  /// Returns the text of a token in quotes, its escapes resolved.
  func string(_ token: Token) throws(EvaluationError) -> String {
    var literal = TextLiteral(bytes, token.range)
    do throws(Lexer.Failure) {
      return try literal.decoded()
    } catch {
      throw syntax(error.message, error.range)
    }
  }

  /// Returns the value and the range of the number at the position, after the minus sign before it
  /// if it has one.
  func number(sign: Token?) throws(EvaluationError) -> (value: Value, range: Range<Int>) {
    let digits = spelling.filter { $0 != "_" }
    let range = (sign?.range.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
    let spelling = sign == nil ? digits : "-" + digits
    let value: Value?
    if token.kind == .integer {
      value = Int(spelling).map { .int($0) }
    } else {
      value = Double(spelling).flatMap { $0.isFinite ? .double($0) : nil }
    }
    guard let value else { throw syntax("this number is too large", range, .overflow) }
    return (value, range)
  }

  // MARK: - Errors

  /// Returns a syntax error about a range of the text.
  func syntax(
    _ message: String,
    _ range: Range<Int>,
    _ code: DiagnosticCode = .expressionSyntax
  ) -> EvaluationError {
    EvaluationError(code, message, at: text.span(of: range))
  }

  /// Returns an error about a name after a dot that is called as if it were a method.
  func notMethod(_ name: String, at range: Range<Int>) -> EvaluationError {
    if ExpressionFunction.named(name) != nil {
      return syntax("'\(name)' is a function, not a method; write \(name)(…)", range)
    }
    var cure = ""
    if case .word(let function)? = ForeignWords.function(name) { cure = "; write \(function)(…)" }
    let message = "unknown method '\(name)': values have no methods\(cure)"
    return syntax(message, range, .unknownFunction)
  }

  /// Returns an error about the token at the position, where something else was expected.
  func unexpected(_ expected: String) -> EvaluationError {
    if token.kind == .name, let sign = Self.spelledOut[spelling] {
      return syntax("unknown operator '\(spelling)'; did you mean '\(sign)'?", token.range)
    }
    if token.isSign(.assign) {
      let sign = spelling(of: previous)
      if previous.isSign(.equal) || previous.isSign(.notEqual), isAdjacent {
        let range = previous.range.lowerBound..<token.range.upperBound
        return syntax("unknown operator '\(sign)='; did you mean '\(sign)'?", range)
      }
      return syntax("expected \(expected), found '='; did you mean '=='?", token.range)
    }
    if token.kind == .end { return syntax("expected \(expected) after this", lastCharacter) }
    let found = token.kind == .text ? spelling : "'\(spelling)'"
    let isInText = previous.kind == .text && token.kind == .name && isAdjacent
    let cure = isInText ? Lexer.quoteInText : ""
    return syntax("expected \(expected), found \(found)\(cure)", token.range)
  }

  /// Whether no blank is before the token.
  var isAdjacent: Bool { previous.range.upperBound == token.range.lowerBound }

  /// The last character before the end of the text that is not white space.
  private var lastCharacter: Range<Int> {
    let end = token.range.upperBound
    let last = bytes[..<end].lastIndex { !Lexer.isSpace($0) } ?? end
    var start = min(last, end)
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start..<min(last + 1, end)
  }
}
