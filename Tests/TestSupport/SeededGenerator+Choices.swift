extension SeededGenerator {
  /// Returns a number from 0 up to `bound`, which is not included.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns a number of a range.
  public mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// Returns one of several values.
  public mutating func element<Element>(_ values: [Element]) -> Element {
    values[below(values.count)]
  }

  /// Returns `true` once in so many times.
  public mutating func isHit(oneIn chances: Int) -> Bool { below(chances) == 0 }

  /// Returns `true` in so many of a hundred times.
  public mutating func isHit(percent: Int) -> Bool { below(100) < percent }
}
