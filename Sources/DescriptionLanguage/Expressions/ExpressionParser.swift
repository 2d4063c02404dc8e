import PlaygroundCore

/// Reads the tokens of one expression into terms, by precedence climbing.
///
/// Vaughan Pratt, "Top down operator precedence" (1973). The first defect is thrown.
struct ExpressionParser {
  /// The position in the text.
  var cursor: TokenCursor
  private let limits: Limits
  /// The closures around the position, outermost first.
  private var closures: [ClosureParameters] = []
  private var nesting = 0

  /// Creates a parser at the start of a range of a text.
  init(
    _ text: LocatedText,
    bytes: [UInt8],
    range: Range<Int>,
    limits: Limits
  ) throws(EvaluationError) {
    cursor = try TokenCursor(text, bytes: bytes, range: range)
    self.limits = limits
  }

  /// Reads an expression up to the end of the text.
  mutating func whole() throws(EvaluationError) -> ExpressionNode {
    let node = try expression()
    guard cursor.token.kind == .end else { throw cursor.unexpected("an operator") }
    return node
  }

  /// Reads an expression.
  mutating func expression() throws(EvaluationError) -> ExpressionNode {
    try enter()
    defer { nesting -= 1 }
    let condition = try binary(above: .or)
    guard try cursor.skip(.question) else { return condition }
    let first = try expression()
    guard try cursor.skip(.colon) else { throw cursor.unexpected("':' and the other value") }
    let second = try expression()
    return try node(
      .ternary(condition, first, second),
      condition.range.lowerBound..<second.range.upperBound,
      over: [condition, first, second],
    )
  }

  /// Returns a term over others, unless it is nested too deep.
  func node(
    _ term: ExpressionNode.Term,
    _ range: Range<UInt32>,
    over children: [ExpressionNode]
  ) throws(EvaluationError) -> ExpressionNode {
    let depth = 1 + (children.map(\.depth).max() ?? 0)
    guard depth <= limits.depth else { throw tooDeep(range.offsets) }
    return ExpressionNode(term: term, range: range, depth: depth)
  }

  private func leaf(_ term: ExpressionNode.Term, _ range: Range<Int>) -> ExpressionNode {
    ExpressionNode(term: term, range: Range(range), depth: 1)
  }

  private mutating func enter() throws(EvaluationError) {
    nesting += 1
    guard nesting <= limits.depth else { throw tooDeep(cursor.token.range) }
  }

  private func tooDeep(_ range: Range<Int>) -> EvaluationError {
    cursor.syntax(limits.message(.depth), range, .limit)
  }

  // MARK: - Operators

  private mutating func binary(
    above lowest: BinaryOperator.Precedence
  ) throws(EvaluationError) -> ExpressionNode {
    var left = try prefix()
    while let sign = cursor.token.binaryOperator, sign.precedence >= lowest {
      let range = cursor.token.range
      try cursor.advance()
      let right = try rightOperand(of: sign)
      if let next = cursor.token.binaryOperator, next.precedence == sign.precedence,
        !sign.canBeChained
      {
        throw cursor.syntax(
          "'\(sign.rawValue)' and '\(next.rawValue)' cannot be chained; add parentheses",
          cursor.token.range,
        )
      }
      left = try node(
        .binary(sign, left, right, sign: Range(range)),
        left.range.lowerBound..<right.range.upperBound,
        over: [left, right],
      )
    }
    return left
  }

  private mutating func rightOperand(
    of sign: BinaryOperator
  ) throws(EvaluationError) -> ExpressionNode {
    try enter()
    defer { nesting -= 1 }
    if sign == .coalesce { return try binary(above: .coalescing) }
    guard let higher = sign.precedence.next else { return try prefix() }
    return try binary(above: higher)
  }

  private mutating func prefix() throws(EvaluationError) -> ExpressionNode {
    try enter()
    defer { nesting -= 1 }
    let sign = cursor.token
    let start = UInt32(sign.range.lowerBound)
    if try cursor.skip(.not) {
      let operand = try prefix()
      return try node(.not(operand), start..<operand.range.upperBound, over: [operand])
    }
    guard try cursor.skip(.minus) else { return try suffixes(of: primary()) }
    let token = cursor.token
    if token.kind == .integer || token.kind == .decimal,
      token.range.lowerBound == sign.range.upperBound
    {
      return try suffixes(of: number(sign: sign))
    }
    let operand = try prefix()
    return try node(
      .negative(operand, sign: Range(sign.range)),
      start..<operand.range.upperBound,
      over: [operand],
    )
  }

  // MARK: - Members

  private mutating func suffixes(
    of base: ExpressionNode
  ) throws(EvaluationError) -> ExpressionNode {
    var base = base
    var isChained = false
    while true {
      if try cursor.skip(.dot) {
        base = try member(of: base, isChained ? .chained : .required)
      } else if try cursor.skip(.optionalDot) {
        isChained = true
        base = try member(of: base, .optional)
      } else if try cursor.skip(.openBracket) {
        let index = try expression()
        let end = UInt32(cursor.token.range.upperBound)
        try cursor.expect(.closeBracket)
        base = try node(
          .index(base, index, isChained: isChained),
          base.range.lowerBound..<end,
          over: [base, index],
        )
      } else {
        return base
      }
    }
  }

