import TestSupport
import Testing

@testable import PlaygroundCore

struct DisplayWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("…", 1), ("§", 1), ("─", 1), ("█", 1),
      ("漢", 2), ("한", 2), ("\u{1112}\u{1161}\u{11ab}", 2), ("ｱ", 1), ("Ａ", 2), ("\u{3000}", 2),
      ("😀", 2), ("👩‍🌾", 2), ("🇯🇵", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("©", 1), ("©️", 2),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("⌚", 2), ("ก็", 1), ("\u{301}", 0), ("\u{200b}", 0), ("\u{1b}", 0),
    ] as [(Character, Int)]
  )
  func clusterCovers(cluster: Character, columns: Int) {
    #expect(DisplayWidth.columns(of: cluster) == columns)
  }

  @Test func widthOfTextIsTheSumOfItsClusters() {
    #expect(DisplayWidth.columns(of: "") == 0)
    #expect(DisplayWidth.columns(of: "plain") == 5)
    #expect(DisplayWidth.columns(of: "日本 e\u{301}👩‍🌾") == 8)
  }

  @Test func tableIsSortedAndStartsAtZero() {
    let starts = WidthTable.starts.map { $0 >> 3 }

    #expect(starts.first == 0)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(
      WidthTable.starts.allSatisfy { DisplayWidth.ScalarClass(rawValue: UInt8($0 & 7)) != nil }
    )
  }

  @Test func loneScalarsAreSeparateClusters() {
    let lone = (0...0x20fff as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
      .filter { DisplayWidth.columns(ofLone: $0) != nil }
    var random = SeededGenerator(seed: 1)

    for scalar in lone {
      let other = lone.randomElement(using: &random) ?? "a"
      var text = String(scalar)
      text.unicodeScalars.append(other)
      text.unicodeScalars.append(scalar)
      if text.count != 3
        || DisplayWidth.columns(of: Character(scalar)) != DisplayWidth.columns(ofLone: scalar)
      {
        Issue.record("\(scalar.value) joins \(other.value)")
      }
    }
    #expect(lone.count > 50_000)
  }
}
