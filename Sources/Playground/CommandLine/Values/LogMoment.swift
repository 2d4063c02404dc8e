import PlaygroundProtocol

extension ValueParser where Value == LogQuery.Since {
  /// A revision number or a time.
  static var moment: Self {
    ValueParser("a revision number, or a time such as 2026-08-01T12:00") {
      LogQuery.Since(text: $0)
    }
  }
}
