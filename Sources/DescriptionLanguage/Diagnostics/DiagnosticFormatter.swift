internal import PlaygroundCore

/// Prints diagnostics for people: one line of message, the source line, carets under the place.
///
/// ```
/// list.xml:3:12: error: unknown attribute 'sapce'; did you mean 'space'? [unknown-attribute]
///     <HBox sapce="1">
///           ^~~~~
/// ```
public struct DiagnosticFormatter: Sendable {
  /// How many columns of a source line are shown; longer ones are cut around the place.
  public var columns: Int
  /// Whether the source line and the carets are printed.
  public var showsSource: Bool

  /// Creates a formatter.
  public init(columns: Int = 100, showsSource: Bool = true) {
    self.columns = max(20, columns)
    self.showsSource = showsSource
  }

  /// Returns diagnostics as text, each line ended by a line feed.
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
