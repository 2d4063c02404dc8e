import TestSupport
import Testing

@testable import PlaygroundCore

struct ClusterLineTests {
  /// Returns the clusters of a text, each break opportunity before one as `|`, spaces as `_`.
  private func breaks(_ text: String, ambiguous: AmbiguousWidth = .narrow) -> String {
    let line = ClusterLine(text, ambiguous: ambiguous)
    return line.clusters.enumerated().map { index, cluster in
      let shown = cluster.isSpace ? "_" : String(line.text(of: index..<index + 1))
      return (cluster.breaksBefore ? "|" : "") + shown
    }
    .joined()
  }

  @Test(
    arguments: [
      ("a b", "a_b"), ("漢字", "漢|字"), ("a漢b", "a|漢|b"), ("漢 a", "漢|_a"),
      ("漢\u{3000}字", "漢|_|字"), ("漢👍字", "漢|👍|字"), ("👍👍🏽", "👍|👍🏽"), ("e\u{301}漢", "e\u{301}|漢"),
      ("नहीं", "नहीं"), ("❤️❤️", "❤️|❤️"), ("αβ", "αβ"), ("한국", "한|국"), ("", ""),
    ] as [(String, String)]
  )
  func linesBreakAroundWideClusters(text: String, expected: String) {
    #expect(breaks(text) == expected)
  }

  @Test(arguments: Array("([{“‘「『（［｛【〈《〔"))
  func linesDoNotBreakAfterOpeningBrackets(bracket: Character) {
    #expect(!breaks("漢\(bracket)字").contains("\(bracket)|"))
    #expect(!breaks("\(bracket)字").contains("|"))
  }

  @Test(arguments: Array(")]}”’」』）］｝】〉》〕.,!?:;、。，．！？：；ー々…%％"))
  func linesDoNotBreakBeforeClosingPunctuation(sign: Character) {
    #expect(!breaks("漢\(sign)").contains("|"))
    #expect(breaks("漢\(sign)字").hasSuffix("|字"))
  }

  @Test func ambiguousLettersAreNoBreakOpportunity() {
    #expect(breaks("αβ漢γ", ambiguous: .wide) == "αβ|漢|γ")
    #expect(breaks("α─", ambiguous: .wide) == "α─")
  }

  @Test(
    arguments: [
      ("abc", [0, 1, 2], [1, 1, 1]), ("é漢a", [0, 2, 5], [1, 2, 1]),
      ("e\u{301}👍🏽x", [0, 3, 11], [1, 2, 1]), ("🇯🇵🇩🇪", [0, 8], [2, 2]),
    ] as [(String, [Int], [Int])]
  )
  func clustersHaveTheirOffsetAndWidth(text: String, offsets: [Int], columns: [Int]) {
    let line = ClusterLine(text, ambiguous: .narrow)

    #expect(line.clusters.map(\.offset) == offsets)
    #expect(line.clusters.map(\.columns) == columns)
    #expect(line.columns(of: 0..<offsets.count) == columns.reduce(0, +))
    #expect(line.columns(of: 1..<1) == 0)
  }

  @Test func onlyBlanksAtWhichLinesBreakAreSpaces() {
    let line = ClusterLine("a \u{a0}\u{3000}b", ambiguous: .narrow)

    #expect(line.clusters.map(\.isSpace) == [false, true, false, true, false])
    #expect(ClusterLine("a b", ambiguous: .narrow).clusters.map(\.isSpace) == [false, true, false])
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func rangesOfClustersAreSlicesOfTheText(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let text = DrawnText.line(random.text(maxLength: 12))
    let characters = Array(text)
    for ambiguous in AmbiguousWidth.allCases {
      let line = ClusterLine(text, ambiguous: ambiguous)
      #expect(line.clusters.count == characters.count, "seed \(seed)")
      let end = Int.random(in: 0...characters.count, using: &random)
      let start = Int.random(in: 0...end, using: &random)

      let slice = String(characters[start..<end])
      #expect(line.text(of: start..<end) == slice, "seed \(seed)")
      let columns = DisplayWidth.columns(of: slice, ambiguous: ambiguous)
      #expect(line.columns(of: start..<end) == columns, "seed \(seed)")
    }
  }
}
