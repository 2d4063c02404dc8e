package import PlaygroundCore

/// Why an expression has no value.
package struct EvaluationError: Error, Hashable, Sendable {
  /// The kind of defect.
  package let code: DiagnosticCode
  /// One sentence without a full stop.
  package let message: String
  /// The operand, operator or name it is about.
  package let span: SourceSpan
  /// The items for which it was evaluated, innermost first.
  private(set) var items: [FailedItem] = []

  /// Creates an error about the text at `span`.
  package init(_ code: DiagnosticCode, _ message: String, at span: SourceSpan) {
    self.code = code
    self.message = message
    self.span = span
  }

  /// Returns an error about a value of one kind where another kind is needed.
  static func mismatch(_ needed: String, _ kind: String, at span: SourceSpan) -> EvaluationError {
    EvaluationError(.typeMismatch, "expected \(needed), found \(kind)", at: span)
  }

  /// Returns an error about a value that cannot be shown as text.
  static func noText(_ kind: ValueKind, at span: SourceSpan) -> EvaluationError {
    let cure = kind == .list ? "use join(list, ', ')" : "use one of its members"
    let message = "expected a value that can be shown as text, found \(kind.words); \(cure)"
    return EvaluationError(.typeMismatch, message, at: span)
  }

  /// Returns an error about a value that cannot be shown as text.
  static func noText(_ value: Value, at span: SourceSpan) -> EvaluationError {
    .noText(ValueKind(value), at: span)
  }

  /// Returns the message about two operands without an order between them.
  static func comparison(_ sign: BinaryOperator, _ left: String, _ right: String) -> String {
    "'\(sign.rawValue)' expects two numbers or two texts, found \(left) and \(right)"
  }

  /// Returns an error about two values that have no sum.
  static func sum(
    _ left: String,
    _ right: String,
    isTextWithNumber: Bool,
    at span: SourceSpan
  ) -> EvaluationError {
    let cure = isTextWithNumber ? "; write number(…) or string(…)" : ""
    let message =
      "'+' expects two numbers, two texts or two lists, found \(left) and \(right)\(cure)"
    return EvaluationError(.typeMismatch, message, at: span)
  }

  /// Returns the message about an index outside of a list.
  static func indexMessage(_ index: Int, count: Int) -> String {
    let cause = count == 0 ? "the list is empty" : "expected 0 to \(count - 1)"
    return "index \(index) is out of range: \(cause)"
  }

  /// Returns an error about a value that a state of another kind cannot take.
  static func unfit(
    _ state: String,
    _ old: ValueKind,
    _ new: ValueKind,
    at span: SourceSpan
  ) -> EvaluationError {
    let message = "expected \(old.words) for '\(state)', found \(new.words)"
    return EvaluationError(.typeMismatch, message, at: span)
  }

  /// Returns the error of an evaluation for an item of a list.
  ///
  /// An exceeded limit depends on all items.
  func of(_ item: FailedItem) -> EvaluationError {
    if code == .limit { return self }
    var error = self
    error.items.append(item)
    return error
  }

  /// The error as a diagnostic, which names the items.
  package var diagnostic: Diagnostic {
    Diagnostic(code, message, at: span, notes: items.map { $0.note() })
  }
}
