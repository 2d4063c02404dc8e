/// A text compared byte by byte, as the file system compares names.
///
/// `String` compares by canonical equivalence: it does not tell a composed accented letter from a
/// decomposed one, although they name two files.
package struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  package let text: String

  /// Creates a text.
  package init(_ text: String) { self.text = text }

  package static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.isExactly(other.text)
  }

  package static func < (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    // Eight bytes at a time, because previews are looked up by name all the time.
    var (word, count) = (UInt64(0), 0)
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count.isMultiple(of: 8) { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}

extension Dictionary where Key == ExactText {
  /// The value of the name with these bytes.
  package subscript(name: String) -> Value? {
    get { self[ExactText(name)] }
    set { self[ExactText(name)] = newValue }
  }
}

extension String? {
  /// Whether both are missing, or have the same bytes in UTF-8.
  package func isExactly(_ other: String?) -> Bool {
    map(ExactText.init) == other.map(ExactText.init)
  }
}

extension StringProtocol {
  /// Whether two texts have the same bytes in UTF-8, as names of files are compared.
  package func isExactly(_ other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
