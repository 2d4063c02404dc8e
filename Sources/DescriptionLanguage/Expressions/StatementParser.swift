import PlaygroundCore

/// Reads the statements of an event.
struct StatementParser {
  private static let verbs = ["toggle", "append", "remove", "move", "emit", "log"]

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
  ) -> [Statement] {
    let bytes = Array(text.text.utf8)
    var statements: [Statement] = []
    for range in ranges(of: bytes) where !bytes[range].allSatisfy(Lexer.isSpace) {
      do throws(EvaluationError) {
        var parser = try StatementParser(text, bytes: bytes, range: range, limits: limits)
        if let statement = try parser.whole(into: &diagnostics) { statements.append(statement) }
      } catch {
        diagnostics.append(error.diagnostic)
      }
    }
    return statements
  }

  /// The stretches between semicolons outside of quotes; a quote that stays open takes all the rest.
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

  /// Reads one statement; defects in the text of a `log` are collected, others thrown.
  private mutating func whole(
    into diagnostics: inout [Diagnostic]
  ) throws(EvaluationError) -> Statement? {
    let statement = try statement(into: &diagnostics)
    guard parser.token.kind == .end else { throw parser.unexpected("';'") }
    return statement
  }

  private mutating func statement(
    into diagnostics: inout [Diagnostic]
  ) throws(EvaluationError) -> Statement? {
    let first = parser.token
    guard first.kind == .name else {
      throw parser.unexpected("an assignment or a call such as toggle(x)")
    }
    let name = parser.spelling(first)
    try parser.advance()
    if parser.token.isSign("(") { return try call(name, first, into: &diagnostics) }
    return try assignment(to: target(name, first.range), ExpressionParser.narrow(first.range))
  }

  private func target(
    _ name: String,
    _ range: Range<Int>
  ) throws(EvaluationError)
    -> Statement.Target
  {
    guard Identifier.isName(name) else { throw parser.syntax("'\(name)' is no state", range) }
    return Statement.Target(name: name, span: text.span(of: range))
  }

  private mutating func assignment(
    to target: Statement.Target,
    _ name: Range<UInt32>
  ) throws(EvaluationError) -> Statement {
    guard case .sign(let sign) = parser.token.kind, sign.last == "=", sign.count <= 2 else {
      throw parser.unexpected("'=' and a value")
    }
    let place = ExpressionParser.narrow(parser.token.range)
    if sign == "=" {
      try parser.advance()
      return .assign(target, try expression())
    }
    guard let combined = BinaryOperator(rawValue: String(sign.dropLast())),
      combined.precedence >= .addition, combined != .remainder
    else { throw parser.unexpected("'=', '+=', '-=', '*=' or '/='") }
    try parser.advance()
    let value = try parser.expression()
    let old = ExpressionNode(term: .name(ScopeName(target.name)), range: name, depth: 1)
    let node = try parser.node(
      .binary(combined, old, value, sign: place),
      name.lowerBound..<value.range.upperBound,
      over: [old, value],
    )
    return .assign(target, Expression(root: node, text: text))
  }

  private mutating func call(
    _ verb: String,
    _ first: Token,
    into diagnostics: inout [Diagnostic]
  ) throws(EvaluationError) -> Statement? {
    guard Self.verbs.contains(verb) else {
      let hint = NearestName.suggestion(for: verb, among: Self.verbs)
      throw parser.syntax("there is no statement '\(verb)'\(hint)", first.range, .unknownFunction)
    }
    try parser.advance()
    let statement: Statement?
    switch verb {
    case "toggle": statement = .toggle(try stateName())
    case "append":
      let target = try stateName()
      try parser.expect(",")
      statement = .append(target, try expression())
    case "remove":
      let target = try stateName()
      try parser.expect(",")
      statement = .remove(target, try expression())
    case "move":
      let target = try stateName()
      try parser.expect(",")
      let from = try expression()
      try parser.expect(",")
      statement = .move(target, from: from, to: try expression())
    case "emit": statement = try emission()
    default: statement = try message(into: &diagnostics).map { .log($0) }
    }
    try parser.expect(")")
    return statement
  }

  private mutating func expression() throws(EvaluationError) -> Expression {
    Expression(root: try parser.expression(), text: text)
  }

  private mutating func stateName() throws(EvaluationError) -> Statement.Target {
    let token = parser.token
    guard token.kind == .name else { throw parser.unexpected("the name of a state") }
    let target = try target(parser.spelling(token), token.range)
    try parser.advance()
    return target
  }

  private mutating func emission() throws(EvaluationError) -> Statement {
    let token = parser.token
    guard token.kind == .text else { throw parser.unexpected("the event's name in quotes") }
    let name = try literal(token)
    guard !name.text.isEmpty else { throw parser.syntax("an event needs a name", token.range) }
    try parser.advance()
    guard parser.token.isSign(",") else { return .emit(name.text, nil) }
    try parser.advance()
    return .emit(name.text, try expression())
  }

  /// Reads what to log: a template in quotes, or any expression.
  private mutating func message(
    into diagnostics: inout [Diagnostic]
  ) throws(EvaluationError) -> Template? {
    let token = parser.token
    let start = parser
    if token.kind == .text {
      let template = try literal(token, isTemplate: true)
      try parser.advance()
      if parser.token.isSign(")") {
        return Template.parse(template, limits: limits, into: &diagnostics)
      }
      parser = start
    }
    let expression = try expression()
    return Template(pieces: [.hole(expression)], span: expression.span)
  }

  private func literal(
    _ token: Token,
    isTemplate: Bool = false
  ) throws(EvaluationError) -> LocatedText {
    do throws(Lexer.Failure) {
      return try text.literal(parser.bytes, token.range, isTemplate: isTemplate)
    } catch {
      throw parser.syntax(error.message, error.range)
    }
  }
}
