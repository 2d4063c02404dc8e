import Testing

@testable import PlaygroundCore

struct StyleTableTests {
  private func style(_ number: Int) -> TextStyle { TextStyle(color: .palette(UInt8(number))) }

  @Test func thePlainStyleHasIndexZero() {
    var table = StyleTable()

    #expect(table.index(of: .plain) == 0)
    #expect(table[0] == .plain)
  }

  @Test(arguments: [1, 31, 32, 33, 200]) func equalStylesHaveOneIndex(count: Int) {
    var table = StyleTable()
    let indices = (0..<count).map { table.index(of: style($0)) }

    let again = (0..<count).reversed().map { table.index(of: style($0)) }

    #expect(indices == (1...count).map(UInt32.init))
    #expect(again.reversed() == indices)
    #expect(indices.enumerated().allSatisfy { table[$1] == style($0) })
  }

  @Test func backgroundsAreNoticedOnce() {
    var table = StyleTable()
    _ = table.index(of: style(3))
    #expect(!table.hasBackgrounds)

    _ = table.index(of: TextStyle(background: .palette(4)))

    #expect(table.hasBackgrounds)
  }

  @Test(arguments: ["a", "é", "e\u{301}", "👩‍👩‍👧", "\u{10FFFF}"] as [Character])
  func clustersAreReadAsTheyWereWritten(cluster: Character) {
    var table = ClusterTable()
    _ = table.glyph(of: "🇩🇪")

    let glyph = table.glyph(of: cluster)

    #expect(Array(table.character(of: glyph).unicodeScalars) == Array(cluster.unicodeScalars))
    #expect((glyph & GridCell.clusterFlag == 0) == (cluster.unicodeScalars.count == 1))
  }
}
