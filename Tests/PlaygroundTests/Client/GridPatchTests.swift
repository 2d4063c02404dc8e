import Core
import Testing

@testable import Playground

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

  @Test func leavingUndoesEnteringBackwards() {
    #expect(TerminalScreen.enterSequence == "\u{1b}[?1049h\u{1b}[?2004l\u{1b}[?25l")
    #expect(TerminalScreen.leaveSequence == "\u{1b}[?2026l\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l")
  }
}
