import PlaygroundCore

/// Evaluates lengths that follow a view: sums and multiples of one of its measures.
struct FollowedLengthEvaluator {
  private var evaluator: Evaluator

  /// Creates an evaluator of terms that were parsed from `text`.
  init(_ scope: Scope, text: LocatedText) {
    evaluator = Evaluator(scope, text: text)
  }

  /// The work of this evaluation and those before it.
  var work: Work { evaluator.meter.work }

  /// A multiple of a measure and some cells.
  private struct LinearForm {
    /// The measure that is followed; `nil` for a plain number.
    var measure: (id: String, member: FollowedLength.Member)?
    var factor = 0.0
    var addend = 0.0
  }

  /// Returns the length that a term evaluates to.
  mutating func value(of node: ExpressionNode) throws(EvaluationError) -> Value {
    let form = try linearForm(node)
    guard let (id, member) = form.measure else { return .double(form.addend) }
    return FollowedLength(id: id, member, factor: form.factor, addend: form.addend).value
  }

  private mutating func linearForm(_ node: ExpressionNode) throws(EvaluationError) -> LinearForm {
    if !node.followsView { return LinearForm(addend: try decimal(node)) }
    try evaluator.meter.step(at: node.range)
    switch node.term {
    case .member(let view, let member):
      return try measure(view, member)
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
      guard divisor != 0 else { throw error(.divisionByZero, "division by zero", sign) }
      return scaled(try linearForm(left), by: 1 / divisor)
    case .literal, .name, .parameter, .index, .not, .binary, .ternary, .array, .object, .call:
      throw notLinear(node)
    }
  }

  private func measure(
    _ view: ExpressionNode,
    _ member: ExpressionNode.Member
  ) throws(EvaluationError) -> LinearForm {
    let names = FollowedLength.Member.allCases.map(\.rawValue)
    guard case .name(let id) = view.term else {
      let message = "expected a measure of a view: \(names.joined(separator: ", "))"
      throw error(.unknownMember, message, member.range)
    }
    guard let measure = FollowedLength.Member(rawValue: member.name) else {
      let hint = NearestName.suggestion(for: member.name, among: names)
      throw error(.unknownMember, "unknown member '\(member.name)' of a view\(hint)", member.range)
    }
    return LinearForm(measure: (String(id.text.dropFirst()), measure), factor: 1)
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
        throw error(.typeMismatch, "a length can follow only one measure of one view", node.range)
      }
      form.factor += right.factor
    } else {
      form.measure = other
      form.factor = right.factor
    }
    return form
  }

  private mutating func decimal(_ node: ExpressionNode) throws(EvaluationError) -> Double {
    try evaluator.number(node).double
  }

  private func notLinear(_ node: ExpressionNode) -> EvaluationError {
    error(
      .typeMismatch,
      "expected a sum or a multiple of one measure of a view",
      node.range,
    )
  }

  private func error(
    _ code: DiagnosticCode,
    _ message: String,
    _ range: Range<UInt32>
  ) -> EvaluationError {
    evaluator.meter.error(code, message, range)
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
