/// The words of a line that differ from another line.
package struct WordDifference: Equatable, Sendable {
  /// A part of a line.
  package struct Part: Equatable, Sendable {
    /// The characters of the part.
    package var text: String
    /// Whether the other line lacks the words of the part.
    package var isChanged: Bool
  }

  /// The parts of the old line.
  package let old: [Part]
  /// The parts of the new line.
  package let new: [Part]

  /// Compares two lines; lines with little in common have no changed words.
  package init(from old: String, to new: String) {
    let (oldWords, newWords) = (Self.words(of: old), Self.words(of: new))
    let difference = LineDifference(from: oldWords, to: newWords)
    let kept = Self.length(of: oldWords, without: difference.removals)
    if kept * 3 < max(old.count, new.count) {
      self.old = [Part(text: old, isChanged: false)]
      self.new = [Part(text: new, isChanged: false)]
    } else {
      self.old = Self.parts(oldWords, changed: Set(difference.removals))
      self.new = Self.parts(newWords, changed: Set(difference.additions))
    }
  }

  private static func length(of words: [String], without removals: [Int]) -> Int {
    let all = words.reduce(0) { $0 + $1.count }
    return removals.reduce(all) { $0 - words[$1].count }
  }

  /// Splits a line at every character that is neither a letter nor a digit.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in line {
      if character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = ""
      words.append(String(character))
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func parts(_ words: [String], changed: Set<Int>) -> [Part] {
    var parts: [Part] = []
    for (index, word) in words.enumerated() {
      let isChanged = changed.contains(index)
      if parts.last?.isChanged == isChanged {
        parts[parts.count - 1].text += word
      } else {
        parts.append(Part(text: word, isChanged: isChanged))
      }
    }
    return parts
  }
}
