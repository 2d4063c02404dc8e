import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct HunkLinesTests {
  private func texts(_ lines: [String], columns: Int) -> [String] {
    let hunk = SourceHunk(oldLine: 1, newLine: 1, lines: lines)
    return HunkLines(hunk, columns: columns, ellipsis: "…").lines.map { "\($0.sign)\($0.text)" }
  }

  @Test func commonIndentationIsLeftOut() {
    #expect(texts(["     a", "-    b", "+      c"], columns: 20) == [" a", "-b", "+  c"])
  }

  @Test func theDifferenceStaysInSight() {
    let common = #"<footer><Note padding="2" color="gray" "#
    let lines = texts(["-\(common)text=\"a\"/>", "+\(common)txt=\"a\"/>"], columns: 20)

    #expect(lines.map(\.count) == [21, 20])
    #expect(lines[0].hasPrefix("-…") && lines[0].contains("text="))
    #expect(lines[1].hasPrefix("+…") && lines[1].contains("txt="))
  }

  @Test func aLongLineIsCutAtItsEndIfItsStartDiffers() {
    let rest = String(repeating: "x", count: 30)

    #expect(texts(["-a\(rest)", "+b\(rest)"], columns: 10) == ["-axxxxxxxx…", "+bxxxxxxxx…"])
  }

  @Test func everyDeletedLineIsComparedWithItsReplacement() {
    let common = String(repeating: "c", count: 12)
    let lines = texts(["-\(common)1", "-\(common)2", "+\(common)3", "+\(common)4"], columns: 8)

    #expect(lines.map(\.last) == ["1", "2", "3", "4"])
    #expect(texts([], columns: 8) == [])
    #expect(texts(["-"], columns: 8) == ["-"])
  }
}
