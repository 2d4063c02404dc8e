import DescriptionLanguage
import PlaygroundCore

/// Diagnostics from the daemon as lines of text.
enum DiagnosticText {
  /// Returns the lines of `diagnostics`, in order: headline, code frame, notes.
  ///
  /// At most `columns` columns of a source line are included.
  static func lines(of diagnostics: [LocatedDiagnostic], columns: Int = 100) -> [String] {
    let text = DiagnosticFormatter(columns: columns).text(diagnostics)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { DrawnText.line(String($0)) }
  }

  /// Returns the lines of `diagnostics`, wrapped to at most `columns` columns.
  static func wrapped(
    _ diagnostics: [LocatedDiagnostic],
    columns: Int,
    ambiguous: AmbiguousWidth
  ) -> [String] {
    lines(of: diagnostics, columns: columns - 4).flatMap { line in
      // Source lines are already truncated around the position.
      line.hasPrefix(" ")
        ? [line]
        : TextBlock(text: line, ambiguous: ambiguous).lines(width: max(1, columns))
    }
  }
}
