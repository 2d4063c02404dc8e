/// Text that is safe to draw, made from a string of unknown origin.
///
/// Text comes from files, programs and sockets, and a terminal interprets control sequences.
/// Scalars that could act as controls, reorder surrounding text or hide are replaced by visible
/// ones:
///
/// | In | Drawn |
/// |---|---|
/// | U+0000–U+001F, U+007F | the control pictures `␀`…`␟`, `␡` |
/// | U+0080–U+009F | `\x80`…`\x9f` |
/// | bidirectional controls, invisible characters, line and paragraph separators | `<U+202E>` |
/// | joiners and variation selectors without an effect | `<U+200D>` |
/// | marks without a base, unassigned characters | `�` |
/// | marks after the eighth on one base | dropped |
/// | tab | spaces up to the next multiple of 8 columns |
///
/// The conversion is idempotent.
package struct DrawnText: Hashable, Sendable {
  /// The drawable lines, at least one, split at LF and CRLF.
  package let lines: [String]

  /// The lines, separated by line feeds.
  package var text: String { lines.joined(separator: "\n") }

  /// Creates the drawable form of `text`.
  ///
  /// - Complexity: O(*n*) in the number of scalars; printable ASCII is not copied.
  package init(_ text: String, ambiguous: AmbiguousWidth = .narrow) {
    if DisplayWidth.isPlain(text) || DisplayWidth.isLone(text) {
      lines = [text]
      return
    }
    lines =
      text
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { DrawnText.line($0, ambiguous) }
  }

  /// Returns the drawable form of `text` as a single line, with line feeds as `␊`.
  package static func line(_ text: String, ambiguous: AmbiguousWidth = .narrow) -> String {
    DisplayWidth.isPlain(text) || DisplayWidth.isLone(text) ? text : line(text[...], ambiguous)
  }

  private static func line(_ text: Substring, _ ambiguous: AmbiguousWidth) -> String {
    var sanitizer = ClusterSanitizer(ambiguous: ambiguous)
    for cluster in DrawnClusters(String(text)) { sanitizer.append(cluster) }
    return sanitizer.text
  }
}
