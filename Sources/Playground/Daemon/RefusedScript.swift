import DescriptionLanguage

/// The reason why a script was not applied.
enum RefusedScript: Error {
  /// The preview has never had content.
  case nothingShown
  /// The script is invalid or does not apply to the content.
  case defects([LocatedDiagnostic])
}
