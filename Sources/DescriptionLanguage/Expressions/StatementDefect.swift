import PlaygroundCore

/// The statements that are written as calls.
enum StatementVerb: String, CaseIterable {
  case toggle
  case append
  case remove
  case move
  case emit
  case log
}

/// Explains text that is not a statement, with what to write instead.
struct StatementDefect {
  private let cursor: TokenCursor

  /// Creates the explanation of a defect at the token of a cursor.
  init(_ cursor: TokenCursor) { self.cursor = cursor }

  /// Returns the error about a token that begins no statement: the cursor is at it.
  func unexpectedStart() throws(EvaluationError) -> EvaluationError {
    for sign in [Sign.plus, .minus] where cursor.token.isSign(sign) {
      var next = cursor
      try next.advance()
      guard next.token.isSign(sign), next.isAdjacent else { continue }
      try next.advance()
      let name = next.token.kind == .name ? next.spelling : "n"
      let message = "unknown operator '\(sign.rawValue)\(sign.rawValue)'"
      let cure = "; write \(name) \(sign.rawValue)= 1"
      return cursor.syntax(message + cure, cursor.token.range)
    }
    return cursor.unexpected("an assignment or a call such as toggle(x)")
  }

  /// Returns the error about a name that no sign of an assignment follows: the cursor is behind it.
  func noAssignment(to first: Token) throws(EvaluationError) -> EvaluationError {
    let name = cursor.spelling(of: first)
    if let cure = ForeignWords.keyword(name) {
      return cursor.syntax("'\(name)' is not a statement; \(cure)", first.range, .unknownFunction)
    }
    if let part = try part(of: name) { return part }
    let error = cursor.unexpected("'=', '+=', '-=', '*=' or '/='")
    guard case .sign(let sign) = cursor.token.kind else { return error }
    switch sign {
    case .plus, .minus:
      var next = cursor
      try next.advance()
      guard next.token.isSign(sign), next.isAdjacent else { return error }
      let range = cursor.token.range.lowerBound..<next.token.range.upperBound
      let (written, cure) = (sign.rawValue + sign.rawValue, sign.rawValue + "= 1")
      return cursor.syntax("unknown operator '\(written)'; did you mean '\(cure)'?", range)
    case .equal:
      return EvaluationError(error.code, "\(error.message); did you mean '='?", at: error.span)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .notEqual, .and, .or, .question:
      let cure = "; write a choice as a value, as in \(name) = done ? 1 : 0"
      return EvaluationError(error.code, error.message + cure, at: error.span)
    case .halfOpenRange, .closedRange, .arrow, .coalesce, .optionalDot, .addAssign,
      .subtractAssign, .multiplyAssign, .divideAssign, .times, .slash, .percent, .not, .colon,
      .dot, .comma, .openParenthesis, .closeParenthesis, .openBracket, .closeBracket, .assign,
      .semicolon:
      return error
    }
  }

  /// Returns the error about a member or an item of a state where only the state can be changed:
  /// the cursor is behind the name of the state; `nil` for another token.
  func part(of name: String) throws(EvaluationError) -> EvaluationError? {
    var next = cursor
    let isItem = cursor.token.isSign(.openBracket)
    guard isItem || cursor.token.isSign(.dot) || cursor.token.isSign(.optionalDot) else {
      return nil
    }
    try next.advance()
    let member = next.token.kind == .name ? next.spelling : "member"
    if !isItem, next.token.kind == .name {
      try next.advance()
      if next.token.isSign(.openParenthesis) { return method(member, of: name) }
      if ["this", "self", "state", "props", "model"].contains(name) {
        let message = "unexpected '.': states have no prefix; write \(member) = …"
        return cursor.syntax(message, cursor.token.range)
      }
    }
    let index = next.token.kind == .name || next.token.kind == .integer ? next.spelling : "0"
    let cure =
      isItem
      ? "\(name) = map(\(name), (item, index) => index == \(index) ? … : item)"
      : "\(name) = ['\(member)': …], with its other members"
    let message = "cannot change a part of '\(name)'; assign the whole value: \(cure)"
    return cursor.syntax(message, cursor.token.range)
  }

  private func method(_ method: String, of name: String) -> EvaluationError {
    var cure = ""
    if case .word(let statement)? = ForeignWords.statement(method) {
      cure = "; write \(statement)(\(name), …)"
    } else if StatementVerb(rawValue: method) != nil {
      cure = "; write \(method)(\(name), …)"
    }
    let message = "unknown statement '\(name).\(method)': values have no methods\(cure)"
    return cursor.syntax(message, cursor.token.range, .unknownFunction)
  }

  /// Returns the error about a call of an unknown statement.
  func unknownCall(of name: String, at range: Range<Int>) -> EvaluationError {
    if let cure = ForeignWords.keyword(name) {
      return cursor.syntax("'\(name)' is not a statement; \(cure)", range, .unknownFunction)
    }
    let hint =
      ForeignWords.statement(name)?.suffix
      ?? NearestName.suggestion(for: name, among: StatementVerb.allCases.map(\.rawValue))
    return cursor.syntax("unknown statement '\(name)'\(hint)", range, .unknownFunction)
  }
}
