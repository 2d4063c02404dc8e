public import PlaygroundCore

/// Why an expression has no value.
public struct EvaluationError: Error, Hashable, Sendable {
  /// What kind of defect it is.
  public let code: DiagnosticCode
  /// One sentence without a full stop.
  public let message: String
  /// The operand, operator or name it is about.
  public let span: SourceSpan

  /// Creates an error about what was written at `span`.
  public init(_ code: DiagnosticCode, _ message: String, at span: SourceSpan) {
    self.code = code
    self.message = message
    self.span = span
  }

  /// Returns an error about a value of one kind where another kind is needed.
  static func mismatch(_ needed: String, _ kind: String, at span: SourceSpan) -> EvaluationError {
    EvaluationError(.typeMismatch, "this is \(kind), \(needed) is needed", at: span)
  }

  /// Returns an error about a value that cannot stand in text.
  static func noText(_ kind: String, at span: SourceSpan) -> EvaluationError {
    EvaluationError(.typeMismatch, "this is \(kind), which cannot stand in text", at: span)
  }

  /// Returns an error about a value that a state of another kind cannot take.
  static func unfit(
    _ state: String,
    _ old: ValueKind,
    _ new: ValueKind,
    at span: SourceSpan
  ) -> EvaluationError {
    let message = "'\(state)' is \(old.words) and cannot become \(new.words)"
    return EvaluationError(.typeMismatch, message, at: span)
  }

  /// The error as something to tell about the file.
  public var diagnostic: Diagnostic { Diagnostic(code, message, at: span) }
}
