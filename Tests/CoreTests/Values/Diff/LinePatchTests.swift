import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LinePatchTests {
  @Test func stepsAreInReadingOrder() {
    let patch = LinePatch(from: ["a", "b", "c", "d"], to: ["a", "x", "c", "d", "e"])

    #expect(
      patch.steps == [
        .unchanged(old: 0, new: 0, count: 1), .removed(old: 1), .added(new: 1),
        .unchanged(old: 2, new: 2, count: 2), .added(new: 4),
      ]
    )
    #expect(!patch.isEmpty)
    #expect(LinePatch(from: ["a"], to: ["a"]).isEmpty)
  }

  @Test func movedLinesAreNotRemoved() {
    let (old, new) = (["a", "b", "c", "d"], ["d", "a", "b", "c"])
    let difference = LineDifference(from: old, to: new) { _ in true }

    let patch = LinePatch(from: old, to: new, difference)

    #expect(
      patch.steps == [.moved(old: 3, new: 0), .unchanged(old: 0, new: 1, count: 3)]
    )
    #expect(patch.applied(to: ["1", "2", "3", "4"]) == ["4", "1", "2", "3"])
  }

  @Test(arguments: Seeds.upTo(600, atLeast: 100))
  func patchesEqualANaiveModel(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let letters = 2 + random.below(12)
    let old = (0..<random.below(14)).map { _ in random.below(letters) }
    let new = (0..<random.below(14)).map { _ in random.below(letters) }
    let areMovable = random.isHit(oneIn: 2)
    let difference = LineDifference(from: old, to: new) { _ in areMovable }

    let patch = LinePatch(from: old, to: new, difference)

    var (removals, additions, moves): ([Int], [Int], [Changeset.Move<Int>]) = ([], [], [])
    var (stayingOld, reached): ([Int], [Int]) = ([], [])
    for step in patch.steps {
      switch step {
      case .unchanged(let from, let to, let count):
        #expect(old[from..<from + count] == new[to..<to + count], "seed \(seed)")
        stayingOld += from..<from + count
        reached += to..<to + count
      case .removed(let index):
        #expect(stayingOld.allSatisfy { $0 < index }, "seed \(seed)")
        removals.append(index)
      case .added(let index):
        additions.append(index)
        reached.append(index)
      case .moved(let from, let to):
        #expect(old[from] == new[to], "seed \(seed)")
        moves.append(Changeset.Move(from: from, to: to))
        reached.append(to)
      }
    }
    #expect(removals == difference.removals, "seed \(seed)")
    #expect(additions == difference.additions, "seed \(seed)")
    #expect(moves == difference.moves, "seed \(seed)")
    #expect(reached == Array(new.indices), "seed \(seed)")
    let kept = Set(old.indices).subtracting(removals).subtracting(moves.map(\.from))
    #expect(stayingOld == kept.sorted(), "seed \(seed)")
    #expect(patch.applied(to: old) == new, "seed \(seed)")
    #expect(patch.isEmpty == (old == new), "seed \(seed)")
  }
}
