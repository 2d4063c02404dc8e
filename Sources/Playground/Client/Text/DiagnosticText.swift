import DescriptionLanguage
import PlaygroundCore

/// Diagnostics that came over the wire, as lines of text.
enum DiagnosticText {
  /// Returns the lines of all of `diagnostics`, in order: what is wrong, the code frame, the notes.
  ///
  /// At most `columns` columns of a source line are shown.
  static func lines(of diagnostics: [LocatedDiagnostic], columns: Int = 100) -> [String] {
    let text = DiagnosticFormatter(columns: columns).text(diagnostics)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { DrawnText.line(String($0)) }
  }
}
