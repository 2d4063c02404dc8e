/// The words that differ between two lines.
struct ChangedWords: Equatable {
  /// The ranges of words that only the old line has.
  private(set) var removed: [Range<String.Index>] = []
  /// The ranges of words that only the new line has.
  private(set) var added: [Range<String.Index>] = []

  /// Compares two lines from their second character on; the first one is a sign.
  init(_ old: String, _ new: String) {
    let (before, after) = (Self.words(of: old), Self.words(of: new))
    for change in after.map({ new[$0] }).difference(from: before.map { old[$0] }) {
      switch change {
      case .remove(let offset, _, _): removed.append(before[offset])
      case .insert(let offset, _, _): added.append(after[offset])
      }
    }
    removed.sort { $0.lowerBound < $1.lowerBound }
    added.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Returns runs of letters and digits, and each other character.
  private static func words(of line: String) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    var start = line.index(after: line.startIndex)
    while start < line.endIndex {
      var end = line.index(after: start)
      if line[start].isLetter || line[start].isNumber {
        while end < line.endIndex, line[end].isLetter || line[end].isNumber {
          end = line.index(after: end)
        }
      }
      words.append(start..<end)
      start = end
    }
    return words
  }
}
