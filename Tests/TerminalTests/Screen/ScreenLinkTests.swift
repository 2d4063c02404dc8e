import PlaygroundCore
import TerminalTester
import Testing

@testable import PlaygroundTerminal

/// Links, and screens in ASCII.
@MainActor
struct ScreenLinkTests {
  private func patch(
    _ old: Grid?,
    _ oldLinks: [ScreenLink],
    _ new: Grid,
    _ links: [ScreenLink]
  ) -> String {
    String(
      decoding: GridPatch.bytes(
        from: old,
        ScreenLinks(links: oldLinks),
        to: new,
        ScreenLinks(links: links),
        depth: .none
      ),
      as: UTF8.self
    )
  }

  @Test func theCellsOfALinkAreWrittenWithItsAddress() {
    let grid = Grid(lines: ["see here now", "two"])
    let link = ScreenLink(Rect(x: 4, y: 0, width: 4, height: 1), to: "https://a.b/\u{1b}]ü c")
    let open = "\u{1b}]8;;https://a.b/]c\u{1b}\\"
    let close = "\u{1b}]8;;\u{1b}\\"
    let whole = patch(nil, [], grid, [link])
    #expect(whole.contains("\(open)\u{1b}[1;5Hhere") && whole.contains("here\(close)"))
    #expect(patch(grid, [link], grid, [link]) == "")
    let added = patch(grid, [], grid, [link])
    #expect(added.contains(open) && !added.contains("two"))
    let removed = patch(grid, [link], grid, [])
    #expect(removed.contains("see here now") && !removed.contains("8;;"))
    let next = patch(grid, [link], Grid(lines: ["see here NOW", "two"]), [link])
    #expect(!next.contains("8;;"), "an unchanged link is not written again")
  }

  @Test func rowsWithLinksAreMovedByTheTerminal() {
    let lines = (0..<16).map { "row \($0) with a longer text, in place \($0 * 7)" }
    let old = Grid(lines: ["title  ", "-------"] + lines.prefix(12))
    let new = Grid(lines: ["title  ", "-------"] + lines.dropFirst(1).prefix(12))
    let title = ScreenLink(Rect(x: 0, y: 0, width: 5, height: 1), to: "file://h/t")
    func row(_ y: Int) -> ScreenLink {
      ScreenLink(Rect(x: 4, y: y, width: 1, height: 1), to: "file://h/r")
    }
    let moved = patch(old, [title, row(6)], new, [title, row(5)])
    #expect(moved.contains("\u{1b}[1M"), "the terminal moves the rows")
    #expect(!moved.contains("8;;"), "a link moves with its cells")
    let other = patch(old, [title, row(6)], new, [title, row(6)])
    #expect(other.contains("8;;file://h/r") && !other.contains("file://h/t"))
    let lost = patch(old, [title, row(6)], new, [title])
    #expect(!lost.contains("8;;") && lost.contains(lines[4]), "its cells are written without it")
  }

  @Test func aLinkIsWhereItsViewIs() {
    let link = Link("here", to: "https://example.org")
    let tester = TerminalTester(columns: 20, rows: 3) {
      VBox(Label("top"), HBox(Label("see "), link))
    }
    #expect(tester.link(x: 4, y: 1) == "https://example.org")
    #expect(tester.link(x: 3, y: 1) == nil && tester.link(x: 8, y: 1) == nil)
    #expect(tester.link(x: 4, y: 0) == nil)
    link.address = ""
    #expect(tester.link(x: 4, y: 1) == nil)
  }

  @Test func aGridInASCIIHasTheSamePlaces() {
    let grid = Grid(lines: ["╭─ a ─╮", "│ 漢é │", "╰─────╯", "█░ ▸ ● …"])
    #expect(grid.inASCII().lines == ["+- a -+", "| ??? |", "+-----+", "#: > * ."])
    let styled = Label("→ x").foreground(.red).border(.rounded)
    let screen = TerminalTester(columns: 5, rows: 3) { styled }.grid
    #expect(screen.inASCII().lines.joined().utf8.allSatisfy { $0 < 0x80 })
    #expect(StyleSummary(screen.inASCII()) == StyleSummary(screen))
  }
}

/// The styles of the cells of a grid, without their texts.
private struct StyleSummary: Equatable {
  let rows: [[TextStyle]]

  init(_ grid: Grid) {
    rows = (0..<grid.rows).map { y in
      grid.rowRuns(y).flatMap { run in
        Array(repeating: run.style, count: DisplayWidth.columns(of: run.text, ambiguous: .narrow))
      }
    }
  }
}
