/// A text that is compared byte by byte.
///
/// `String` compares by canonical equivalence: it does not tell a composed accented letter from a
/// decomposed one. Such texts are different names of files, components, states and all else that
/// people name, so tables of names use this type.
public struct ByteExactString: Hashable, Comparable, Sendable {
  /// The text.
  public let text: String

  /// Creates a text.
  public init(_ text: String) { self.text = text }

  /// Returns whether two texts have the same bytes in UTF-8.
  public static func == (one: ByteExactString, other: ByteExactString) -> Bool {
    one.text.hasSameBytes(as: other.text)
  }

  /// Returns whether the bytes of a text in UTF-8 precede those of another one.
  public static func < (one: ByteExactString, other: ByteExactString) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Feeds the text into `hasher`; texts with the same bytes have the same hash.
  public func hash(into hasher: inout Hasher) {
    // Two spellings of a letter have the same hash too, but most names are ASCII, of which a string
    // hashes all bytes at once.
    hasher.combine(text)
  }
}

extension ByteExactString: ExpressibleByStringLiteral {
  /// Creates a text from a literal.
  public init(stringLiteral text: String) { self.text = text }
}

extension ByteExactString: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension String {
  /// Returns whether two texts have the same bytes in UTF-8; `==` compares by canonical
  /// equivalence.
  public func hasSameBytes(as other: String) -> Bool {
    // Most texts are ASCII, which has no other spelling of as many bytes.
    self == other && utf8.count == other.utf8.count
      && (utf8Span.isKnownASCII || utf8.elementsEqual(other.utf8))
  }

  /// Returns whether `other` is not missing, and has the same bytes in UTF-8.
  public func hasSameBytes(as other: String?) -> Bool {
    other.map { hasSameBytes(as: $0) } ?? false
  }
}

extension String? {
  /// Returns whether both are missing, or have the same bytes in UTF-8.
  public func hasSameBytes(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let one?, let other?): one.hasSameBytes(as: other)
    case (nil, _?), (_?, nil): false
    }
  }
}

extension Set<ByteExactString> {
  /// Creates a set of names.
  public init(names: some Sequence<String>) { self.init(names.map { ByteExactString($0) }) }

  /// Returns whether a name with these bytes is in the set.
  public func contains(name: String) -> Bool { contains(ByteExactString(name)) }

  /// Adds a name, and returns whether it was missing.
  @discardableResult
  public mutating func insert(name: String) -> Bool { insert(ByteExactString(name)).inserted }
}

extension Sequence<String> {
  /// Returns whether a text has the same bytes as `text`.
  public func containsBytes(of text: String) -> Bool {
    contains { $0.hasSameBytes(as: text) }
  }
}
