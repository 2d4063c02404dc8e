import PlaygroundCore

extension ExpressionParser {
  /// Reads a literal, a name, a call, or an expression in parentheses.
  mutating func primary() throws(EvaluationError) -> ExpressionNode {
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
    case "@": throw syntax("the id of a view is missing after '@'", first.range)
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

  /// Reads a number, with the minus sign before it if it has one.
  mutating func number(sign: Token?) throws(EvaluationError) -> ExpressionNode {
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
