import PlaygroundCore

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
  var itemExpressions = 0
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
    guard token.isSign(":") else { throw unexpected("':' and the other value") }
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
    if token.isSign(".") { throw syntax("a range is written '..<' or '...'", token.range) }
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
