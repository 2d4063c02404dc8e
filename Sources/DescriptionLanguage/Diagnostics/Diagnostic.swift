public import PlaygroundCore

/// A defect of a description: its position, its message, and the cure.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, CaseIterable, Sendable {
    /// The file has no preview until it is corrected.
    case error
    /// The preview is shown, but probably not as intended.
    case warning
  }

  /// A place that explains the message.
  public struct Note: Hashable, Sendable {
    /// The explanation.
    public var message: String
    /// Where.
    public var span: SourceSpan

    /// Creates a note.
    package init(_ message: String, at span: SourceSpan) {
      self.message = Diagnostic.shortened(message)
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
  ///
  /// Of a long message, which repeats a long name of the file, only the beginning and the end stay.
  package init(
    _ code: DiagnosticCode,
    _ message: String,
    at span: SourceSpan,
    notes: [Note] = []
  ) {
    self.severity = code.severity
    self.code = code
    self.message = Self.shortened(message)
    self.span = span
    self.notes = notes
  }

  /// Bytes of the longest message.
  private static let longestMessage = 1_000

  private static func shortened(_ message: String) -> String {
    guard message.utf8.count > longestMessage else { return message }
    let scalars = message.unicodeScalars
    return String(scalars.prefix(longestMessage / 8)) + "…"
      + String(scalars.suffix(longestMessage / 8))
  }
}
