import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Runs that stay because their index does not change, also after deletes.
struct FixedPositionsTests {
  /// Returns the pairs of a list, from the source index of each target index.
  private func runs(_ sources: [Int?], sourceCount: Int) -> (runs: [PairedRun], deletes: [Int]) {
    var pairing = Pairing(sourceCount: sourceCount, targetCount: sources.count)
    for (to, from) in sources.enumerated() { if let from { pairing.pair(from, to) } }
    return (pairing.runs, pairing.leftOvers.source)
  }

  /// Returns the target indices that stay.
  private func staying(_ sources: [Int?], sourceCount: Int) -> [Int] {
    let (runs, deletes) = runs(sources, sourceCount: sourceCount)
    guard let staying = LongestRun.staying(runs, deletes: deletes) else {
      return sources.indices.filter { sources[$0] != nil }
    }
    return zip(runs, staying).flatMap { $1 ? Array($0.targets) : [] }
  }

  @Test(
    arguments: [
      ([2, 1, 0], [], [1]), ([4, 2, 1], [0, 3], [1]), ([5, 3, 2], [0, 1, 4], [1]),
      ([5, 4, 3, 1, 0], [2], [2]),
    ] as [([Int?], [Int], [Int])]
  )
  func anElementWithItsIndexAfterTheDeletesIsFixed(
    sources: [Int?],
    deletes: [Int],
    expected: [Int]
  ) {
    let (runs, found) = runs(sources, sourceCount: sources.count + deletes.count)
    #expect(found == deletes)
    let fixed = FixedPositions(runs, deletes: deletes)

    for (to, source) in sources.enumerated() {
      guard let source, let run = runs.firstIndex(where: { $0.targets.contains(to) }) else {
        continue
      }
      let isFixed = source - deletes.count { $0 < source } == to
      #expect(fixed.contains { $0 == run } == isFixed, "\(to) from \(source)")
    }
    #expect(staying(sources, sourceCount: sources.count + deletes.count) == expected)
  }

  /// Compares random lists with an exhaustive search.
  @Test(arguments: Seeds.upTo(400, atLeast: 60))
  func theMostFixedElementsOfTheLongestSubsequencesStay(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let sourceCount = 2 + random.below(8)
    var sources: [Int?] = Array(0..<sourceCount).shuffled(using: &random)
    sources.removeLast(random.below(3))
    let paired = sources.compactMap(\.self)
    let deletes = (0..<sourceCount).filter { !paired.contains($0) }
    for _ in 0..<random.below(3) { sources.insert(nil, at: random.below(sources.count + 1)) }
    func score(_ chosen: [Int]) -> [Int] {
      let fixed = chosen.count { to in
        guard let from = sources[to] else { return false }
        return from - deletes.count { $0 < from } == to
      }
      return [chosen.count, fixed]
    }

    let kept = staying(sources, sourceCount: sourceCount)

    let present = sources.indices.filter { sources[$0] != nil }
    var best = [0, 0]
    for mask in 0..<(1 << present.count) {
      let chosen = present.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
      let values = chosen.compactMap { sources[$0] }
      guard zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
      if best.lexicographicallyPrecedes(score(chosen)) { best = score(chosen) }
    }
    let values = kept.compactMap { sources[$0] }
    #expect(values == values.sorted(), "seed \(seed)")
    #expect(score(kept) == best, "seed \(seed): \(sources)")
  }
}