  private mutating func member(
    of base: ExpressionNode,
    _ access: ExpressionNode.Member.Access
  ) throws(EvaluationError) -> ExpressionNode {
    let token = cursor.token
    if token.isSign(.dot) {
      throw cursor.syntax("expected '..<' or '...', found '..'", token.range)
    }
    guard token.kind == .name else { throw cursor.unexpected("the name of a member") }
    let name = cursor.spelling
    try cursor.advance()
    if cursor.token.isSign(.openParenthesis) {
      throw cursor.notMethod(name, at: token.range)
    }
    let range = Range<UInt32>(token.range)
    return try node(
      .member(base, .init(name: name, range: range, access: access)),
      base.range.lowerBound..<range.upperBound,
      over: [base],
    )
  }

  // MARK: - Operands

  /// Reads a literal, a name, a call, or an expression in parentheses.
  private mutating func primary() throws(EvaluationError) -> ExpressionNode {
    let first = cursor.token
    switch first.kind {
    case .integer, .decimal: return try number(sign: nil)
    case .text:
      let literal = try cursor.string(first)
      try cursor.advance()
      return leaf(.literal(.string(literal)), first.range)
    case .name: return try name()
    case .sign(.openParenthesis):
      try cursor.advance()
      let inner = try expression()
      let end = UInt32(cursor.token.range.upperBound)
      try cursor.expect(.closeParenthesis)
      let range = UInt32(first.range.lowerBound)..<end
      return ExpressionNode(term: inner.term, range: range, depth: inner.depth)
    case .sign(.openBracket): return try collection()
    case .sign, .end: throw cursor.unexpected("a value")
    }
  }

  private mutating func name() throws(EvaluationError) -> ExpressionNode {
    let first = cursor.token
    let name = cursor.spelling
    try cursor.advance()
    switch name {
    case "true": return leaf(.literal(true), first.range)
    case "false": return leaf(.literal(false), first.range)
    case "nil": return leaf(.literal(nil), first.range)
    case "null": throw cursor.syntax("unknown name 'null'; did you mean 'nil'?", first.range)
    case "@": throw cursor.syntax("expected the id of a view after '@'", first.range)
    default: break
    }
    if cursor.token.isSign(.openParenthesis) { return try call(name, first) }
    if let number = ClosureParameters.number(of: name, in: closures) {
      return leaf(.parameter(number), first.range)
    }
    if name.hasPrefix("$") {
      let message = "'$0' is defined only in a closure, such as the second argument of filter"
      throw cursor.syntax(message, first.range)
    }
    return leaf(.name(ScopeName(name)), first.range)
  }

  private mutating func collection() throws(EvaluationError) -> ExpressionNode {
    let start = UInt32(cursor.token.range.lowerBound)
    try cursor.advance()
    if try cursor.skip(.colon) {
      let range = start..<UInt32(cursor.token.range.upperBound)
      try cursor.expect(.closeBracket)
      return ExpressionNode(term: .object([]), range: range, depth: 1)
    }
    var items: [ExpressionNode] = []
    var entries: [ExpressionNode.Entry] = []
    while !cursor.token.isSign(.closeBracket) {
      let item = try expression()
      if items.isEmpty, try cursor.skip(.colon) {
        entries.append(.init(key: item, value: try expression()))
      } else if !entries.isEmpty {
        throw cursor.unexpected("':' and a value")
      } else {
        items.append(item)
      }
      if cursor.token.isSign(.closeBracket) { break }
      guard try cursor.skip(.comma) else { throw cursor.unexpected("',' or ']'") }
    }
    let range = start..<UInt32(cursor.token.range.upperBound)
    try cursor.advance()
    let all = items + entries.flatMap { [$0.key, $0.value] }
    return try node(entries.isEmpty ? .array(items) : .object(entries), range, over: all)
  }

  /// Reads a number, with the minus sign before it if it has one.
  private mutating func number(sign: Token?) throws(EvaluationError) -> ExpressionNode {
    let number = try cursor.number(sign: sign)
    try cursor.advance()
    return leaf(.literal(number.value), number.range)
  }

  // MARK: - Calls

  private mutating func call(
    _ name: String,
    _ first: Token
  ) throws(EvaluationError) -> ExpressionNode {
    guard let function = ExpressionFunction.named(name) else {
      let hint = ExpressionFunction.suggestion(for: name)
      throw cursor.syntax("unknown function '\(name)'\(hint)", first.range, .unknownFunction)
    }
    try cursor.advance()
    var arguments: [ExpressionNode] = []
    while !cursor.token.isSign(.closeParenthesis) {
      let isClosure = function.takesClosure && arguments.count == 1
      arguments.append(try isClosure ? closure() : expression())
      if cursor.token.isSign(.closeParenthesis) { break }
      guard try cursor.skip(.comma) else { throw cursor.unexpected("',' or ')'") }
    }
    let range = UInt32(first.range.lowerBound)..<UInt32(cursor.token.range.upperBound)
    guard function.arity.contains(arguments.count) else {
      throw cursor.syntax(
        "'\(name)' expects \(function.arityWords), found \(arguments.count)",
        range.offsets,
      )
    }
    try cursor.advance()
    return try node(.call(function, arguments), range, over: arguments)
  }

  /// Reads a closure: `item => …`, `(item, index) => …`, or an expression over `$0`.
  private mutating func closure() throws(EvaluationError) -> ExpressionNode {
    closures.append(try ClosureParameters(&cursor))
    defer { closures.removeLast() }
    return try expression()
  }
}
