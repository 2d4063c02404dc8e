import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LongestRunTests {
  /// Returns the target indices that stay, `nil` if all do.
  private func staying(_ sources: [Int32]) -> [Int]? {
    let sourceCount = Int(sources.max() ?? -1) + 1
    var pairing = Pairing(sourceCount: sourceCount, targetCount: sources.count)
    for (target, source) in sources.enumerated() where source >= 0 {
      pairing.pair(Int(source), target)
    }
    let runs = pairing.runs
    return LongestRun.staying(runs, deletes: pairing.leftOvers.source).map { kept in
      zip(runs, kept).flatMap { $1 ? Array($0.targets) : [] }
    }
  }

  @Test func orderedElementsStay() {
    #expect(staying([]) == nil)
    #expect(staying([0, -1, 1, 4]) == nil)
  }

  @Test func theLongestRunStays() {
    #expect(staying([1, 2, 3, 0]) == [0, 1, 2])
    #expect(staying([3, 0, 1, 2]) == [1, 2, 3])
    #expect(staying([4, 0, -1, 3, 1, 2]) == [1, 4, 5])
  }

  @Test func elementsWithUnchangedIndexArePreferred() {
    #expect(staying([2, 1, 0]) == [1])
    #expect(staying([4, 3, 2, 1, 0]) == [2])
    #expect(staying([5, 1, 4, 3, 2, 0]) == [1, 3])
  }

  @Test func noEquallyLongRunHasMoreFixedPositions() {
    for seed in 0..<500 {
      var random = SeededGenerator(seed: seed)
      let sources = (0..<8).map { Int32($0) }.shuffled(using: &random)

      let kept = staying(sources) ?? Array(0..<8)

      let fixed = kept.filter { Int(sources[$0]) == $0 }.count
      #expect([kept.count, fixed] == best(sources), "seed \(seed): \(sources)")
    }
  }

  @Test func runsCountByTheirElements() {
    #expect(staying([2, 3, 4, 0, 1]) == [0, 1, 2])
    #expect(staying([3, 4, 0, 1, 2]) == [2, 3, 4])
    #expect(staying([6, 7, 8, 3, 4, 5, 0, 1, 9]) == [3, 4, 5, 8])
    #expect(staying([5, 0, 1, 2, 6, 7, 3, 4]) == [1, 2, 3, 6, 7])
  }

  @Test func runsEqualSingleElements() {
    for seed in 0..<500 {
      var random = SeededGenerator(seed: seed)
      // Blocks of one to three elements, some without a partner.
      var next: Int32 = 0
      let blocks = (0..<2 + random.below(24)).map { _ -> [Int32] in
        let block = (0..<Int32(1 + random.below(3))).map { next + $0 }
        next += Int32(block.count) + Int32(random.below(2))
        return block
      }
      let sources = blocks.shuffled(using: &random).flatMap { $0 }

      let kept = staying(sources) ?? Array(sources.indices)

      #expect(kept.count == longest(sources), "seed \(seed): \(sources)")
      #expect(kept.map { sources[$0] } == kept.map { sources[$0] }.sorted(), "seed \(seed)")
    }
  }

  /// Returns the length of a longest increasing subsequence, found in quadratic time.
  private func longest(_ sources: [Int32]) -> Int {
    var lengths: [Int] = []
    for (index, source) in sources.enumerated() {
      let before = (0..<index).filter { sources[$0] < source }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }

  /// Returns the length and fixed positions of the best run, found by exhaustive search.
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
