import PlaygroundCore

/// Finds typed letters in a text in their order, at the positions that fit best.
///
/// The letters are bytes where many texts are compared, and characters where matches are marked.
struct RankedMatch<Letter: Equatable> {
  /// How many places of the first letter are tried.
  private static var startLimit: Int { 16 }

  private let query: [Letter]
  private let isBoundary: (Letter) -> Bool

  /// Creates a search for letters; a letter after a boundary begins a word.
  init(_ query: [Letter], isBoundary: @escaping (Letter) -> Bool) {
    (self.query, self.isBoundary) = (query, isBoundary)
  }

  /// Returns how well the letters fit a text, higher is better; `nil` if one is missing.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func score(in text: [Letter]) -> Int? { best(in: text)?.score }

  /// Returns the indices of the letters where they fit best; none if one is missing.
  func positions(in text: [Letter]) -> [Int] {
    guard let start = best(in: text)?.start else { return [] }
    var positions: [Int] = []
    _ = score(in: text, from: start) { positions.append($0) }
    return positions
  }

  private func best(in text: [Letter]) -> (score: Int, start: Int)? {
    guard let first = query.first else { return (0, 0) }
    var best: (score: Int, start: Int)?
    var tried = 0
    for start in text.indices where text[start] == first {
      // Without the letters behind this place, they are not behind a later one either.
      guard let score = score(in: text, from: start, { _ in }) else { break }
      if score > best?.score ?? 0 { best = (score, start) }
      tried += 1
      if tried == Self.startLimit { break }
    }
    return best
  }

  /// Returns the score of the letters from the first one at a place on.
  private func score(in text: [Letter], from start: Int, _ visit: (Int) -> Void) -> Int? {
    var (score, position, last) = (0, start, start - 2)
    for letter in query {
      guard let found = text[position...].firstIndex(of: letter) else { return nil }
      score += 1
      if found == last + 1 { score += 4 }
      if found == 0 || isBoundary(text[found - 1]) { score += 3 }
      visit(found)
      last = found
      position = found + 1
    }
    return score
  }
}

extension RankedMatch where Letter == UInt8 {
  /// Creates a search in the bytes of texts.
  init(_ query: String) {
    self.init(Self.folded(query).filter { $0 != UInt8(ascii: " ") }) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): false
      default: byte < 0x80
      }
    }
  }

  /// Returns the bytes of a text that are compared.
  static func folded(_ text: String) -> [UInt8] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return Array(text.folded.utf8) }
    return text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}

extension RankedMatch where Letter == Character {
  /// Creates a search in the characters of texts.
  init(_ query: String) {
    self.init(FuzzyMatch.folded(query).filter { $0 != " " }) { !$0.isLetter && !$0.isNumber }
  }
}
