import PlaygroundCore

/// One term of a parsed expression, with its range in the text.
struct ExpressionNode: Hashable, Sendable {
  /// How many numbers the parameters of one closure take: the item and its index.
  static let closureParameterCount = 2

  /// The operation of the term.
  indirect enum Term: Hashable, Sendable {
    case literal(Value)
    case name(ScopeName)
    /// The parameter of a closure with a number, counted from the outermost closure on.
    case parameter(Int)
    case member(ExpressionNode, Member)
    case index(ExpressionNode, ExpressionNode, isChained: Bool)
    case not(ExpressionNode)
    case negative(ExpressionNode, sign: Range<UInt32>)
    case binary(BinaryOperator, ExpressionNode, ExpressionNode, sign: Range<UInt32>)
    case ternary(ExpressionNode, ExpressionNode, ExpressionNode)
    case array([ExpressionNode])
    case object([Entry])
    case call(ExpressionFunction, [ExpressionNode])
  }

  /// The name of a member, and how a member that is missing is treated.
  struct Member: Hashable, Sendable {
    /// The result without such a member.
    enum Access: Hashable, Sendable {
      /// It is an error.
      case required
      /// The value is nil: `a?.b`.
      case optional
      /// It is an error unless the base is nil: the `c` of `a?.b.c`.
      case chained
    }

    let name: String
    let range: Range<UInt32>
    let access: Access
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
    if case .name(let name) = term { return visit(name, range) }
    for child in children { child.forEachName(visit) }
  }

  /// Calls `visit` with this term and those below it, in order.
  func forEachNode(_ visit: (ExpressionNode) -> Void) {
    visit(self)
    for child in children { child.forEachNode(visit) }
  }

  /// Calls `visit` with each term directly below this one, in order.
  func forEachChild(_ visit: (ExpressionNode) -> Void) { for child in children { visit(child) } }

  /// Calls `visit` with each term that can be the value of this one, in order.
  func forEachResult(_ visit: (ExpressionNode) -> Void) {
    switch term {
    case .ternary(_, let first, let second), .binary(.coalesce, let first, let second, _):
      first.forEachResult(visit)
      second.forEachResult(visit)
    case .literal, .name, .parameter, .member, .index, .not, .negative, .binary, .array, .object,
      .call:
      visit(self)
    }
  }

  /// Returns the term as it is written in a text.
  func source(in text: LocatedText) -> String {
    let bytes = Array(text.text.utf8)
    return String(decoding: bytes[range.offsets.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// Returns the term with names replaced by constants; `constant` is `nil` for names to keep.
  func replacing(_ constant: (ScopeName) -> Value?) -> ExpressionNode {
    func inner(_ node: ExpressionNode) -> ExpressionNode { node.replacing(constant) }
    let replaced: Term
    switch term {
    case .literal, .parameter: return self
    case .name(let name):
      guard let value = constant(name) else { return self }
      replaced = .literal(value)
    case .member(let base, let member): replaced = .member(inner(base), member)
    case .index(let base, let index, let isChained):
      replaced = .index(inner(base), inner(index), isChained: isChained)
    case .not(let operand): replaced = .not(inner(operand))
    case .negative(let operand, let sign): replaced = .negative(inner(operand), sign: sign)
    case .binary(let sign, let left, let right, let range):
      replaced = .binary(sign, inner(left), inner(right), sign: range)
    case .ternary(let condition, let first, let second):
      replaced = .ternary(inner(condition), inner(first), inner(second))
    case .array(let terms): replaced = .array(terms.map(inner))
    case .object(let entries):
      replaced = .object(entries.map { Entry(key: inner($0.key), value: inner($0.value)) })
    case .call(let function, let arguments): replaced = .call(function, arguments.map(inner))
    }
    return ExpressionNode(term: replaced, range: range, depth: depth)
  }

  private var children: [ExpressionNode] {
    switch term {
    case .literal, .name, .parameter: []
    case .member(let base, _): [base]
    case .not(let operand), .negative(let operand, _): [operand]
    case .index(let left, let right, _), .binary(_, let left, let right, _): [left, right]
    case .ternary(let condition, let first, let second): [condition, first, second]
    case .array(let terms), .call(_, let terms): terms
    case .object(let entries): entries.flatMap { [$0.key, $0.value] }
    }
  }
}

extension Range<UInt32> {
  /// Creates a range of offsets that are known to fit.
  init(_ range: Range<Int>) { self = UInt32(range.lowerBound)..<UInt32(range.upperBound) }

  /// The range as offsets into an array.
  var offsets: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
