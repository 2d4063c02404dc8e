import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LandmarksTests {
  private func numbers(_ range: some Sequence<Int>) -> [Item] { range.map { Item(id: "\($0)") } }

  private func pairing(_ source: [Item], _ target: [Item]) -> Pairing {
    var pairing = Pairing(sourceCount: source.count, targetCount: target.count)
    var hashes = IdentityHashes()
    Landmarks.pair(source.span, target.span, into: &pairing, hashes: &hashes)
    return pairing
  }

  @Test func movedBlocksArePaired() {
    let source = numbers(0..<400)

    let pairing = pairing(source, Array(source[200...] + source[..<200]))

    #expect(
      pairing.runs == [
        PairedRun(source: 200, target: 0, count: 200),
        PairedRun(source: 0, target: 200, count: 200),
      ]
    )
  }

  @Test func aReversedBlockIsPaired() {
    let source = numbers(0..<400)

    let pairing = pairing(source, source.reversed())

    #expect(pairing.targets == (0..<400).reversed())
  }

  @Test func aMatchWithoutANeighbourIsNotPaired() {
    let source = numbers(0..<200)
    // Every second element is new, so no element has a matching neighbour.
    let target = (0..<200).map { $0.isMultiple(of: 2) ? source[$0] : Item(id: "new \($0)") }

    #expect(pairing(source, target).runs.isEmpty)
  }

  @Test func shortListsAreSkipped() {
    let source = numbers(0..<Landmarks.fewest - 1)

    #expect(pairing(source, source).runs.isEmpty)
  }

  @Test func pairsAreEqualAndUnique() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let source = (0..<300).map { _ in Item(id: "\(random.below(150))") }
      var target = source
      for _ in 0..<4 {
        let (first, last) = (random.below(300), random.below(300))
        let range = min(first, last)..<max(first, last)
        let block = random.isHit(oneIn: 2) ? Array(target[range]) : target[range].reversed()
        target.removeSubrange(range)
        target.insert(contentsOf: block, at: random.below(target.count + 1))
      }

      let pairing = pairing(source, target)

      for (from, to) in pairing.targets.enumerated() where to != Pairing.none {
        #expect(pairing.sources[Int(to)] == Int32(from), "seed \(seed)")
        #expect(source[from].id == target[Int(to)].id, "seed \(seed)")
      }
      let paired = pairing.sources.count { $0 != Pairing.none }
      #expect(paired == pairing.targets.count { $0 != Pairing.none }, "seed \(seed)")
    }
  }
}
