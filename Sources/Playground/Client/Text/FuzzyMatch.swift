import PlaygroundCore

/// Finds typed letters in a name, in their order but not necessarily side by side.
enum FuzzyMatch {
  /// Returns how well a query fits a text, higher is better; `nil` if a letter is missing.
  ///
  /// Letters side by side and letters at the start of a word count more, and a text that contains
  /// the query as it is counts more than any other.
  ///
  /// - Parameters:
  ///   - query: The characters to find, folded; blanks do not count.
  ///   - text: The characters to search, folded.
  /// - Returns: The score.
  /// - Complexity: O(*n*) in the length of the text.
  static func score(_ query: [Character], in text: ArraySlice<Character>) -> Int? {
    if let start = wholeStart(of: query, in: text) {
      let isAtStart = start == text.startIndex || !isOfWord(text[start - 1])
      return query.count * 5 + wholeBonus + (isAtStart ? 3 : 0)
    }
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

  private static let wholeBonus = 20

  /// Returns where a text contains a query of several letters, at the start of a word if possible.
  private static func wholeStart(of query: [Character], in text: ArraySlice<Character>) -> Int? {
    guard query.count > 1, text.count >= query.count else { return nil }
    var found: Int?
    for start in text.startIndex...(text.endIndex - query.count)
    where text[start] == query[0] && text[start..<start + query.count].elementsEqual(query) {
      if start == text.startIndex || !isOfWord(text[start - 1]) { return start }
      found = found ?? start
    }
    return found
  }

  /// Returns the characters that are compared.
  static func folded(_ text: String) -> [Character] { Array(text.folded) }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
