import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundTerminal

struct GridPatchTests {
  @Test func sameGridNeedsNoByte() {
    let grid = Grid(lines: ["a", "漢字", "e\u{301}"])

    #expect(GridPatch.bytes(from: grid, to: grid, depth: .ansi16) == [])
  }

  @Test func onlyChangedRowsAreWrittenAsOneUpdate() {
    let old = Grid(lines: ["one", "two", "six"])
    let new = Grid(lines: ["one", "2  ", "six"])

    let text = String(
      decoding: GridPatch.bytes(from: old, to: new, depth: .none),
      as: UTF8.self,
    )

    #expect(text == "\u{1b}[?2026h\u{1b}[2;1H2\u{1b}[K\u{1b}[?2026l")
  }

  @Test func onlyChangedPartsOfARowAreWritten() {
    let old = Grid(lines: ["one │ the same text │ two  │ x"])
    let new = Grid(lines: ["ONE │ the same text │ 漢   │ x"])

    let text = String(
      decoding: GridPatch.bytes(from: old, to: new, depth: .none),
      as: UTF8.self,
    )

    #expect(text == "\u{1b}[?2026h\u{1b}[1;1HONE\u{1b}[1;23H漢 \u{1b}[?2026l")
  }

  /// In a terminal that draws the emoji in one column, the cells behind it have moved.
  @Test func aRowWithAnEmojiIsWrittenWhole() {
    let old = Grid(lines: ["👩 and some text behind it 1"])
    let new = Grid(lines: ["👩 and some text behind it 2"])

    let text = String(
      decoding: GridPatch.bytes(from: old, to: new, depth: .none),
      as: UTF8.self,
    )

    #expect(text.contains("text behind it 2"))
  }

  @Test func anotherSizeIsDrawnWhole() {
    let old = Grid(lines: ["one"])
    let new = Grid(lines: ["one", "two"])

    let text = String(
      decoding: GridPatch.bytes(from: old, to: new, depth: .none),
      as: UTF8.self,
    )

    #expect(text == "\u{1b}[?2026h\u{1b}[1;1Hone\u{1b}[2;1Htwo\u{1b}[?2026l")
  }

  @Test func withoutColoursTheOtherLooksStay() {
    var grid = Grid(columns: 1, rows: 1)
    grid.draw("x", at: .zero, style: TextStyle(color: .palette(1), attributes: .reverse))

    let text = String(
      decoding: GridPatch.bytes(from: nil, to: grid, depth: .none),
      as: UTF8.self,
    )

    #expect(text.contains("\u{1b}[7m"))
    #expect(!text.contains("31"))
  }

  @Test(arguments: 0..<50)
  func patchedScreenLooksLikeTheNewGrid(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(
      width: .random(in: 1...12, using: &random),
      height: .random(in: 1...5, using: &random),
    )
    let (old, new) = (grid(size, &random), grid(size, &random))

    let text = String(
      decoding: GridPatch.bytes(from: old, to: new, depth: .truecolor),
      as: UTF8.self,
    )

    var screen = EmulatedScreen(showing: old)
    if !text.isEmpty {
      try #require(text.hasPrefix("\u{1b}[?2026h") && text.hasSuffix("\u{1b}[?2026l"))
      try screen.feed(Array(text.utf8.dropFirst(8).dropLast(8)))
    }
    #expect(screen.grid == new, "seed \(seed)")
  }

