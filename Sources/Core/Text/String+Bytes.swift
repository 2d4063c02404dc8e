extension String {
  /// Whether two texts have the same bytes in UTF-8; `==` compares by canonical equivalence, for
  /// which a composed accented letter and a decomposed one are the same.
  package func hasSameBytes(as other: String) -> Bool {
    // Most texts are ASCII, which has no other spelling of as many bytes.
    self == other && utf8.count == other.utf8.count
      && (utf8Span.isKnownASCII || utf8.elementsEqual(other.utf8))
  }
}
