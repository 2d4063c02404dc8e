/// The operators between two operands.
enum BinaryOperator: String, Hashable, Sendable, CaseIterable {
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case add = "+"
  case subtract = "-"
  case halfOpenRange = "..<"
  case closedRange = "..."
  case coalesce = "??"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case and = "&&"
  case or = "||"

  /// How operators group with one another; higher binds tighter, as in Swift.
  enum Precedence: Int, Comparable {
    case or
    case and
    case comparison
    case coalescing
    case range
    case addition
    case multiplication

    /// The precedence that binds next tighter; `nil` for the tightest.
    var next: Precedence? { Precedence(rawValue: rawValue + 1) }

    static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
  }

  var precedence: Precedence {
    switch self {
    case .multiply, .divide, .remainder: .multiplication
    case .add, .subtract: .addition
    case .halfOpenRange, .closedRange: .range
    case .coalesce: .coalescing
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
    case .and: .and
    case .or: .or
    }
  }

  /// Whether another operator of the same precedence may follow without parentheses.
  var canBeChained: Bool { precedence != .comparison && precedence != .range }
}
