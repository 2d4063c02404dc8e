import PlaygroundCore

extension ExpressionParser {
  /// Operators as other languages spell them.
  private static let spelledOut = ["and": "&&", "or": "||"]

  /// Returns a syntax error about a range of the text.
  func syntax(
    _ message: String,
    _ range: Range<Int>,
    _ code: DiagnosticCode = .expressionSyntax
  ) -> EvaluationError {
    EvaluationError(code, message, at: text.span(of: range))
  }

  /// Returns an error about the token that stands where something else was expected.
  func unexpected(_ what: String) -> EvaluationError {
    if token.kind == .name, let sign = Self.spelledOut[spelling(token)] {
      return syntax("'\(spelling(token))' is written '\(sign)' here", token.range)
    }
    if token.isSign("=") { return syntax("'=' assigns; '==' compares", token.range) }
    if token.kind == .end {
      let end = token.range.upperBound
      let last = bytes[..<end].lastIndex { !Lexer.isSpace($0) } ?? end
      var start = min(last, end)
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      return syntax("expected \(what) after this", start..<min(last + 1, end))
    }
    let found = token.kind == .text ? spelling(token) : "'\(spelling(token))'"
    return syntax("expected \(what), not \(found)", token.range)
  }

  func tooDeep(_ range: Range<Int>) -> EvaluationError {
    syntax(limits.message(.depth), range, .limit)
  }

  func start(_ token: Token) -> UInt32 { UInt32(token.range.lowerBound) }

  static func narrow(_ range: Range<Int>) -> Range<UInt32> {
    UInt32(range.lowerBound)..<UInt32(range.upperBound)
  }

  func leaf(_ term: ExpressionNode.Term, _ range: Range<Int>) -> ExpressionNode {
    ExpressionNode(term: term, range: Self.narrow(range), depth: 1)
  }

  func node(
    _ term: ExpressionNode.Term,
    _ range: Range<UInt32>,
    over children: [ExpressionNode]
  ) throws(EvaluationError) -> ExpressionNode {
    let depth = 1 + (children.map(\.depth).max() ?? 0)
    guard depth <= limits.depth else {
      throw tooDeep(Int(range.lowerBound)..<Int(range.upperBound))
    }
    return ExpressionNode(term: term, range: range, depth: depth)
  }
}
