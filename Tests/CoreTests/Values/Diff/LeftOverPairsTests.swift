import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LeftOverPairsTests {
  /// An element that counts comparisons of identities.
  private struct CountedItem: Differentiable {
    let identity: Int
    let comparisons: Counter

    func hasSameIdentity(as other: CountedItem) -> Bool {
      comparisons.count += 1
      return identity == other.identity
    }

    func isContentEqual(to other: CountedItem) -> Bool { true }
  }

  private final class Counter {
    var count = 0
  }

  /// Returns the source index of each target index.
  private func sources(_ source: [Item], _ target: [Item]) -> [Int32] {
    var pairing = Pairing(sourceCount: source.count, targetCount: target.count)
    var hashes = IdentityHashes()
    _ = LeftOverPairs.pair(source.span, target.span, into: &pairing, hashes: &hashes)
    return pairing.sources
  }

  @Test func occurrencesPairInOrder() {
    #expect(sources(items("a b a a"), items("a a c")) == [0, 2, -1])
  }

  @Test func pairedElementsAreSkipped() {
    let (source, target) = (items("a a b"), items("a b a"))
    var pairing = Pairing(sourceCount: 3, targetCount: 3)
    pairing.pair(0, 2)

    var hashes = IdentityHashes()
    let rest = LeftOverPairs.pair(source.span, target.span, into: &pairing, hashes: &hashes)

    #expect(pairing.sources == [1, 2, 0])
    #expect(rest.source.isEmpty && rest.target.isEmpty)
  }

  @Test func unpairedElementsAreReturned() {
    let (source, target) = (items("a b c d"), items("x d b"))
    var pairing = Pairing(sourceCount: 4, targetCount: 3)
    var hashes = IdentityHashes()

    let rest = LeftOverPairs.pair(source.span, target.span, into: &pairing, hashes: &hashes)

    #expect(rest.source == [0, 2])
    #expect(rest.target == [0])
  }

  /// Not every element with every other.
  @Test(arguments: [20, 100, 1_000])
  func comparisonsGrowWithTheNumberOfElements(count: Int) {
    let comparisons = Counter()
    func items(_ identities: some Sequence<Int>) -> [CountedItem] {
      identities.map { CountedItem(identity: $0, comparisons: comparisons) }
    }
    let (source, target) = (items(0..<count), items((0..<count).reversed()))
    var pairing = Pairing(sourceCount: count, targetCount: count)
    var hashes = IdentityHashes()

    _ = LeftOverPairs.pair(source.span, target.span, into: &pairing, hashes: &hashes)

    #expect(pairing.sources == (0..<Int32(count)).reversed())
    #expect(comparisons.count <= 2 * count)
  }

  @Test func manyOccurrencesPairInOrderOutsideOfStretches() {
    let source = (0..<60).map { Item(id: $0.isMultiple(of: 2) ? "a" : "s\($0)") }
    let target = (0..<60).map { Item(id: $0.isMultiple(of: 2) ? "t\($0)" : "a") }

    let partners = sources(source, target).filter { $0 != Pairing.none }

    #expect(partners == (0..<30).map { 2 * $0 })
  }

  @Test func duplicatesOfAMovedStretchStayTogether() {
    let block = (0..<20).map { Item(id: "b\($0 % 5)") }
    let source = block + (0..<20).map { Item(id: "s\($0)") } + block
    let target = (0..<20).map { Item(id: "t\($0)") } + block

    #expect(Array(sources(source, target).suffix(20)) == Array(0..<20))
  }

  @Test func countsAreExactForManyDuplicates() {
    for seed in 0..<50 {
      var random = SeededGenerator(seed: seed)
      let source = (0..<300).map { _ in Item(id: "\(random.below(50))") }
      let target = (0..<300).map { _ in Item(id: "\(random.below(60))") }

      let sources = sources(source, target)

      for id in 0..<60 {
        let expectedCount = min(
          source.filter { $0.id == "\(id)" }.count,
          target.filter { $0.id == "\(id)" }.count,
        )
        let paired = target.indices.filter { target[$0].id == "\(id)" && sources[$0] >= 0 }
        #expect(paired.count == expectedCount, "seed \(seed), id \(id)")
        #expect(paired.allSatisfy { source[Int(sources[$0])].id == "\(id)" }, "seed \(seed)")
      }
    }
  }
}
