import PlaygroundCore
import Testing

@testable import PlaygroundTerminal

private struct Line: IdentifiableComponent {
  let id: Int

  func renderContent() -> Label { Label() }

  func render(in content: Label) {
    content.text = id % 7 == 3 ? "line \(id) of a list, which has two rows" : "line \(id)"
  }
}

/// What a program prints without a terminal.
@MainActor
struct WholePictureTests {
  private func list(_ count: Int) -> List { List { for id in 0..<count { Line(id: id) } } }

  @Test(arguments: [0, 1, 30, 700])
  func allRowsOfAListArePrinted(count: Int) {
    let root = VBox(Label("title"), ListPane(list(count)), Label("end"))
    let lines = ViewProgram(root, fixesHeight: false).wholePicture(columns: 30).lines

    #expect(lines.first == "title")
    #expect(lines.last == "end")
    let ids = lines.filter { $0.hasPrefix("line ") }.compactMap {
      $0.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }
    #expect(ids == Array(0..<count))
  }

  @Test func listsSideBySideAndAlone() {
    let sides = HBox(ListPane(list(2)), ListPane(list(3))).frame(width: .fill, height: .fill)
    let pair = ViewProgram(VBox(sides, Label("end")), fixesHeight: false).wholePicture(columns: 20)
    #expect(pair.lines == ["line 0    line 0", "line 1    line 1", "          line 2", "end"])

    let alone = ViewProgram(ListPane(list(3)), fixesHeight: false).wholePicture(columns: 20)
    #expect(alone.lines == ["line 0", "line 1", "line 2"])
  }

  @Test func aListWithAHeightKeepsIt() {
    let pane = ListPane(list(9)).frame(height: .cells(2))
    let grid = ViewProgram(VBox(pane, Label("end")), fixesHeight: false).wholePicture(columns: 20)
    #expect(grid.lines == ["line 0", "line 1", "end"])
  }
}
