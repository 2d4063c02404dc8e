/// The smallest pieces of an expression.
struct Token {
  enum Kind: Hashable {
    case name
    case integer
    case decimal
    /// Text with its quotes and escapes.
    case text
    case sign(Sign)
    case end
  }

  let kind: Kind
  /// Offsets into the UTF-8 of the text.
  let range: Range<Int>

  func isSign(_ sign: Sign) -> Bool { kind == .sign(sign) }

  /// The operator between two operands; `nil` for any other token.
  var binaryOperator: BinaryOperator? {
    guard case .sign(let sign) = kind else { return nil }
    return sign.binaryOperator
  }
}

/// Operators and punctuation of expressions and statements.
enum Sign: String, Hashable, CaseIterable {
  case halfOpenRange = "..<"
  case closedRange = "..."
  case arrow = "=>"
  case coalesce = "??"
  case optionalDot = "?."
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case and = "&&"
  case or = "||"
  case addAssign = "+="
  case subtractAssign = "-="
  case multiplyAssign = "*="
  case divideAssign = "/="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case slash = "/"
  case percent = "%"
  case less = "<"
  case greater = ">"
  case not = "!"
  case question = "?"
  case colon = ":"
  case dot = "."
  case comma = ","
  case openParenthesis = "("
  case closeParenthesis = ")"
  case openBracket = "["
  case closeBracket = "]"
  case assign = "="
  case semicolon = ";"

  /// The operator between two operands that the sign spells, if it is one.
  var binaryOperator: BinaryOperator? {
    switch self {
    case .halfOpenRange: .halfOpenRange
    case .closedRange: .closedRange
    case .coalesce: .coalesce
    case .equal: .equal
    case .notEqual: .notEqual
    case .lessOrEqual: .lessOrEqual
    case .greaterOrEqual: .greaterOrEqual
    case .and: .and
    case .or: .or
    case .plus: .add
    case .minus: .subtract
    case .times: .multiply
    case .slash: .divide
    case .percent: .remainder
    case .less: .less
    case .greater: .greater
    case .arrow, .optionalDot, .addAssign, .subtractAssign, .multiplyAssign, .divideAssign, .not,
      .question, .colon, .dot, .comma, .openParenthesis, .closeParenthesis, .openBracket,
      .closeBracket, .assign, .semicolon:
      nil
    }
  }

  /// The operator that an assignment such as `+=` combines the old value with, if the sign is one.
  var assignmentOperator: BinaryOperator? {
    switch self {
    case .addAssign: .add
    case .subtractAssign: .subtract
    case .multiplyAssign: .multiply
    case .divideAssign: .divide
    case .halfOpenRange, .closedRange, .arrow, .coalesce, .optionalDot, .equal, .notEqual,
      .lessOrEqual, .greaterOrEqual, .and, .or, .plus, .minus, .times, .slash, .percent, .less,
      .greater, .not, .question, .colon, .dot, .comma, .openParenthesis, .closeParenthesis,
      .openBracket, .closeBracket, .assign, .semicolon:
      nil
    }
  }
}
