import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LineHunkTests {
  private let old = ["a", "b", "c", "d", "e", "f", "g", "h"]

  private func text(_ old: [String], _ new: [String], context: Int) -> String {
    let patch = LinePatch(from: old, to: new)
    return patch.hunks(context: context)
      .flatMap { hunk in [hunk.head] + hunk.lines.map { patch.text(of: $0) } }
      .joined(separator: "\n")
  }

  @Test func changesHaveUnchangedLinesAround() {
    let new = ["a", "b", "C", "d", "e", "f", "g", "h"]

    #expect(text(old, new, context: 1) == "@@ -2,3 +2,3 @@\n b\n-c\n+C\n d")
    #expect(text(old, new, context: 0) == "@@ -3 +3 @@\n-c\n+C")
    #expect(text(old, old, context: 3) == "")
  }

  @Test func hunksThatTouchAreOne() {
    let new = ["a", "B", "c", "d", "e", "F", "g", "h"]

    #expect(LinePatch(from: old, to: new).hunks(context: 1).count == 2)
    #expect(text(old, new, context: 2).hasPrefix("@@ -1,8 +1,8 @@\n a\n-b\n+B\n c\n d\n e\n-f"))
  }

  /// As in unified diffs, a range without lines begins at the line before it.
  @Test func onlyAddedOrRemovedLines() {
    #expect(text([], ["x"], context: 3) == "@@ -0,0 +1 @@\n+x")
    #expect(text(["x", "y"], [], context: 3) == "@@ -1,2 +0,0 @@\n-x\n-y")
    #expect(text(old, old + ["i"], context: 0) == "@@ -8,0 +9 @@\n+i")
    #expect(text(old, Array(old.dropFirst(2)), context: 0) == "@@ -1,2 +0,0 @@\n-a\n-b")
  }

  @Test func aHunkKnowsItsFirstLines() {
    let patch = LinePatch(from: old, to: ["a", "b", "X"] + old[2...])
    let alone = patch.hunks(context: 0)[0]
    let withContext = patch.hunks(context: 1)[0]

    #expect([alone.oldLine, alone.newLine] == [2, 3])
    #expect([withContext.oldLine, withContext.newLine] == [2, 2])

    let removal = LinePatch(from: old, to: Array(old.dropFirst())).hunks(context: 0)[0]
    #expect([removal.oldLine, removal.newLine] == [1, 0])
  }

  /// The new lines are the old ones with those of each hunk replaced, from the last to the first.
  @Test(arguments: Seeds.upTo(400, atLeast: 80))
  func hunksMakeTheNewLines(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let letters = 2 + random.below(8)
    let old = (0..<random.below(25)).map { _ in String(random.below(letters)) }
    let new = (0..<random.below(25)).map { _ in String(random.below(letters)) }
    let patch = LinePatch(from: old, to: new)
    let hunks = patch.hunks(context: random.below(4))

    var made = old
    for hunk in hunks.reversed() {
      let texts = hunk.lines.map { patch.text(of: $0) }
      let before = texts.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
      let after = texts.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
      let start = before.isEmpty ? hunk.oldLine : hunk.oldLine - 1
      try #require(Array(made[start..<start + before.count]) == before, "seed \(seed)")
      made.replaceSubrange(start..<start + before.count, with: after)
    }

    #expect(made == new, "seed \(seed)")
    #expect(zip(hunks, hunks.dropFirst()).allSatisfy { $0.oldLine < $1.oldLine }, "seed \(seed)")
  }
}
