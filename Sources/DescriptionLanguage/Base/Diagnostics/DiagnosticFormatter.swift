internal import PlaygroundCore

/// Formats diagnostics as text: a line with the message, then the source line with carets below
/// the defect.
///
/// ```
/// list.xml:3:12: error: unknown attribute 'sapce'; did you mean 'space'? [unknown-attribute]
///     <HBox sapce="1">
///           ^~~~~
/// ```
public struct DiagnosticFormatter: Sendable {
  /// The maximum number of columns of a source line; a longer one is cut around the defect.
  public var columns: Int
  /// Whether the source line and the carets are included.
  public var showsSource: Bool

  /// Creates a formatter; a number of columns below 20 is 20.
  public init(columns: Int = 100, showsSource: Bool = true) {
    self.columns = max(20, columns)
    self.showsSource = showsSource
  }

  /// Returns diagnostics as text, in their order, each line followed by a line feed; empty without
  /// diagnostics.
  ///
  /// - Complexity: O(*n*) in the number of diagnostics and notes.
  public func text(_ diagnostics: [LocatedDiagnostic]) -> String {
    var text = ""
    for diagnostic in diagnostics {
      let message = "\(diagnostic.message) [\(diagnostic.code.rawValue)]"
      add(diagnostic.severity.rawValue, message, at: diagnostic.location, to: &text)
      for note in diagnostic.notes { add("note", note.message, at: note.location, to: &text) }
    }
    return text
  }

  private func add(
    _ level: String,
    _ message: String,
    at location: LocatedDiagnostic.Location,
    to text: inout String
  ) {
    let head = "\(location.file):\(location.start.line):\(location.start.column)"
    text += DrawnText.line("\(head): \(level): \(message)") + "\n"
    guard showsSource, !location.source.isEmpty else { return }
    let frame = CodeFrame(location, columns: columns)
    text += "    \(frame.source)\n    \(frame.carets)\n"
  }
}
