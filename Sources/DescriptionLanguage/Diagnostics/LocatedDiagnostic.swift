/// A diagnostic with its places as lines and columns, as output and clients show it.
public struct LocatedDiagnostic: Hashable, Sendable {
  /// A stretch of one file; the end is exclusive.
  public struct Location: Hashable, Sendable {
    /// The file's path.
    public var file: String
    /// Where it begins.
    public var start: SourceLocation
    /// Where it ends, exclusive.
    public var end: SourceLocation
    /// The line it begins in, without its end; of a very long one a part around the location.
    public var source: String
    /// The column of the first character of `source`, 1-based: 1 for a whole line.
    public var sourceColumn: Int

    /// Creates a stretch of the file at the path `file`.
    package init(
      file: String,
      start: SourceLocation,
      end: SourceLocation,
      source: String,
      sourceColumn: Int = 1
    ) {
      self.file = file
      self.start = start
      self.end = end
      self.source = source
      self.sourceColumn = sourceColumn
    }
  }

  /// A further location with an explanation.
  public struct Note: Hashable, Sendable {
    /// The explanation.
    public var message: String
    /// Where.
    public var location: Location

    /// Creates a note.
    package init(message: String, location: Location) {
      self.message = message
      self.location = location
    }
  }

  /// How bad it is.
  public var severity: Diagnostic.Severity
  /// The kind of defect.
  public var code: DiagnosticCode
  /// The message.
  public var message: String
  /// Where.
  public var location: Location
  /// Further places.
  public var notes: [Note]

  /// Creates a diagnostic whose places are known.
  package init(
    severity: Diagnostic.Severity,
    code: DiagnosticCode,
    message: String,
    location: Location,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.location = location
    self.notes = notes
  }
}
