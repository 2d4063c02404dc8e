import PlaygroundCore

/// A text that is searched for in rows.
///
/// Without upper-case letters, case is ignored: folded characters are compared. Characters are
/// compared as people see them. A pattern of ASCII is compared with rows of ASCII, as most are,
/// byte by byte.
struct SearchPattern: Equatable, Sendable {
  private let ignoresCase: Bool
  private let characters: [Character]
  /// The bytes of the pattern if it is ASCII.
  private let bytes: [UInt8]?

  /// Creates a pattern from a text.
  init(_ text: String) {
    ignoresCase = text == text.lowercased()
    let compared = ignoresCase ? text.folded : text
    characters = Array(compared)
    bytes = compared.utf8.allSatisfy { $0 < 0x80 } ? Array(compared.utf8) : nil
  }

  /// Returns its occurrences in a row, in characters; they do not overlap.
  ///
  /// - Complexity: O(*n*) in the length of the row, for short patterns.
  func ranges(in row: String) -> [Range<Int>] {
    guard !characters.isEmpty else { return [] }
    if let bytes, let ranges = ranges(of: bytes, in: row) { return ranges }
    guard ignoresCase else {
      return Self.ranges(of: characters, in: Array(row).span) { $0 == $1 }
    }
    // A folded character may have several characters: `ß` is `ss`.
    var text: [Character] = []
    var owners: [Int] = []
    for (index, character) in row.enumerated() {
      text.append(contentsOf: character.folded)
      owners.append(contentsOf: repeatElement(index, count: text.count - owners.count))
    }
    return Self.ranges(of: characters, in: text.span) { $0 == $1 }
      .map { owners[$0.lowerBound]..<owners[$0.upperBound - 1] + 1 }
  }

  /// Returns the ranges in a row of ASCII; `nil` if it contains other characters.
  private func ranges(of bytes: [UInt8], in row: String) -> [Range<Int>]? {
    let text = row.utf8.span
    for index in text.indices where text[index] >= 0x80 { return nil }
    if !ignoresCase { return Self.ranges(of: bytes, in: text) { $0 == $1 } }
    return Self.ranges(of: bytes, in: text) { wanted, byte in
      wanted == byte || (wanted == byte | 0x20 && (0x41...0x5a).contains(byte))
    }
  }

  private static func ranges<Element>(
    of wanted: [Element],
    in text: Span<Element>,
    _ areEqual: (Element, Element) -> Bool
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start + wanted.count <= text.count {
      var length = 0
      while length < wanted.count, areEqual(wanted[length], text[start + length]) { length += 1 }
      if length == wanted.count {
        ranges.append(start..<start + length)
        start += length
      } else {
        start += 1
      }
    }
    return ranges
  }
}
