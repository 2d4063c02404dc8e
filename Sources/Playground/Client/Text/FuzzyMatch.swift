/// Finds typed letters in a name, in their order but not necessarily side by side.
enum FuzzyMatch {
  /// Returns how well a query fits a text, higher is better; `nil` if a letter is missing.
  ///
  /// Letters side by side and letters at the start of a word count more. Case is ignored.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func score(_ query: [UInt8], in text: [UInt8]) -> Int? {
    var (score, position, last) = (0, 0, -2)
    for letter in query where letter != UInt8(ascii: " ") {
      guard let found = text[position...].firstIndex(of: letter) else { return nil }
      score += 1
      if found == last + 1 { score += 4 }
      if found == 0 || !isLetter(text[found - 1]) { score += 3 }
      last = found
      position = found + 1
    }
    return score
  }

  /// Returns the bytes that are compared: UTF-8 in lower case.
  static func folded(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte) || byte >= 0x80
  }
}
