import DescriptionLanguage

/// Why a script was not applied.
enum RefusedScript: Error {
  /// The preview has never shown anything.
  case nothingShown
  /// The script is wrong, or does not fit.
  case defects([LocatedDiagnostic])
}
