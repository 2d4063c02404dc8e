import PlaygroundCore

/// Reads the statements of an event.
struct StatementParser {
  private let text: LocatedText
  private let limits: Limits
  private var parser: ExpressionParser

  private init(
    _ text: LocatedText,
    bytes: [UInt8],
    range: Range<Int>,
    limits: Limits
  ) throws(EvaluationError) {
    self.text = text
    self.limits = limits
    self.parser = try ExpressionParser(text, bytes: bytes, range: range, limits: limits)
  }

  /// Returns the statements that can be understood; reports the first defect of each other one.
  static func statements(
    of text: LocatedText,
    limits: Limits,
    into diagnostics: inout [Diagnostic]
  ) -> [EventStatement] {
    let bytes = Array(text.text.utf8)
    var statements: [EventStatement] = []
    for range in ranges(of: bytes) where !bytes[range].allSatisfy(Lexer.isSpace) {
      if let brace = brace(of: bytes[range]) {
        let message = "unexpected braces around statements; write them without"
        let span = text.span(of: brace)
        diagnostics.append(Diagnostic(.expressionSyntax, message, at: span))
        continue
      }
      do throws(EvaluationError) {
        var parser = try StatementParser(text, bytes: bytes, range: range, limits: limits)
        if let statement = try parser.whole(into: &diagnostics) { statements.append(statement) }
      } catch {
        diagnostics.append(error.diagnostic)
      }
    }
    return statements
  }

