/// A diagnostic with its places as lines and columns, as output and clients show it.
public struct LocatedDiagnostic: Hashable, Sendable {
  /// A stretch of one file; the end is exclusive.
  public struct Place: Hashable, Sendable {
    /// The file's path.
    public var file: String
    /// Where it begins.
    public var start: SourceLocation
    /// Where it ends, exclusive.
    public var end: SourceLocation
    /// The line it begins in, without its end.
    public var source: String
  }

  /// A further place with what it explains.
  public struct Note: Hashable, Sendable {
    /// What stands there.
    public var message: String
    /// Where.
    public var place: Place
  }

  /// How bad it is.
  public var severity: Diagnostic.Severity
  /// The kind of defect.
  public var code: DiagnosticCode
  /// What is wrong.
  public var message: String
  /// Where.
  public var place: Place
  /// Further places.
  public var notes: [Note]
}
