import TestSupport
import Testing

@testable import PlaygroundCore

/// The clusters that cover cells of their own.
struct DrawnClustersTests {
  @Test(
    arguments: [
      ("", []), ("abc", ["a", "b", "c"]), ("e\u{301}x", ["e\u{301}", "x"]), ("ᄏᄏ", ["ᄏ", "ᄏ"]),
      ("ᄏᄏᄏ", ["ᄏ", "ᄏ", "ᄏ"]), ("ᄏ카", ["ᄏ", "카"]),
      ("ᄒ\u{1161}\u{11ab}ᄏ", ["ᄒ\u{1161}\u{11ab}", "ᄏ"]),
      ("ᄏᄏ\u{1161}", ["ᄏ", "ᄏ\u{1161}"]), ("\u{a960}\u{a97c}", ["\u{a960}", "\u{a97c}"]),
      ("ㅋㅋ", ["ㅋ", "ㅋ"]), ("👩‍🌾🇯🇵", ["👩‍🌾", "🇯🇵"]), ("क्ष", ["क्ष"]),
    ] as [(String, [String])]
  )
  func clustersAreCharactersExceptConsonantsOfHangul(text: String, expected: [String]) {
    let clusters = Array(DrawnClusters(text))

    #expect(clusters.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
  }

  @Test(
    arguments: [
      ("ᄏᄏ", 4), ("ᄏᄏᄏ", 6), ("ᄏ카", 4), ("한글", 4), ("ᄒ\u{1161}\u{11ab}", 2), ("ㅋㅋㅋ", 6),
      ("ᄒ\u{1161}\u{11ab}ᄏᄏ", 6), ("aᄏᄏb", 6), ("\u{1fae9}\u{1faef}", 4), ("\u{e0b0}\u{f09b}", 2),
    ] as [(String, Int)]
  )
  func textIsAsWideAsInTerminals(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
    #expect(TextBlock(text: text).size(width: nil) == Size(width: columns, height: 1))
    if columns > 2 { #expect(TextBlock(text: text).size(width: columns - 1).height == 2) }
    var grid = Grid(lines: [text + "|"])
    #expect(grid.columns == columns + 1)
    #expect(grid.lines == [text + "|"])
    grid.restyle(Rect(x: 0, y: 0, width: 1, height: 1)) { $0.attributes.insert(.bold) }
    #expect(grid.rowRuns(0).map(\.text).joined() == text + "|")
  }

  /// The clusters of a text are its scalars in order, and none is wider than two columns.
  @Test(arguments: Seeds.upTo(100))
  func clustersAreTheTextInOrder(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["ᄏ", "\u{1161}", "\u{11ab}", "카", "칸", "a", "\u{301}", "漢", "\u{a961}", "🙂"]
    let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

    let clusters = Array(DrawnClusters(text))

    #expect(clusters.flatMap { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    let widths = clusters.map { DisplayWidth.columns(of: $0) }
    #expect(widths.allSatisfy { $0 <= 2 }, "seed \(seed)")
    #expect(widths.reduce(0, +) == DisplayWidth.columns(of: text), "seed \(seed)")
    let drawn = DrawnText.line(text)
    #expect(Grid(lines: [drawn]).lines == [drawn], "seed \(seed)")
  }
}
