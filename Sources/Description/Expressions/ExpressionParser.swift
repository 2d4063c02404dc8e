import Core

/// Reads the tokens of one expression into terms, by precedence climbing.
///
/// Vaughan Pratt, "Top down operator precedence" (1973). The first defect is thrown.
struct ExpressionParser {
  let bytes: [UInt8]
  let text: LocatedText
  let limits: Limits
  private var lexer: Lexer
  private(set) var token: Token
  /// How many item expressions of `filter`, `map`, `sorted` are open.
  private var itemExpressions = 0
  private var nesting = 0

  init(
    _ text: LocatedText,
    bytes: [UInt8],
    range: Range<Int>,
    limits: Limits
  ) throws(EvaluationError) {
    self.text = text
    self.bytes = bytes
    self.limits = limits
    self.lexer = Lexer(bytes, range: range)
    self.token = Token(kind: .end, range: range.lowerBound..<range.lowerBound)
    try advance()
  }

  /// Reads an expression up to the end of the text.
  mutating func whole() throws(EvaluationError) -> ExpressionNode {
    let node = try expression()
    guard token.kind == .end else { throw unexpected("an operator") }
    return node
  }

  /// Reads an expression.
  mutating func expression() throws(EvaluationError) -> ExpressionNode {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= limits.depth else { throw tooDeep(token.range) }
    let condition = try binary(above: .or)
    guard token.isSign("?") else { return condition }
    try advance()
    let first = try expression()
    guard token.isSign(":") else { throw unexpected("':' and what else stands for the condition") }
    try advance()
    let second = try expression()
    return try node(
      .ternary(condition, first, second),
      condition.range.lowerBound..<second.range.upperBound,
      over: [condition, first, second],
    )
  }

  /// Steps to the next token.
  mutating func advance() throws(EvaluationError) {
    do throws(Lexer.Failure) {
      token = try lexer.next()
    } catch {
      throw syntax(error.message, error.range)
    }
  }

  /// Steps over `sign`, which has to stand here.
  mutating func expect(_ sign: String) throws(EvaluationError) {
    guard token.isSign(sign) else { throw unexpected("'\(sign)'") }
    try advance()
  }

