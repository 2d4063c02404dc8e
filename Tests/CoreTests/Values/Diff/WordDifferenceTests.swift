import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct WordDifferenceTests {
  /// Returns the parts as text, changed ones in brackets.
  private func marked(_ parts: [WordDifference.Part]) -> String {
    parts.map { $0.isChanged ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test(
    arguments: [
      ("a big dog", "a small dog", "a [big] dog", "a [small] dog"),
      ("one two", "one two three", "one two", "one two[ three]"),
      ("text=\"old\"", "text=\"new\"", "text=\"[old]\"", "text=\"[new]\""),
      ("row 19 of 20", "row 20 of 20", "row [19] of 20", "row [20] of 20"),
      ("same", "same", "same", "same"),
      ("", "", "", ""),
    ]
  )
  func changedWordsAreMarked(_ old: String, _ new: String, _ before: String, _ after: String) {
    let difference = WordDifference(from: old, to: new)

    #expect(marked(difference.old) == before)
    #expect(marked(difference.new) == after)
  }

  @Test func linesWithLittleInCommonHaveNoMarks() {
    let difference = WordDifference(from: "abc def ghi", to: "something else")

    #expect(difference.old == [.init(text: "abc def ghi", isChanged: false)])
    #expect(difference.new == [.init(text: "something else", isChanged: false)])
  }

  @Test(arguments: 0..<200)
  func partsAreTheLinesAndUnchangedOnesAreEqual(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let words = ["a", "dog", " ", ", ", "(", "é", "漢字", "x1", "\"", "="]
    func line() -> String {
      (0..<random.below(12)).map { _ in words[random.below(words.count)] }.joined()
    }
    let (old, new) = (line(), line())
    let difference = WordDifference(from: old, to: new)
    let isMarked = (difference.old + difference.new).contains(where: \.isChanged)

    #expect(difference.old.map(\.text).joined() == old, "seed \(seed)")
    #expect(difference.new.map(\.text).joined() == new, "seed \(seed)")
    for parts in [difference.old, difference.new] {
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.isChanged != $1.isChanged })
    }
    if isMarked {
      let kept = [difference.old, difference.new].map { parts in
        parts.filter { !$0.isChanged }.map(\.text).joined()
      }
      #expect(kept[0] == kept[1], "seed \(seed)")
    }
  }
}
