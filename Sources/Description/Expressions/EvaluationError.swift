public import Core

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

  /// The error as something to tell about the file.
  public var diagnostic: Diagnostic { Diagnostic(code, message, at: span) }
}