  /// Returns the text of a token.
  func spelling(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  private mutating func binary(
    above lowest: BinaryOperator.Precedence
  ) throws(EvaluationError) -> ExpressionNode {
    var left = try prefix()
    while let sign = binaryOperator, sign.precedence >= lowest {
      let place = token.range
      try advance()
      let right = try rightOperand(of: sign)
      if let next = binaryOperator, next.precedence == sign.precedence, isAlone(sign) {
        throw syntax(
          "'\(sign.rawValue)' and '\(next.rawValue)' need parentheses to tell what belongs together",
          token.range,
        )
      }
      left = try node(
        .binary(sign, left, right, sign: Self.narrow(place)),
        left.range.lowerBound..<right.range.upperBound,
        over: [left, right],
      )
    }
    return left
  }

  private mutating func rightOperand(
    of sign: BinaryOperator
  ) throws(EvaluationError) -> ExpressionNode {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= limits.depth else { throw tooDeep(token.range) }
    if sign == .coalesce { return try binary(above: .coalescing) }
    let higher = BinaryOperator.Precedence(rawValue: sign.precedence.rawValue + 1)
    guard let higher else { return try prefix() }
    return try binary(above: higher)
  }

  private var binaryOperator: BinaryOperator? {
    guard case .sign(let sign) = token.kind else { return nil }
    return BinaryOperator(rawValue: sign)
  }

  private func isAlone(_ sign: BinaryOperator) -> Bool {
    sign.precedence == .comparison || sign.precedence == .range
  }

  private mutating func prefix() throws(EvaluationError) -> ExpressionNode {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= limits.depth else { throw tooDeep(token.range) }
    let sign = token
    if sign.isSign("!") {
      try advance()
      let operand = try prefix()
      return try node(.not(operand), start(sign)..<operand.range.upperBound, over: [operand])
    }
    guard sign.isSign("-") else { return try postfix() }
    try advance()
    if token.kind == .integer || token.kind == .decimal,
      token.range.lowerBound == sign.range.upperBound
    {
      return try suffixes(of: number(sign: sign))
    }
    let operand = try prefix()
    return try node(
      .negative(operand, sign: Self.narrow(sign.range)),
      start(sign)..<operand.range.upperBound,
      over: [operand],
    )
  }

  private mutating func postfix() throws(EvaluationError) -> ExpressionNode {
    try suffixes(of: primary())
  }

  private mutating func suffixes(of base: ExpressionNode) throws(EvaluationError) -> ExpressionNode
  {
    var base = base
    while true {
      if token.isSign(".") {
        base = try member(of: base)
      } else if token.isSign("[") {
        try advance()
        let index = try expression()
        let end = UInt32(token.range.upperBound)
        try expect("]")
        base = try node(.index(base, index), base.range.lowerBound..<end, over: [base, index])
      } else {
        return base
      }
    }
  }

  private mutating func member(of base: ExpressionNode) throws(EvaluationError) -> ExpressionNode {
    try advance()
    guard token.kind == .name else { throw unexpected("the name of a member") }
    let name = spelling(token)
    let range = Self.narrow(token.range)
    try advance()
    if token.isSign("(") {
      let known = ExpressionFunction(rawValue: name) != nil
      throw syntax(
        known ? "functions are called as \(name)(…)" : "values have no functions",
        Int(range.lowerBound)..<Int(range.upperBound),
        known ? .expressionSyntax : .unknownFunction,
      )
    }
    return try node(
      .member(base, name: name, nameRange: range),
      base.range.lowerBound..<range.upperBound,
      over: [base],
    )
  }
}

extension ExpressionParser {
  private mutating func primary() throws(EvaluationError) -> ExpressionNode {
    let first = token
    switch first.kind {
    case .integer, .decimal: return try number(sign: nil)
    case .text:
      let literal = try textLiteral(first)
      try advance()
      return leaf(.literal(.string(literal)), first.range)
    case .name: return try name()
    case .sign("("):
      try advance()
      let inner = try expression()
      let end = UInt32(token.range.upperBound)
      try expect(")")
      return ExpressionNode(term: inner.term, range: start(first)..<end, depth: inner.depth)
    case .sign("["): return try collection()
    default: throw unexpected("a value")
    }
  }

  private mutating func name() throws(EvaluationError) -> ExpressionNode {
    let first = token
    let name = spelling(first)
    try advance()
    switch name {
    case "true": return leaf(.literal(true), first.range)
    case "false": return leaf(.literal(false), first.range)
    case "nil": return leaf(.literal(nil), first.range)
    case "null": throw syntax("'null' is spelt 'nil' here", first.range)
    case "@": throw syntax("the id of a view is missing behind '@'", first.range)
    default: break
    }
    if name.hasPrefix("$") {
      guard name == "$0", itemExpressions > 0 else {
        throw syntax(
          "'$0' stands for the item in the second argument of filter, map and sorted only",
          first.range,
        )
      }
      return leaf(.item, first.range)
    }
    if token.isSign("(") { return try call(name, first) }
    return leaf(.name(ScopeName(name)), first.range)
  }

  private mutating func call(
    _ name: String,
    _ first: Token
  ) throws(EvaluationError)
    -> ExpressionNode
  {
    guard let function = ExpressionFunction(rawValue: name) else {
      let names = ExpressionFunction.allCases.map(\.rawValue)
      let hint = NearestName.suggestion(for: name, among: names)
      throw syntax("there is no function '\(name)'\(hint)", first.range, .unknownFunction)
    }
    try advance()
    var arguments: [ExpressionNode] = []
    while !token.isSign(")") {
      let isItemExpression = function.takesItemExpression && arguments.count == 1
      if isItemExpression { itemExpressions += 1 }
      arguments.append(try expression())
      if isItemExpression { itemExpressions -= 1 }
      if token.isSign(")") { break }
      guard token.isSign(",") else { throw unexpected("',' or ')'") }
      try advance()
    }
    let range = start(first)..<UInt32(token.range.upperBound)
    guard function.arity.contains(arguments.count) else {
      throw syntax(
        "\(name) takes \(Self.describe(function.arity)), not \(arguments.count)",
        Int(range.lowerBound)..<Int(range.upperBound),
      )
    }
    try advance()
    return try node(.call(function, arguments), range, over: arguments)
  }

