import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundTerminal

@Suite struct GridPatchTests {
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

    #expect(text == "\u{1b}[?2026h\u{1b}[1;1HONE\u{1b}[1;23H漢\u{1b}[1X\u{1b}[?2026l")
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