  /// The stretches between semicolons outside of quotes; a quote that stays open takes all the
  /// rest.
  private static func ranges(of bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ";"):
        ranges.append(start..<position)
        position += 1
        start = position
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        position = Lexer.endOfText(bytes, from: position, to: bytes.count) ?? bytes.count
      default: position += 1
      }
    }
    return ranges + [start..<bytes.count]
  }

  /// Returns the brace that a statement begins with; `nil` for none.
  private static func brace(of bytes: ArraySlice<UInt8>) -> Range<Int>? {
    guard let first = bytes.firstIndex(where: { !Lexer.isSpace($0) }) else { return nil }
    let isBrace = bytes[first] == UInt8(ascii: "{") || bytes[first] == UInt8(ascii: "}")
    return isBrace ? first..<first + 1 : nil
  }

  /// Reads one statement; defects in the text of a `log` are collected, others thrown.
  private mutating func whole(
    into diagnostics: inout [Diagnostic]
  ) throws(EvaluationError) -> EventStatement? {
    let statement = try statement(into: &diagnostics)
    guard parser.cursor.token.kind == .end else { throw parser.cursor.unexpected("';'") }
    return statement
  }

  private mutating func statement(
    into diagnostics: inout [Diagnostic]
  ) throws(EvaluationError) -> EventStatement? {
    let first = parser.cursor.token
    guard first.kind == .name else {
      throw try StatementDefect(parser.cursor).unexpectedStart()
    }
    let name = parser.cursor.spelling
    try parser.cursor.advance()
    if parser.cursor.token.isSign(.openParenthesis) {
      return try call(name, first, into: &diagnostics)
    }
    return try assignment(to: target(name, first.range), first)
  }

  private func target(
    _ name: String,
    _ range: Range<Int>
  ) throws(EvaluationError)
    -> EventStatement.Target
  {
    guard Identifier.isName(name) else {
      throw parser.cursor.syntax("expected the name of a state, found '\(name)'", range)
    }
    return EventStatement.Target(name: name, span: text.span(of: range))
  }

  private mutating func assignment(
    to target: EventStatement.Target,
    _ first: Token
  ) throws(EvaluationError) -> EventStatement {
    if try parser.cursor.skip(.assign) { return .assign(target, try expression()) }
    let range = Range<UInt32>(parser.cursor.token.range)
    guard case .sign(let sign) = parser.cursor.token.kind, let combined = sign.assignmentOperator
    else { throw try StatementDefect(parser.cursor).noAssignment(to: first) }
    try parser.cursor.advance()
    let value = try parser.expression()
    let name = Range<UInt32>(first.range)
    let old = ExpressionNode(term: .name(ScopeName(target.name)), range: name, depth: 1)
    let node = try parser.node(
      .binary(combined, old, value, sign: range),
      name.lowerBound..<value.range.upperBound,
      over: [old, value],
    )
    return .assign(target, Expression(root: node, text: text))
  }

  private mutating func call(
    _ name: String,
    _ first: Token,
    into diagnostics: inout [Diagnostic]
  ) throws(EvaluationError) -> EventStatement? {
    guard let verb = StatementVerb(rawValue: name) else {
      throw StatementDefect(parser.cursor).unknownCall(of: name, at: first.range)
    }
    try parser.cursor.advance()
    let statement = try statement(of: verb, into: &diagnostics)
    try parser.cursor.expect(.closeParenthesis)
    return statement
  }

  private mutating func statement(
    of verb: StatementVerb,
    into diagnostics: inout [Diagnostic]
  ) throws(EvaluationError) -> EventStatement? {
    switch verb {
    case .toggle: return .toggle(try stateName())
    case .append:
      let target = try stateName()
      return .append(target, try nextExpression())
    case .remove:
      let target = try stateName()
      return .remove(target, try nextExpression())
    case .move:
      let target = try stateName()
      let from = try nextExpression()
      return .move(target, from: from, to: try nextExpression())
    case .emit: return try emission()
    case .log: return try message(into: &diagnostics).map { .log($0) }
    }
  }

  /// Reads a comma and an expression.
  private mutating func nextExpression() throws(EvaluationError) -> Expression {
    try parser.cursor.expect(.comma)
    return try expression()
  }

  private mutating func expression() throws(EvaluationError) -> Expression {
    Expression(root: try parser.expression(), text: text)
  }

  private mutating func stateName() throws(EvaluationError) -> EventStatement.Target {
    let token = parser.cursor.token
    guard token.kind == .name else { throw parser.cursor.unexpected("the name of a state") }
    let target = try target(parser.cursor.spelling, token.range)
    try parser.cursor.advance()
    if let defect = try StatementDefect(parser.cursor).part(of: target.name) { throw defect }
    return target
  }

  private mutating func emission() throws(EvaluationError) -> EventStatement {
    let token = parser.cursor.token
    guard token.kind == .text else { throw parser.cursor.unexpected("the event's name in quotes") }
    let name = try parser.cursor.literal(token)
    guard !name.text.isEmpty else {
      throw parser.cursor.syntax("expected the name of an event, found empty text", token.range)
    }
    try parser.cursor.advance()
    guard try parser.cursor.skip(.comma) else { return .emit(name.text, nil) }
    return .emit(name.text, try expression())
  }

  /// Reads the argument of `log`: a template in quotes, or any expression.
  private mutating func message(
    into diagnostics: inout [Diagnostic]
  ) throws(EvaluationError) -> Template? {
    let token = parser.cursor.token
    let start = parser
    if token.kind == .text {
      let template = try parser.cursor.literal(token, isTemplate: true)
      try parser.cursor.advance()
      if parser.cursor.token.isSign(.closeParenthesis) {
        return Template.parse(template, limits: limits, into: &diagnostics)
      }
      parser = start
    }
    let expression = try expression()
    return Template(pieces: [.hole(expression)], span: expression.span)
  }
}

extension EventStatement {
  /// Returns the statements of an `on-…` attribute, which are separated by semicolons.
  ///
  /// - Parameters:
  ///   - text: The whole attribute.
  ///   - limits: How deep expressions may be nested.
  ///   - diagnostics: The list to append the first defect of each statement to.
  /// - Returns: The statements, `nil` after a defect.
  package static func parse(
    _ text: LocatedText,
    limits: Limits = Limits(),
    into diagnostics: inout [Diagnostic]
  ) -> [EventStatement]? {
    let count = diagnostics.count
    let statements = StatementParser.statements(of: text, limits: limits, into: &diagnostics)
    return diagnostics.count == count ? statements : nil
  }
}