  private static func describe(_ arity: ClosedRange<Int>) -> String {
    let numbers =
      arity.count == 1 ? "\(arity.lowerBound)" : "\(arity.lowerBound) to \(arity.upperBound)"
    return numbers == "1" ? "1 argument" : "\(numbers) arguments"
  }

  private mutating func collection() throws(EvaluationError) -> ExpressionNode {
    let first = token
    try advance()
    if token.isSign(":") {
      try advance()
      let range = start(first)..<UInt32(token.range.upperBound)
      try expect("]")
      return ExpressionNode(term: .object([]), range: range, depth: 1)
    }
    var items: [ExpressionNode] = []
    var entries: [ExpressionNode.Entry] = []
    while !token.isSign("]") {
      let item = try expression()
      if token.isSign(":"), items.isEmpty {
        try advance()
        entries.append(.init(key: item, value: try expression()))
      } else if !entries.isEmpty {
        throw unexpected("':' and a value")
      } else {
        items.append(item)
      }
      if token.isSign("]") { break }
      guard token.isSign(",") else { throw unexpected("',' or ']'") }
      try advance()
    }
    let range = start(first)..<UInt32(token.range.upperBound)
    try advance()
    let all = items + entries.flatMap { [$0.key, $0.value] }
    return try node(entries.isEmpty ? .array(items) : .object(entries), range, over: all)
  }

  private mutating func number(sign: Token?) throws(EvaluationError) -> ExpressionNode {
    let digits = spelling(token).filter { $0 != "_" }
    let range = (sign?.range.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
    let spelt = sign == nil ? digits : "-" + digits
    let value: Value?
    if token.kind == .integer {
      value = Int(spelt).map { .int($0) }
    } else {
      value = Double(spelt).flatMap { $0.isFinite ? .double($0) : nil }
    }
    guard let value else { throw syntax("this number is too large", range, .overflow) }
    try advance()
    return leaf(.literal(value), range)
  }

  /// Returns the text that a literal stands for, its escapes resolved.
  private func textLiteral(_ token: Token) throws(EvaluationError) -> String {
    var literal = TextLiteral(bytes, token.range)
    do throws(Lexer.Failure) {
      return try literal.decoded()
    } catch {
      throw syntax(error.message, error.range)
    }
  }
}

extension ExpressionParser {
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
    if token.isSign("=") { return syntax("'=' assigns; '==' compares", token.range) }
    if token.kind == .end {
      let end = token.range.upperBound
      let last = bytes[..<end].lastIndex { !Lexer.isSpace($0) } ?? end
      var start = min(last, end)
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      return syntax("expected \(what) behind this", start..<min(last + 1, end))
    }
    return syntax("expected \(what), not '\(spelling(token))'", token.range)
  }

  private func tooDeep(_ range: Range<Int>) -> EvaluationError {
    syntax("the limit 'expression depth' of \(limits.depth) is passed", range, .limit)
  }

  private func start(_ token: Token) -> UInt32 { UInt32(token.range.lowerBound) }

  private static func narrow(_ range: Range<Int>) -> Range<UInt32> {
    UInt32(range.lowerBound)..<UInt32(range.upperBound)
  }

  private func leaf(_ term: ExpressionNode.Term, _ range: Range<Int>) -> ExpressionNode {
    ExpressionNode(term: term, range: Self.narrow(range), depth: 1)
  }

  private func node(
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
