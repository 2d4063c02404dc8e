extension [UInt8] {
  /// Returns the text in a range of bytes; invalid UTF-8 is replaced.
  func text(_ range: Range<Int>) -> String {
    do throws(UTF8.ValidationError) {
      return String(copying: try UTF8Span(validating: span.extracting(range)))
    } catch {
      return String(decoding: self[range], as: UTF8.self)
    }
  }
}
