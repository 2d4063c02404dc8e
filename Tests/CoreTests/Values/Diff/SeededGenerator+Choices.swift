import TestSupport

extension SeededGenerator {
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func isHit(oneIn chances: Int) -> Bool { below(chances) == 0 }
}
