import DescriptionLanguage

/// The word somebody probably meant.
enum Suggestion {
  /// Returns the candidate nearest to `word`, else the first that begins with it; `nil` if none
  /// does.
  static func of(_ word: String, among candidates: [String]) -> String? {
    NearestName.of(word, among: candidates)
      ?? candidates.first { word.count > 1 && $0.hasPrefix(word) }
  }
}
