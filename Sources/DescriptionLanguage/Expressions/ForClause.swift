public import PlaygroundCore

/// What a `for` attribute says: `item in expression` or `item, index in expression`.
public struct ForClause: Hashable, Sendable {
  /// What each item is called.
  public let item: String
  /// What the item's 0-based index is called, if anything.
  public let index: String?
  /// What is gone through.
  public let sequence: Expression

  /// Returns the clause that `text` holds; it has no braces.
  ///
  /// - Parameters:
  ///   - text: The whole attribute.
  ///   - limits: How deep the expression may be nested.
  ///   - diagnostics: Where the first defect is told.
  /// - Returns: The clause, `nil` after a defect.
  public static func parse(
    _ text: LocatedText,
    limits: Limits = Limits(),
    into diagnostics: inout [Diagnostic]
  ) -> ForClause? {
    let bytes = Array(text.text.utf8)
    do throws(EvaluationError) {
      return try parse(text, bytes, limits)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  private static func parse(
    _ text: LocatedText,
    _ bytes: [UInt8],
    _ limits: Limits
  ) throws(EvaluationError) -> ForClause {
    func failure(_ message: String, _ range: Range<Int>) -> EvaluationError {
      EvaluationError(.invalidFor, message, at: text.span(of: range))
    }
    guard !bytes.allSatisfy(Lexer.isSpace) else {
      throw failure("'item in list' is missing here", 0..<bytes.count)
    }
    if bytes.first(where: { !Lexer.isSpace($0) }) == UInt8(ascii: "{") {
      throw failure("a 'for' has no braces: 'item in list'", 0..<bytes.count)
    }
    var parser = try ExpressionParser(text, bytes: bytes, range: 0..<bytes.count, limits: limits)
    let item = try name(&parser, failure)
    var index: String?
    if parser.token.isSign(",") {
      try parser.advance()
      let place = parser.token.range
      index = try name(&parser, failure)
      if index == item { throw failure("the index needs another name than the item", place) }
    }
    guard parser.token.kind == .name, parser.spelling(parser.token) == "in" else {
      let place = parser.token.kind == .end ? 0..<bytes.count : parser.token.range
      throw failure("expected 'in' and a list after the name", place)
    }
    try parser.advance()
    if parser.token.kind == .end {
      throw failure("a list to go through is missing after 'in'", 0..<bytes.count)
    }
    return ForClause(
      item: item,
      index: index,
      sequence: Expression(root: try parser.whole(), text: text),
    )
  }

  private static func name(
    _ parser: inout ExpressionParser,
    _ failure: (String, Range<Int>) -> EvaluationError
  ) throws(EvaluationError) -> String {
    let name = parser.spelling(parser.token)
    guard parser.token.kind == .name, Identifier.isName(name), name != "in" else {
      throw failure("expected a name for each item", parser.token.range)
    }
    try parser.advance()
    return name
  }

  /// Returns the items to go through in `scope`.
  ///
  /// - Throws: ``EvaluationError``, also when the expression is no list.
  public func items(in scope: inout Scope) throws(EvaluationError) -> [Value] {
    let value = try sequence.evaluate(in: &scope)
    guard case .array(let items) = value else {
      let message = "this is \(value.kindName), 'for' goes through a list or a range"
      throw EvaluationError(.typeMismatch, message, at: sequence.span)
    }
    return items
  }
}
