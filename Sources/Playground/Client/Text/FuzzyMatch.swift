import PlaygroundCore

/// Finds typed letters in a name, in their order but not necessarily side by side.
enum FuzzyMatch {
  /// Returns how well a query fits a text, higher is better; `nil` if a letter is missing.
  ///
  /// Letters side by side and letters at the start of a word count more.
  ///
  /// - Parameters:
  ///   - query: The characters to find, folded; blanks do not count.
  ///   - text: The characters to search, folded.
  /// - Returns: The score.
  /// - Complexity: O(*n*) in the length of the text.
  static func score(_ query: [Character], in text: ArraySlice<Character>) -> Int? {
    var (score, position, last) = (0, text.startIndex, text.startIndex - 2)
    for letter in query where letter != " " {
      guard let found = text[position...].firstIndex(of: letter) else { return nil }
      score += 1
      if found == last + 1 { score += 4 }
      if found == text.startIndex || !isOfWord(text[found - 1]) { score += 3 }
      last = found
      position = found + 1
    }
    return score
  }

  /// Returns the characters that are compared.
  static func folded(_ text: String) -> [Character] { Array(text.folded) }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
