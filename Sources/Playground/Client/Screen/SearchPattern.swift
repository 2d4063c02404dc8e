/// A text that is searched for in rows.
///
/// Without upper-case letters, case is ignored. Characters are compared as people see them. A
/// pattern of ASCII is compared with rows of ASCII, as most are, byte by byte.
struct SearchPattern: Equatable, Sendable {
  private let ignoresCase: Bool
  private let characters: [String]
  /// The bytes of the pattern if it is ASCII.
  private let bytes: [UInt8]?

  /// Creates a pattern from a text.
  init(_ text: String) {
    ignoresCase = text == text.lowercased()
    characters = text.map(String.init)
    bytes = text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
  }

  /// The number of characters.
  var count: Int { characters.count }

  /// Returns the offsets of its occurrences in a row, in characters; they do not overlap.
  func starts(in row: String) -> [Int] {
    guard count > 0 else { return [] }
    if let bytes, let starts = starts(of: bytes, in: row) { return starts }
    let text = row.map { ignoresCase ? $0.lowercased() : String($0) }
    return Self.starts(of: characters, in: text.span) { $0 == $1 }
  }

  /// Returns the offsets in a row of ASCII; `nil` if it contains other characters.
  private func starts(of bytes: [UInt8], in row: String) -> [Int]? {
    let text = row.utf8.span
    for index in text.indices where text[index] >= 0x80 { return nil }
    if !ignoresCase { return Self.starts(of: bytes, in: text) { $0 == $1 } }
    return Self.starts(of: bytes, in: text) { wanted, byte in
      wanted == byte || (wanted == byte | 0x20 && (0x41...0x5a).contains(byte))
    }
  }

  private static func starts<Element>(
    of wanted: [Element],
    in text: Span<Element>,
    _ areEqual: (Element, Element) -> Bool
  ) -> [Int] {
    var starts: [Int] = []
    var start = 0
    while start + wanted.count <= text.count {
      var length = 0
      while length < wanted.count, areEqual(wanted[length], text[start + length]) { length += 1 }
      if length == wanted.count {
        starts.append(start)
        start += length
      } else {
        start += 1
      }
    }
    return starts
  }
}
