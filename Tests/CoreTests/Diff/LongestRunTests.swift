import TestSupport
import Testing

@testable import PlaygroundCore

@Suite struct LongestRunTests {
  /// The target indices that stay, `nil` when all do.
  private func staying(_ sources: [Int32]) -> [Int]? {
    let sourceCount = Int(sources.max() ?? -1) + 1
    var pairing = Pairing(sourceCount: sourceCount, targetCount: sources.count)
    for (target, source) in sources.enumerated() where source >= 0 {
      pairing.pair(Int(source), target)
    }
    return LongestRun.staying(pairing).map { kept in kept.indices.filter { kept[$0] } }
  }

  @Test func nothingMovesInOrder() {
    #expect(staying([]) == nil)
    #expect(staying([0, -1, 1, 4]) == nil)
  }

  @Test func theLongestRunStays() {
    #expect(staying([1, 2, 3, 0]) == [0, 1, 2])
    #expect(staying([3, 0, 1, 2]) == [1, 2, 3])
    #expect(staying([4, 0, -1, 3, 1, 2]) == [1, 4, 5])
  }

  @Test func whatKeepsItsIndexStaysWhereItCan() {
    #expect(staying([2, 1, 0]) == [1])
    #expect(staying([4, 3, 2, 1, 0]) == [2])
    #expect(staying([5, 1, 4, 3, 2, 0]) == [1, 3])
  }

  @Test func noEquallyLongRunHoldsMoreFixedPlaces() {
    for seed in 0..<500 {
      var random = SeededGenerator(seed: seed)
      let sources = (0..<8).map { Int32($0) }.shuffled(using: &random)

      let kept = staying(sources) ?? Array(0..<8)

      let fixed = kept.filter { Int(sources[$0]) == $0 }.count
      #expect([kept.count, fixed] == best(sources), "seed \(seed): \(sources)")
    }
  }

  /// The length and fixed places of the best run, by trying all.
  private func best(_ sources: [Int32]) -> [Int] {
    var best = [0, 0]
    for mask in 0..<(1 << sources.count) {
      let chosen = sources.indices.filter { mask >> $0 & 1 == 1 }
      let values = chosen.map { sources[$0] }
      guard values == values.sorted() else { continue }
      let found = [chosen.count, chosen.filter { Int(sources[$0]) == $0 }.count]
      if best.lexicographicallyPrecedes(found) { best = found }
    }
    return best
  }
}
