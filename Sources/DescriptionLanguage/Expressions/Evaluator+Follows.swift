import PlaygroundCore

/// Lengths that follow a view: sums and multiples of one of its measures.
extension Evaluator {
  /// A multiple of a measure and some cells.
  struct LinearForm {
    /// What is followed, and where it is written; `nil` for a plain number.
    var measure: (id: String, member: FollowedLength.Member)?
    var factor = 0.0
    var addend = 0.0
  }

  /// Returns the length that `node` stands for.
  mutating func followedLength(_ node: ExpressionNode) throws(EvaluationError) -> Value {
    let form = try linearForm(node)
    guard let (id, member) = form.measure else { return .double(form.addend) }
    return FollowedLength(id: id, member, factor: form.factor, addend: form.addend).value
  }

  private mutating func linearForm(_ node: ExpressionNode) throws(EvaluationError) -> LinearForm {
    if !node.followsView { return LinearForm(addend: try decimal(node)) }
    try step(1, at: node.range)
    switch node.term {
    case .member(let view, let name, let range):
      return try measure(view, name, range)
    case .negative(let operand, _):
      return scaled(try linearForm(operand), by: -1)
    case .binary(.add, let left, let right, _):
      return try sum(linearForm(left), linearForm(right), at: node)
    case .binary(.subtract, let left, let right, _):
      return try sum(linearForm(left), scaled(linearForm(right), by: -1), at: node)
    case .binary(.multiply, let left, let right, _):
      if left.followsView && right.followsView { throw notLinear(node) }
      return left.followsView
        ? scaled(try linearForm(left), by: try decimal(right))
        : scaled(try linearForm(right), by: try decimal(left))
    case .binary(.divide, let left, let right, let sign):
      if right.followsView { throw notLinear(node) }
      let divisor = try decimal(right)
      guard divisor != 0 else { throw error(.divisionByZero, "this divides by zero", sign) }
      return scaled(try linearForm(left), by: 1 / divisor)
    case .literal, .name, .item, .index, .not, .binary, .ternary, .array, .object, .call:
      throw notLinear(node)
    }
  }

  private func measure(
    _ view: ExpressionNode,
    _ name: String,
    _ range: Range<UInt32>
  ) throws(EvaluationError) -> LinearForm {
    guard case .name(let id) = view.term else {
      throw error(.unknownMember, "a view has a width, a height, an x and a y", range)
    }
    guard let member = FollowedLength.Member(rawValue: name) else {
      let names = FollowedLength.Member.allCases.map(\.rawValue)
      let hint = NearestName.suggestion(for: name, among: names)
      throw error(.unknownMember, "a view has no '\(name)'\(hint)", range)
    }
    return LinearForm(measure: (String(id.text.dropFirst()), member), factor: 1)
  }

  private func scaled(_ form: LinearForm, by factor: Double) -> LinearForm {
    var form = form
    form.factor *= factor
    form.addend *= factor
    return form
  }

  private func sum(
    _ left: LinearForm,
    _ right: LinearForm,
    at node: ExpressionNode
  ) throws(EvaluationError) -> LinearForm {
    var form = left
    form.addend += right.addend
    guard let other = right.measure else { return form }
    if let own = left.measure {
      guard own == other else {
        throw error(.typeMismatch, "a length can follow one measure of one view only", node.range)
      }
      form.factor += right.factor
    } else {
      form.measure = other
      form.factor = right.factor
    }
    return form
  }

  private mutating func decimal(_ node: ExpressionNode) throws(EvaluationError) -> Double {
    let value = try value(of: node)
    switch value {
    case .int(let number): return Double(number)
    case .double(let number): return number
    case .null, .bool, .string, .array, .object: throw mismatch("a number", value, at: node)
    }
  }

  private func notLinear(_ node: ExpressionNode) -> EvaluationError {
    error(
      .typeMismatch,
      "a length that follows a view is a sum or a multiple of one of its measures",
      node.range,
    )
  }
}

extension ExpressionNode {
  /// Whether the term reads a measure of a view.
  var followsView: Bool {
    var follows = false
    forEachName { name, _ in if name.text.hasPrefix("@") { follows = true } }
    return follows
  }
}
