import TestSupport
import Testing

@testable import PlaygroundCore

struct LineBlockTests {
  /// Each line of both lists is in one block, in order, and unchanged lines are the same.
  @Test func blocksContainEachLineOnce() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let old = Self.lines(&generator)
      let new = Self.lines(&generator)
      let difference = LineDifference(from: old, to: new) { $0 != "d" }
      let patch = LinePatch(from: old, to: new, difference)
      var (before, after): ([Int], [Int]) = ([], [])
      var moved: Set<Int> = []
      for block in patch.blocks {
        switch block {
        case .unchanged(let first, let second, let count):
          before += first..<first + count
          after += second..<second + count
          #expect(old[first..<first + count] == new[second..<second + count], "seed \(seed)")
        case .moved(let source, let target):
          #expect(old[source] == new[target] && moved.insert(source).inserted, "seed \(seed)")
          after.append(target)
        case .changed(let pairs):
          before += pairs.compactMap(\.old)
          after += pairs.compactMap(\.new)
          #expect(pairs.allSatisfy { $0.old != nil || $0.new != nil }, "seed \(seed)")
        }
      }
      #expect(after == Array(new.indices), "seed \(seed)")
      #expect(before == old.indices.filter { !moved.contains($0) }, "seed \(seed)")
    }
  }

  @Test func aRemovedLineAndAnAddedOneInItsPlaceAreAPair() {
    let patch = LinePatch(from: ["a", "b", "c", "d"], to: ["a", "x", "d", "e"])

    #expect(
      patch.blocks == [
        .unchanged(old: 0, new: 0, count: 1),
        .changed([LinePair(old: 1, new: 1), LinePair(old: 2, new: nil)]),
        .unchanged(old: 3, new: 2, count: 1),
        .changed([LinePair(old: nil, new: 3)]),
      ]
    )
  }

  private static func lines(_ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      ["a", "b", "c", "d", "e", "f"][Int.random(in: 0..<6, using: &generator)]
    }
  }
}
