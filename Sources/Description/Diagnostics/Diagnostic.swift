public import Core

/// Something to tell about a description: what is wrong, where, and how to mend it.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The file gives no preview until it is mended.
    case error
    /// The preview stands, but probably not as meant.
    case warning
  }

  /// A place that explains the message.
  public struct Note: Hashable, Sendable {
    /// What stands there.
    public var message: String
    /// Where.
    public var span: SourceSpan

    /// Creates a note.
    public init(_ message: String, at span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// A stable name of the kind of defect: `unknown-attribute`.
  public var code: DiagnosticCode
  /// One sentence without a full stop, a suggestion included.
  public var message: String
  /// The exact bytes the message is about.
  public var span: SourceSpan
  /// Further places.
  public var notes: [Note]

  /// Creates a diagnostic; its severity is that of the code.
  public init(
    _ code: DiagnosticCode,
    _ message: String,
    at span: SourceSpan,
    notes: [Note] = []
  ) {
    self.severity = code.severity
    self.code = code
    self.message = message
    self.span = span
    self.notes = notes
  }
}
