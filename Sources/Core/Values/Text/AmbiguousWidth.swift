/// The width of characters that Unicode classifies as ambiguous, in columns.
///
/// They include Greek and Cyrillic letters, box drawing, arrows and quotes, which East Asian fonts
/// draw two columns wide (Unicode Standard Annex 11).
public enum AmbiguousWidth: String, CaseIterable, Sendable {
  /// One column.
  case narrow
  /// Two columns.
  case wide
}
