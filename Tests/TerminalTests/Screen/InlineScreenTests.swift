import PlaygroundCore
import Testing

@testable import PlaygroundTerminal

/// The bytes of rows below printed lines.
struct InlineScreenTests {
  private func screen() -> InlineScreen {
    InlineScreen(depth: .none, movesCursor: true, readsKeys: false, keepsLast: true)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func onlyRowsThatChangedAreWritten() {
    let screen = screen()
    _ = screen.bytes(of: Grid(lines: ["one", "⠋ two", "three"]), cursor: nil)

    let bytes = screen.bytes(of: Grid(lines: ["one", "⠙ two", "three"]), cursor: nil)

    #expect(
      text(bytes) == "\u{1b}[?2026h\r\u{1b}[2A\r\n\u{1b}[2K⠙ two\r\n\r\u{1b}[?2026l"
    )
  }

  @Test func aLineAboveAndAnotherHeightDrawAllRows() {
    for change in ["line", "more rows", "fewer rows"] {
      let screen = screen()
      _ = screen.bytes(of: Grid(lines: ["one", "two"]), cursor: nil)
      var lines = ["one", "two"]
      switch change {
      case "line": screen.print("a line")
      case "more rows": lines.append("three")
      default: lines = ["one"]
      }
      let bytes = screen.bytes(of: Grid(lines: lines), cursor: nil)
      for line in lines {
        #expect(text(bytes).contains("\u{1b}[2K\(line)"), "\(change): \(line)")
      }
    }
  }
}
