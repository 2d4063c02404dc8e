import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// The text of an open document, edited by ranges of lines and columns.
struct OverlayTextTests {
  private typealias Position = (line: Int, column: Int)

  private static func edit(_ start: Position, _ end: Position, _ text: String) -> OverlayEdit {
    OverlayEdit(
      OverlayRange(
        start: DescriptionLanguage.SourceLocation(line: start.line, column: start.column),
        end: DescriptionLanguage.SourceLocation(line: end.line, column: end.column)
      ),
      text
    )
  }

  private static func string(_ text: OverlayText) -> String {
    String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("ab\ncd\n", (1, 1), (1, 1), "x", "xab\ncd\n"),
    ("ab\ncd\n", (1, 3), (2, 1), "", "abcd\n"),
    ("ab\ncd\n", (3, 1), (3, 1), "e", "ab\ncd\ne"),
    ("", (1, 1), (1, 1), "a", "a"),
    ("a\r\nb\rc", (2, 1), (3, 2), "x", "a\r\nx"),
    ("é漢👩‍👩‍👧x", (1, 3), (1, 8), "-", "é漢-x"),
  ])
  func anEditReplacesARange(
    text: String,
    start: (Int, Int),
    end: (Int, Int),
    new: String,
    expected: String
  ) throws {
    var overlay = OverlayText(Array(text.utf8))

    try overlay.apply(
      Self.edit((line: start.0, column: start.1), (line: end.0, column: end.1), new)
    )

    #expect(Self.string(overlay) == expected)
  }

  @Test(arguments: [
    ((3, 1), (3, 1), "the text ends in line 2, found line 3; send the whole text as 'text'"),
    ((1, 4), (1, 4), "line 1 ends at column 3, found column 4; send the whole text as 'text'"),
    ((2, 2), (2, 4), "line 2 ends at column 3, found column 4; send the whole text as 'text'"),
    ((2, 1), (1, 2), "'range' ends at 1:2, before its start at 2:1; swap both"),
  ])
  func aWrongRangeIsRefusedAndChangesNothing(
    start: (Int, Int),
    end: (Int, Int),
    message: String
  ) throws {
    var overlay = OverlayText(Array("ab\r\ncd".utf8))
    let edit = Self.edit((line: start.0, column: start.1), (line: end.0, column: end.1), "x")

    let error = #expect(throws: RPCError.self) { try overlay.apply(edit) }

    #expect(error?.message == message)
    #expect(Self.string(overlay) == "ab\r\ncd")
  }

  /// Positions come from the index that locates diagnostics, so that both agree on lines.
  @Test(arguments: Seeds.upTo(2_000, atLeast: 500))
  func editsAnywhereEqualThoseByOffset(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "é", "漢", "👩‍👧", "\n", "\r\n", "\r", "", "word"]
    func text() -> String { (0..<random.below(12)).map { _ in random.element(pieces) }.joined() }
    var expected = Array(text().utf8)
    var overlay = OverlayText(expected)
    for _ in 0..<20 {
      let index = LineIndex(SourceFile(number: 0, path: "", bytes: expected))
      let starts = expected.indices.filter { expected[$0] & 0xc0 != 0x80 } + [expected.count]
      // The place between the two characters of a line end has no column.
      let places = starts.filter { place in
        !(place > 0 && place < expected.count && expected[place - 1] == 0x0d
          && expected[place] == 0x0a)
      }
      let ends = [random.element(places), random.element(places)].sorted()
      let new = text()

      try overlay.apply(
        OverlayEdit(
          OverlayRange(start: index.location(of: ends[0]), end: index.location(of: ends[1])),
          new
        )
      )
      expected.replaceSubrange(ends[0]..<ends[1], with: new.utf8)

      #expect(overlay.bytes == expected, "seed \(seed)")
    }
  }
}
