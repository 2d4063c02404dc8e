/// The clusters of a drawable text, each of which covers its own cells.
///
/// A cluster is a character, with one exception: terminals draw each leading consonant of Hangul in
/// two columns, although Unicode joins it with the consonant or syllable after it. So `ᄏᄏ` is one
/// character, and two clusters in four columns.
struct DrawnClusters: Sequence {
  private let text: String

  /// Creates the clusters of a drawable text.
  init(_ text: String) { self.text = text }

  /// Returns an iterator over the clusters.
  ///
  /// - Complexity: O(*n*) for all clusters, in the number of scalars.
  func makeIterator() -> Iterator { Iterator(characters: text.makeIterator()) }

  /// The number of clusters.
  var count: Int { reduce(0) { count, _ in count + 1 } }

  /// Returns whether a scalar begins a Hangul syllable that ends with a later scalar: a leading
  /// consonant, of the property `Hangul_Syllable_Type=L`.
  static func isLeadingConsonant(_ scalar: Unicode.Scalar) -> Bool {
    (0x1100...0x115f).contains(scalar.value) || (0xa960...0xa97c).contains(scalar.value)
  }

  /// Steps through the clusters.
  struct Iterator: IteratorProtocol {
    fileprivate var characters: String.Iterator
    /// What remains of the last character.
    private var rest: Substring.UnicodeScalarView?

    fileprivate init(characters: String.Iterator) { self.characters = characters }

    /// Returns the next cluster; `nil` at the end.
    mutating func next() -> Character? {
      if let rest { return first(of: rest) }
      guard let character = characters.next() else { return nil }
      let scalars = character.unicodeScalars
      guard let base = scalars.first, DrawnClusters.isLeadingConsonant(base), scalars.count > 1
      else { return character }
      return first(of: String(character).unicodeScalars[...])
    }

    /// Returns the scalars up to the next consonant or syllable, and keeps those after it.
    private mutating func first(of scalars: Substring.UnicodeScalarView) -> Character? {
      let start = scalars.dropFirst().firstIndex { scalar in
        DrawnClusters.isLeadingConsonant(scalar) || (0xac00...0xd7a3).contains(scalar.value)
      }
      rest = start.map { scalars[$0...] }
      return String(scalars[..<(start ?? scalars.endIndex)]).first
    }
  }
}
