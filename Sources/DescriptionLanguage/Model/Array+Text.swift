extension [UInt8] {
  /// Returns the text that a range of bytes spells, broken UTF-8 replaced.
  func text(_ range: Range<Int>) -> String {
    do throws(UTF8.ValidationError) {
      return String(copying: try UTF8Span(validating: span.extracting(range)))
    } catch {
      return String(decoding: self[range], as: UTF8.self)
    }
  }
}
