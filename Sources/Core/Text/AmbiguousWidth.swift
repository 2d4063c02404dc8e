/// How many columns a terminal gives to characters that Unicode calls of ambiguous width: Greek and
/// Cyrillic letters, lines, arrows, quotes and others that East Asian fonts draw as wide as their own
/// (Unicode Standard Annex 11).
public enum AmbiguousWidth: String, CaseIterable, Sendable {
  /// One column.
  case narrow
  /// Two columns.
  case wide
}
