import DescriptionLanguage

/// Suggestions for misspelt words.
enum Suggestion {
  /// Returns the candidate nearest to `word`, else the first one with this prefix; `nil` if there
  /// is none.
  static func of(_ word: String, among candidates: [String]) -> String? {
    NearestName.of(word, among: candidates)
      ?? candidates.first { word.count > 1 && $0.hasPrefix(word) }
  }
}
