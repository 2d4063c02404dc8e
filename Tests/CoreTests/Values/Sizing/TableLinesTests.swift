import Testing

@testable import PlaygroundCore

/// The lines of a table, read from its attributes.
struct TableLinesTests {
  /// Returns the border, whether there are lines between columns, and the rows below lines.
  private func picture(_ props: Props) -> String {
    let lines = TableLines(props)
    let rows = (0..<4).filter { lines.isLine(aboveRow: $0) }.map { "\($0)" }.joined()
    return "\(lines.border ?? "-") \(lines.areBetweenColumns ? "|" : ".") \(rows)"
  }

  private static let cases: [(Props, String)] = [
    ([:], "- . "),
    (["border": "none"], "- . "),
    (["border": "single"], "single . "),
    (["border": 3], "- . "),
    (["separators": "none"], "- . "),
    (["separators": "columns"], "- | "),
    (["separators": "rows"], "- . 123"),
    (["separators": "all"], "- | 123"),
    (["separators": "other"], "- . "),
    (["header": true], "- . 1"),
    (["header": false], "- . "),
    (["header": true, "separators": "rows"], "- . 123"),
    (["header": true, "separators": "columns", "border": "double"], "double | 1"),
  ]

  @Test(arguments: cases) func linesAreRead(props: Props, expected: String) {
    #expect(picture(props) == expected)
  }

  @Test func aBorderTakesACellAndABlankBesideIt() {
    #expect(TableLines(["border": "single"]).edges == Edges(top: 1, left: 2, bottom: 1, right: 2))
    #expect(TableLines(["border": "none"]).edges == .zero)
    #expect(TableLines() == TableLines([:]))
  }
}
