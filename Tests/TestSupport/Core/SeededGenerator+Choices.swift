
extension SeededGenerator {
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns one of several values.
  mutating func element<Element>(_ values: [Element]) -> Element { values[below(values.count)] }

  mutating func isHit(oneIn chances: Int) -> Bool { below(chances) == 0 }
}
