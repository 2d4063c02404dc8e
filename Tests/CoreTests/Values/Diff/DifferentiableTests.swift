import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// What elements are by default.
struct DifferentiableTests {
  private struct Word: Differentiable, Hashable {
    let text: String
  }

  private struct Named: Differentiable {
    let identity: String
    let content: Int
    func isContentEqual(to other: Named) -> Bool { content == other.content }
  }

  @Test func aHashableValueIsItsOwnIdentity() {
    let word = Word(text: "a")

    #expect(word.identity == word)
    #expect(word.hasSameIdentity(as: Word(text: "a")))
    #expect(!word.hasSameIdentity(as: Word(text: "b")))
    #expect(word.identityHash == UInt64(truncatingIfNeeded: word.hashValue))
  }

  @Test func anEquatableValueHasItselfAsContent() {
    #expect(Word(text: "a").isContentEqual(to: Word(text: "a")))
    #expect(!Word(text: "a").isContentEqual(to: Word(text: "b")))
  }

  @Test func elementsMayPairAcrossSectionsAndAreComparedFully() {
    let words = [Word(text: "a")]

    #expect(words[0].isKnownAcrossSections)
    let isKept = Word.isKept(words.span, 0, in: words.span, 0)
    #expect(!isKept)
  }

  @Test func identityAndContentAreIndependent() {
    let (one, other) = (Named(identity: "a", content: 1), Named(identity: "a", content: 2))

    #expect(one.hasSameIdentity(as: other))
    #expect(!one.isContentEqual(to: other))
    #expect(one.identityHash == other.identityHash)
    #expect(one.isContentEqual(to: Named(identity: "b", content: 1)))
  }

  @Test func anArrayIsOneChunk() {
    let array = [1, 2, 3, 4]

    #expect(array.chunkCount == 1)
    #expect([Int]().chunkCount == 0)
    #expect(array.chunk(at: 0) == array)
    #expect(Array(array.stretch(1..<3)) == [2, 3])
    #expect(array.stretch(2..<2).isEmpty)
  }

  @Test func aCellIsNotKnownAcrossSectionsWithoutAnId() {
    let cells = [
      Cell(key: .id("a"), content: Node("Label")),
      Cell(key: .positional("a"), content: Node("Label")),
    ]

    #expect(cells.map(\.isKnownAcrossSections) == [true, false])
  }
}

/// Hashes that are computed on demand, and the table of identities that uses them.
struct IdentityHashTests {
  private struct Counted: Differentiable {
    let identity: Int
    let log: Log
    var identityHash: UInt64 {
      log.hashed.append(identity)
      return UInt64(identity)
    }
    func isContentEqual(to other: Counted) -> Bool { true }
  }

  private final class Log {
    var hashed: [Int] = []
  }

  @Test func onlyMissingHashesAreComputed() {
    let log = Log()
    let elements = (0..<5).map { Counted(identity: 10 + $0, log: log) }
    var hashes = IdentityHashes()
    hashes.reserve(sourceCount: 5, targetCount: 2)

    IdentityHashes.compute(at: [1, 3], of: elements.span, known: &hashes.source)
    #expect(log.hashed == [11, 13])
    IdentityHashes.compute(
      at: 0..<5,
      where: { $0 != 4 },
      of: elements.span,
      known: &hashes.source,
    )
    #expect(log.hashed == [11, 13, 10, 12])

    #expect(hashes.source.map { $0 != IdentityHashes.unknown } == [true, true, true, true, false])
    #expect(hashes.target == [IdentityHashes.unknown, IdentityHashes.unknown])
    #expect(hashes.source[1] == IdentityHashes.mixed(11))
  }

  @Test func reservingAgainKeepsTheHashes() {
    var hashes = IdentityHashes()
    hashes.reserve(sourceCount: 2, targetCount: 1)
    hashes.source[0] = 5

    hashes.reserve(sourceCount: 3, targetCount: 3)

    #expect(hashes.source == [5, IdentityHashes.unknown])
    #expect(hashes.target == [IdentityHashes.unknown])
  }

  @Test func aMixedHashIsNeverUnknown() {
    #expect(IdentityHashes.mixed(0) != IdentityHashes.unknown)
    #expect(Set((0..<1_000).map { IdentityHashes.mixed(UInt64($0)) }).count == 1_000)
    // Hashes that differ only in their upper half also lead to many slots.
    let upper = Set((0..<256).map { IdentityHashes.mixed(UInt64($0) << 56) >> 24 })
    #expect(upper.count > 100)
  }

  @Test(arguments: [(0, 16), (1, 16), (8, 16), (9, 32), (16, 32), (17, 64), (1_000, 2_048)])
  func aTableIsAtMostHalfFull(count: Int, slotCount: Int) {
    #expect(IdentityTable(count: count).slots.count == slotCount)
  }

  /// Compares with a dictionary of lists; few hash values make slots collide.
  @Test(arguments: Seeds.upTo(300, atLeast: 50))
  func aTableEqualsADictionaryOfLists(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let identities = (0..<random.below(30)).map { _ in random.below(12) }
    let hashCount = 1 + random.below(8)
    func hash(_ identity: Int) -> UInt32 { .max - UInt32(identity % hashCount) }
    let hashes = identities.map(hash)
    var table = IdentityTable(count: identities.count)
    table.insert(identities.indices.reversed(), hashes.span) {
      identities[$0] == identities[$1]
    }

    var partners = [Int32](repeating: Pairing.none, count: identities.count)
    for _ in 0..<40 {
      let identity = random.below(13)
      let slot = table.slot(of: hash(identity), hashes.span) { identities[$0] == identity }
      let all = identities.indices.filter { identities[$0] == identity }
      #expect((slot == nil) == all.isEmpty, "seed \(seed)")
      guard let slot else { continue }
      let free = table.firstFree(in: slot, partners.span)
      #expect(free == all.first { partners[$0] == Pairing.none }, "seed \(seed)")
      if let free { partners[free] = 1 }
    }
  }
}