  @Test(arguments: 0..<100)
  func aScrolledScreenLooksLikeTheNewGrid(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: 20, height: .random(in: 8...24, using: &random))
    let old = grid(size, &random)
    let top = Int.random(in: 0..<size.height - 4, using: &random)
    let bottom = Int.random(in: top + 4...size.height, using: &random)
    let distance = Int.random(in: -5...5, using: &random)
    var new = moved(old, rows: top..<bottom, by: distance)
    if seed % 2 == 0 {
      let row = Int.random(in: 0..<size.height, using: &random)
      new.draw("other 漢", at: Point(x: 3, y: row), style: TextStyle(background: .palette(3)))
    }
    var screen = EmulatedScreen(showing: old)
    let bytes = GridPatch.bytes(from: old, to: new, depth: .truecolor)
    if !bytes.isEmpty { try screen.feed(Array(bytes.dropFirst(8).dropLast(8))) }
    #expect(screen.grid == new, "seed \(seed), rows \(top..<bottom) by \(distance)")
  }

  @Test func rowsThatMovedAreMovedByTheTerminal() throws {
    let rows = (0..<12).map { "the text of row number \($0 * 7_919 % 1_000)" }
    let old = Grid(lines: ["title"] + rows[0..<10] + ["the end of the page with its long line"])
    let new = Grid(lines: ["title"] + rows[1..<11] + ["the end of the page with its long line"])

    let up = String(decoding: GridPatch.bytes(from: old, to: new, depth: .none), as: UTF8.self)
    let down = String(decoding: GridPatch.bytes(from: new, to: old, depth: .none), as: UTF8.self)

    #expect(
      up == "\u{1b}[?2026h\u{1b}[2;11r\u{1b}[2;1H\u{1b}[1M\u{1b}[r"
        + "\u{1b}[11;1H\(rows[10])\u{1b}[?2026l"
    )
    #expect(
      down == "\u{1b}[?2026h\u{1b}[2;11r\u{1b}[2;1H\u{1b}[1L\u{1b}[r"
        + "\u{1b}[2;1H\(rows[0])\u{1b}[?2026l"
    )
  }

  @Test func rowsThatDifferWithoutHavingMovedAreWritten() {
    let old = Grid(lines: (0..<24).map { "row \($0)" })
    let new = Grid(lines: (0..<24).map { "now \($0 * 31)" })

    let bytes = GridPatch.bytes(from: old, to: new, depth: .none)

    #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{1b}[r"))
  }

  @Test func leavingUndoesEnteringBackwards() {
    func modes(_ text: String, _ final: Character) -> [Substring] {
      text.split(separator: "\u{1b}").filter { $0.last == final && $0.hasPrefix("[?") }
        .map { $0.dropLast() }
    }
    let entered = modes(TerminalScreen.enterSequence + TerminalScreen.mouseSequence, "h")
    let hidden = modes(TerminalScreen.enterSequence, "l")
    let left = modes(TerminalScreen.leaveSequence, "l")
    let shown = modes(TerminalScreen.leaveSequence, "h")

    #expect(left == ["[?2026"] + entered.reversed().map { $0 })
    #expect(hidden == shown)
  }

  /// Returns a grid whose rows moved up, as in a list; those that come into view have another text.
  private func moved(_ old: Grid, rows: Range<Int>, by distance: Int) -> Grid {
    var grid = Grid(columns: old.columns, rows: old.rows)
    for y in 0..<old.rows {
      let source = rows.contains(y) ? y + distance : y
      if rows.contains(y), !rows.contains(source) {
        grid.draw("came \(y)", at: Point(x: 0, y: y))
        continue
      }
      var x = 0
      for run in old.rowRuns(source) {
        grid.draw(run.text, at: Point(x: x, y: y), style: run.style)
        x += DisplayWidth.columns(of: run.text)
      }
    }
    return grid
  }

  /// Returns a grid of texts in random styles, some of them clipped.
  private func grid(_ size: Size, _ random: inout SeededGenerator) -> Grid {
    var grid = Grid(columns: size.width, rows: size.height)
    for y in 0..<size.height where Bool.random(using: &random) {
      let style = TextStyle(color: .palette(.random(in: 0...255, using: &random)))
      let x = Int.random(in: 0..<size.width, using: &random)
      grid.draw(random.text(maxLength: 6), at: Point(x: x, y: y), style: style)
    }
    return grid
  }
}
