import PlaygroundCore

/// A diagnostic with lines and columns, as output and clients show it.
public struct LocatedDiagnostic: Hashable, Sendable {
  /// A half-open range of characters in one file.
  public struct Location: Hashable, Sendable {
    /// The file's path, as in `SourceFile`.
    public var file: String
    /// The first character.
    public var start: SourceLocation
    /// The position after the last character; equal to `start` for an empty range.
    public var end: SourceLocation
    /// The line that contains `start`, without its line break; of a line of more than 1,024 bytes,
    /// a part around the location.
    public var source: String
    /// The column of the first character of `source`, 1-based: 1 for a whole line.
    public var sourceColumn: Int

    /// Creates a range of characters of the file at the path `file`.
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

    /// Returns whether both are the same place; paths are compared by their bytes.
    public static func == (one: Location, other: Location) -> Bool {
      one.file.hasSameBytes(as: other.file) && one.start == other.start && one.end == other.end
        && one.source.hasSameBytes(as: other.source) && one.sourceColumn == other.sourceColumn
    }
  }

  /// A further location with an explanation.
  public struct Note: Hashable, Sendable {
    /// The explanation.
    public var message: String
    /// The location that the note is about.
    public var location: Location

    /// Creates a note.
    package init(message: String, location: Location) {
      self.message = message
      self.location = location
    }
  }

  /// The severity.
  public var severity: Diagnostic.Severity
  /// The kind of defect.
  public var code: DiagnosticCode
  /// The message.
  public var message: String
  /// The location of the defect.
  public var location: Location
  /// Further locations with explanations; often none.
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
