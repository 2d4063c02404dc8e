import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

struct LineDifferenceTests {
  private func picture(_ difference: LineDifference) -> String {
    let parts =
      difference.removals.map { "-\($0)" } + difference.additions.map { "+\($0)" }
      + difference.moves.map { "\($0.from)>\($0.to)" }
    return parts.joined(separator: " ")
  }

  private func lines(_ text: String) -> [String] { text.map(String.init) }

  @Test(
    arguments: [
      ("", "", ""), ("abc", "abc", ""), ("abc", "ac", "-1"), ("ac", "abc", "+1"),
      ("abc", "axc", "-1 +1"), ("abcd", "bcda", "-0 +3"), ("abc", "", "-0 -1 -2"),
      ("aab", "ab", "-1"), ("abcd", "dabc", "-3 +0"),
    ]
  )
  func linesOfTextAreRemovedAndAdded(old: String, new: String, expected: String) {
    let difference = LineDifference(from: lines(old), to: lines(new))

    #expect(picture(difference) == expected)
    #expect(difference.isEmpty == expected.isEmpty)
  }

  @Test func onlyDistinctiveLinesMove() {
    func difference(_ isMovable: (String) -> Bool) -> String {
      picture(
        LineDifference(from: lines("}abcdef"), to: lines("abcfde}"), isMovable: isMovable)
      )
    }

    #expect(difference { _ in true } == "6>3 0>6")
    #expect(difference { $0 != "}" } == "-0 +6 6>3")
    #expect(difference { $0 == "}" } == "-6 +3 0>6")
    #expect(difference { _ in false } == "-0 -6 +3 +6")
  }

  @Test func aDifferenceOfMovesOnlyIsNotEmpty() {
    let difference = LineDifference(from: [1, 2, 3], to: [3, 1, 2]) { _ in true }

    #expect(difference.removals.isEmpty && difference.additions.isEmpty)
    #expect(!difference.isEmpty)
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 60))
  func whatStaysIsACommonSubsequence(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<random.below(15)).map { _ in random.below(8) }
    let new = (0..<random.below(15)).map { _ in random.below(8) }
    let movable = Set((0..<8).filter { _ in random.isHit(oneIn: 2) })

    let difference = LineDifference(from: old, to: new) { movable.contains($0) }

    let left = Set(difference.removals + difference.moves.map(\.from))
    let entered = Set(difference.additions + difference.moves.map(\.to))
    let stayingOld = old.indices.filter { !left.contains($0) }.map { old[$0] }
    let stayingNew = new.indices.filter { !entered.contains($0) }.map { new[$0] }
    #expect(stayingOld == stayingNew, "seed \(seed)")
    #expect(left.count == difference.removals.count + difference.moves.count, "seed \(seed)")
    #expect(difference.moves.allSatisfy { movable.contains(old[$0.from]) }, "seed \(seed)")
    #expect(difference.moves.allSatisfy { old[$0.from] == new[$0.to] }, "seed \(seed)")
    #expect(difference.removals == difference.removals.sorted(), "seed \(seed)")
    #expect(difference.additions == difference.additions.sorted(), "seed \(seed)")
    let targets = difference.moves.map(\.to)
    #expect(targets == targets.sorted(), "seed \(seed)")
  }
}

/// Patches applied to lines other than those that they were made from.
struct OtherLinesPatchTests {
  @Test func aPatchTakesUnchangedAndMovedLinesFromTheGivenOnes() {
    let (old, new) = (["a", "b", "c", "d"], ["x", "d", "a", "c"])
    let patch = LinePatch(from: old, to: new, LineDifference(from: old, to: new) { _ in true })

    #expect(patch.applied(to: ["A", "B", "C", "D"]) == ["x", "D", "A", "C"])
  }

  @Test func aPatchOfMovesOnlyIsNotEmpty() {
    let (old, new) = ([1, 2, 3], [3, 1, 2])
    let patch = LinePatch(from: old, to: new, LineDifference(from: old, to: new) { _ in true })

    #expect(!patch.isEmpty)
    #expect(LinePatch(from: [Int](), to: []).isEmpty)
    #expect(LinePatch(from: old, to: new).steps.contains(.removed(old: 2)))
  }

  @Test func aMovedLineIsAnAddedOneInAHunk() {
    let (old, new) = (["a", "b", "c"], ["c", "a", "b"])
    let patch = LinePatch(from: old, to: new, LineDifference(from: old, to: new) { _ in true })

    let hunks = patch.hunks(context: 0)

    #expect(hunks.map { $0.lines.map { patch.text(of: $0) } } == [["+c"]])
    #expect(hunks.map(\.head) == ["@@ -0,0 +1 @@"])
  }

  @Test func hunksKnowTheirLinesInBothLists() {
    let old = (0..<30).map { "line \($0)" }
    var new = old
    new.remove(at: 2)
    new.insert(contentsOf: ["x", "y"], at: 14)
    new[25] = "changed"
    let patch = LinePatch(from: old, to: new)

    let hunks = patch.hunks(context: 1)

    #expect(hunks.map(\.head) == ["@@ -2,3 +2,2 @@", "@@ -15,2 +14,4 @@", "@@ -24,3 +25,3 @@"])
    #expect(hunks.map(\.oldLine) == [2, 15, 24])
    #expect(hunks.map(\.newLine) == [2, 14, 25])
  }

  @Test(arguments: [(0, 3), (1, 3), (2, 2), (3, 2), (4, 1), (50, 1)])
  func hunksJoinIfTheirContextsTouch(context: Int, count: Int) {
    // Changes at 3, 8 and 17: between them are four and eight unchanged lines.
    let old = (0..<25).map(String.init)
    var new = old
    for index in [3, 8, 17] { new[index] += "!" }

    #expect(LinePatch(from: old, to: new).hunks(context: context).count == count)
  }
}
