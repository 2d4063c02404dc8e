package import PlaygroundCore

/// A `for` attribute: `item in expression` or `item, index in expression`.
package struct ForClause: Hashable, Sendable {
  /// The name of the item.
  package let item: String
  /// The name of the item's 0-based index, if there is one.
  package let index: String?
  /// The list or range.
  package let sequence: Expression

  /// Returns the clause that `text` holds; it has no braces.
  ///
  /// - Parameters:
  ///   - text: The whole attribute.
  ///   - limits: How deep the expression may be nested.
  ///   - diagnostics: The list to append the first defect to.
  /// - Returns: The clause, `nil` after a defect.
  package static func parse(
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

  /// Returns the item and the index that `text` declares, with their positions.
  ///
  /// - Returns: At most two names; those before the first defect.
  package static func names(in text: LocatedText) -> [NameReference] {
    let bytes = Array(text.text.utf8)
    var lexer = Lexer(bytes, range: 0..<bytes.count)
    var names: [NameReference] = []
    while names.count < 2, let token = try? lexer.next(), token.kind == .name {
      let name = String(decoding: bytes[token.range], as: UTF8.self)
      guard Identifier.isName(name), name != "in" else { break }
      names.append(NameReference(name: name, span: text.span(of: token.range)))
      guard let comma = try? lexer.next(), comma.isSign(.comma) else { break }
    }
    return names
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
      throw failure("expected 'item in list'", 0..<bytes.count)
    }
    if bytes.first(where: { !Lexer.isSpace($0) }) == UInt8(ascii: "{") {
      throw failure("unexpected braces; write item in list", 0..<bytes.count)
    }
    var parser = try ExpressionParser(text, bytes: bytes, range: 0..<bytes.count, limits: limits)
    let item = try name(&parser, failure)
    var index: String?
    if try parser.cursor.skip(.comma) {
      let range = parser.cursor.token.range
      index = try name(&parser, failure)
      if index.hasSameBytes(as: item) {
        throw failure("the index and the item have the same name", range)
      }
    }
    guard parser.cursor.token.kind == .name, parser.cursor.spelling == "in" else {
      let range = parser.cursor.token.kind == .end ? 0..<bytes.count : parser.cursor.token.range
      throw failure("expected 'in' and a list after the name", range)
    }
    try parser.cursor.advance()
    if parser.cursor.token.kind == .end {
      throw failure("expected a list after 'in'", 0..<bytes.count)
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
    let name = parser.cursor.spelling
    guard parser.cursor.token.kind == .name, Identifier.isName(name), name != "in" else {
      throw failure("expected a name for each item", parser.cursor.token.range)
    }
    try parser.cursor.advance()
    return name
  }

  /// Returns the clause with names in its list replaced by constants.
  func replacing(_ constant: (ScopeName) -> Value?) -> ForClause {
    ForClause(item: item, index: index, sequence: sequence.replacing(constant))
  }

  /// Returns the items to go through in `scope`.
  ///
  /// - Throws: ``EvaluationError``, also when the expression is not a list.
  package func items(in scope: inout Scope) throws(EvaluationError) -> [Value] {
    let value = try sequence.evaluate(in: &scope)
    guard case .array(let items) = value else {
      let cure = value == .null ? "; write '?? []' where it may be missing" : ""
      let message = "expected a list or a range, found \(value.kindName)\(cure)"
      throw EvaluationError(.typeMismatch, message, at: sequence.span)
    }
    return items
  }
}
