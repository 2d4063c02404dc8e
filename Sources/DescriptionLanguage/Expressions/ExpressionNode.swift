import PlaygroundCore

/// One term of a parsed expression, with the place of it in its text.
struct ExpressionNode: Hashable, Sendable {
  /// What the term does.
  indirect enum Term: Hashable, Sendable {
    case literal(Value)
    case name(ScopeName)
    /// `$0`: the item that `filter`, `map` or `sorted` look at.
    case item
    case member(ExpressionNode, name: String, nameRange: Range<UInt32>)
    case index(ExpressionNode, ExpressionNode)
    case not(ExpressionNode)
    case negative(ExpressionNode, sign: Range<UInt32>)
    case binary(BinaryOperator, ExpressionNode, ExpressionNode, sign: Range<UInt32>)
    case ternary(ExpressionNode, ExpressionNode, ExpressionNode)
    case array([ExpressionNode])
    case object([Entry])
    case call(ExpressionFunction, [ExpressionNode])
  }

  /// A key and a value of a dictionary literal.
  struct Entry: Hashable, Sendable {
    let key: ExpressionNode
    let value: ExpressionNode
  }

  let term: Term
  /// Offsets into the UTF-8 of the text it was parsed from.
  let range: Range<UInt32>
  /// Levels of terms below and including this one.
  let depth: Int

  /// Calls `visit` with each name the term reads from its scope, in order.
  func forEachName(_ visit: (ScopeName, Range<UInt32>) -> Void) {
    switch term {
    case .literal, .item: break
    case .name(let name): visit(name, range)
    case .member(let base, _, _): base.forEachName(visit)
    case .not(let operand), .negative(let operand, _): operand.forEachName(visit)
    case .index(let left, let right), .binary(_, let left, let right, _):
      left.forEachName(visit)
      right.forEachName(visit)
    case .ternary(let condition, let first, let second):
      condition.forEachName(visit)
      first.forEachName(visit)
      second.forEachName(visit)
    case .array(let terms), .call(_, let terms):
      for term in terms { term.forEachName(visit) }
    case .object(let entries):
      for entry in entries {
        entry.key.forEachName(visit)
        entry.value.forEachName(visit)
      }
    }
  }
}

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
}
