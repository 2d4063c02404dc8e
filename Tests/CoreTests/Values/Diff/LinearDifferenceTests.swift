import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

struct LinearDifferenceTests {
  @Test(arguments: [
    ("", "", ""),
    ("", "a b", "+0 +1"),
    ("a b", "", "-0 -1"),
    ("a b c", "a b c", ""),
    ("a b c", "a b:1 c", "~1>1"),
    ("a:1 b c:1", "a:2 b c:2", "~0>0 ~2>2"),
    ("a b c", "b c", "-0"),
    ("b c", "a b c:1", "+0 ~1>2"),
    ("a b c", "x y", "-0 -1 -2 +0 +1"),
    ("a b c d", "b c d a", "0>3"),
    ("a b c d", "d a b c", "3>0"),
    ("a b c", "c b a", "2>0 0>2"),
    ("a b c d e", "e d c b a", "4>0 3>1 1>3 0>4"),
    ("a b c", "c:1 a b", "2>0 ~2>0"),
    ("a b c d", "x c a d", "-1 +0 0>2"),
    ("a a b", "a b", "-1"),
    ("a a", "a a a", "+2"),
    ("a:1 a:2", "a:2", "-1 ~0>0"),
    ("a b a", "b a", "-0"),
  ])
  func difference(source: String, target: String, expected: String) {
    #expect(picture(LinearDifference(from: items(source), to: items(target))) == expected)
  }

  @Test func listsThatShareStorageAreNotCompared() {
    struct Unequal: Differentiable {
      var identity: Int { 0 }
      func isContentEqual(to other: Unequal) -> Bool { false }
    }
    let list = [Unequal(), Unequal()]

    #expect(LinearDifference(from: list, to: list).isEmpty)
  }

  @Test(arguments: [1_000, 10_000])
  func rotatingByOneIsOneMove(count: Int) {
    let list = Array(0..<count).map { Item(id: "\($0)") }

    let down = LinearDifference(from: list, to: Array(list.dropFirst()) + [list[0]])
    let up = LinearDifference(from: list, to: [list[count - 1]] + list.dropLast())

    #expect(picture(down) == "0>\(count - 1)")
    #expect(picture(up) == "\(count - 1)>0")
  }

  @Test func randomListsWithUniqueIdentitiesHaveMinimalMoves() {
    for seed in Seeds.upTo(4_000) {
      var random = SeededGenerator(seed: seed)
      let (source, target) = random.lists(identities: 12, isUnique: true)

      let difference = LinearDifference(from: source, to: target)
      let oracle = LinearOracle(source: source, target: target, difference: difference)

      #expect(oracle.defects == [], "seed \(seed): \(source) to \(target)")
      #expect(difference.moves.count == oracle.leastMoves, "seed \(seed): \(source) to \(target)")
    }
  }

  @Test func randomListsWithDuplicatesAreReplayed() {
    for seed in Seeds.upTo(4_000) {
      var random = SeededGenerator(seed: seed)
      let (source, target) = random.lists(identities: 5, isUnique: false)

      let difference = LinearDifference(from: source, to: target)
      let oracle = LinearOracle(source: source, target: target, difference: difference)

      #expect(oracle.defects == [], "seed \(seed): \(source) to \(target)")
    }
  }

  @Test func longShuffledListsHaveMinimalMoves() {
    for seed in 0..<12 {
      var random = SeededGenerator(seed: seed)
      let (source, target) = random.lists(identities: 900, isUnique: true)

      let difference = LinearDifference(from: source, to: target)
      let oracle = LinearOracle(source: source, target: target, difference: difference)

      #expect(oracle.defects == [], "seed \(seed)")
      #expect(difference.moves.count == oracle.leastMoves, "seed \(seed)")
    }
  }

  @Test func longListsOfFewIdentitiesAreReplayed() {
    for seed in 0..<12 {
      var random = SeededGenerator(seed: seed)
      let source = (0..<2_000).map { _ in Item(id: "\(random.below(40))") }
      let target = (0..<2_100).map { _ in Item(id: "\(random.below(40))") }

      let difference = LinearDifference(from: source, to: target)
      let oracle = LinearOracle(source: source, target: target, difference: difference)

      #expect(oracle.defects == [], "seed \(seed)")
    }
  }

  @Test func aConstantHashDoesNotAffectTheResult() {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: seed)
      let (source, target) = random.lists(identities: 60, isUnique: false)
      let numb = (source.map { NumbItem(item: $0) }, target.map { NumbItem(item: $0) })

      let expected = LinearDifference(from: source, to: target)

      #expect(LinearDifference(from: numb.0, to: numb.1) == expected, "seed \(seed)")
    }
  }
}

/// An item with a constant hash.
private struct NumbItem: Differentiable {
  let item: Item
  var identity: String { item.id }
  var identityHash: UInt64 { 7 }
  func isContentEqual(to other: NumbItem) -> Bool { item.isContentEqual(to: other.item) }
}

extension SeededGenerator {
  /// Returns two lists with a number of identities; the second is an edit of the first, or
  /// unrelated.
  mutating func lists(identities: Int, isUnique: Bool) -> ([Item], [Item]) {
    let source = list(identities: identities, isUnique: isUnique)
    if isHit(oneIn: 4) { return (source, list(identities: identities, isUnique: isUnique)) }
    var target = source
    for _ in 0..<below(6) where !target.isEmpty {
      let index = below(target.count)
      switch below(4) {
      case 0: target.remove(at: index)
      case 1: target[index].content += "'"
      case 2: target.insert(target.remove(at: index), at: below(target.count + 1))
      default:
        let id = isUnique ? "n\(below(1_000_000))" : "\(below(identities))"
        target.insert(Item(id: id), at: index)
      }
    }
    return (source, target)
  }

  private mutating func list(identities: Int, isUnique: Bool) -> [Item] {
    let all = (0..<identities).map { "\($0)" }
    let chosen =
      isUnique
      ? Array(all.shuffled(using: &self).prefix(below(identities + 1)))
      : (0..<below(2 * identities)).map { _ in all[below(identities)] }
    return chosen.map { Item(id: $0, content: isHit(oneIn: 5) ? "x" : "") }
  }
}
