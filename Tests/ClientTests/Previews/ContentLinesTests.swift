import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct ContentLinesTests {
  private func shown(
    _ rows: [String],
    height: Int,
    content: Int? = nil,
    _ changes: [Change]
  ) -> ShownPreview {
    var shown = ShownPreview(previewID: PreviewID(name: "greeting.xml"), attachment: 1)
    let size = Size(width: 20, height: height)
    shown.apply(ScreenFixture.frame(rows, size: size, content: content))
    shown.apply(ScreenFixture.changes(generation: 2, changes))
    return shown
  }

  private func text(_ lines: [ContentLines.Line]) -> [String] {
    lines.map { line in
      switch line {
      case .row(let row): "\(row)"
      case .deleted(let label): "-\(label)"
      }
    }
  }

  private func deletion(_ element: Int, _ label: String? = "x") -> Change {
    Change(.delete, .cell, from: [0, element], label: label)
  }

  @Test func deletedRowsAreBetweenTheRowsThatStayed() {
    let insert = Change(.insert, .cell, to: [0, 0], label: "new")
    let shown = shown(["new", "a", "d"], height: 7, [insert, deletion(1, "b"), deletion(2, "c")])

    let lines = ContentLines(shown)

    #expect(text(lines.lines) == ["0", "1", "-b", "-c", "2", "3", "4"])
    #expect(lines.windowPoint(at: Point(x: 3, y: 4)) == Point(x: 3, y: 2))
    #expect(lines.windowPoint(at: Point(x: 3, y: 2)) == nil)
    #expect(lines.line(ofRow: 2) == 4)
  }

  @Test func aDeletedLastRowIsBelowTheOthers() {
    let lines = ContentLines(shown(["a", "b"], height: 4, [deletion(2, "c")]))

    #expect(text(lines.lines) == ["0", "1", "-c", "2"])
  }

  @Test func deletedRowsHideNoRow() {
    let full = ContentLines(shown(["a", "b"], height: 2, [deletion(0)]))
    let long = ContentLines(shown(["a", "b"], height: 2, content: 9, [deletion(0)]))
    let tight = ContentLines(shown(["a", "b"], height: 3, [deletion(0, "x"), deletion(1, "y")]))

    #expect(text(full.lines) == ["0", "1"])
    #expect(text(long.lines) == ["0", "1"])
    #expect(text(tight.lines) == ["-x", "0", "1"])
  }

  @Test func theNextOutcomeReplacesDeletedRows() {
    var shown = shown(["a"], height: 3, [deletion(0)])
    #expect(shown.deletedRows.count == 1)

    shown.apply(ScreenFixture.changes(.noVisibleChange, generation: 3))

    #expect(shown.deletedRows.isEmpty)
  }
}
