import PlaygroundCore
import PlaygroundTerminal
import TerminalTester
import Testing

private struct Row: IdentifiableComponent, Equatable {
  let id: Int

  func renderContent() -> Label { Label() }

  func render(in content: Label) { content.text = "row \(id)" }
}

/// A list among other views.
@MainActor
struct ListPaneTests {
  private func list(_ ids: some Sequence<Int>) -> List {
    List { for id in ids { Row(id: id) } }
  }

  @Test func itTakesTheRoomThatOtherViewsLeave() {
    let pane = ListPane(list(0..<10))
    let tester = TerminalTester(columns: 12, rows: 5) {
      VBox(Label("top"), pane, Label("bottom"))
    }
    #expect(tester.text == "top\nrow 0\nrow 1\nrow 2\nbottom")
    tester.resize(columns: 12, rows: 3)
    #expect(tester.text == "top\nrow 0\nbottom")
  }

  @Test func theCursorGoesThroughAllCellsAndScrolls() {
    let pane = ListPane(list(0..<10))
    let tester = TerminalTester(columns: 8, rows: 3) { pane }

    tester.press(.down)
    #expect(tester.styles == "aaaaaaaa\n\n\na reverse")
    tester.press(.down, .down, .down)
    #expect(tester.text == "row 1\nrow 2\nrow 3")
    tester.press(.end)
    #expect(tester.text == "row 7\nrow 8\nrow 9")
    tester.press(.pageUp)
    #expect(pane.cursor == ElementPath(section: 0, element: 7))
    tester.press(.home)
    #expect(tester.text == "row 0\nrow 1\nrow 2")
  }

  @Test func enterAndAClickSelectACell() {
    var selected: [Int] = []
    let pane = ListPane(
      List { for id in 0..<5 { Row(id: id).onSelect { _ in selected.append(id) } } }
    )
    let tester = TerminalTester(columns: 8, rows: 5) { pane }

    tester.press(.enter)
    #expect(selected == [])
    tester.press(.down, .down, .enter, .character(" "))
    tester.click(x: 2, y: 3)
    #expect(selected == [1, 1, 3])
  }

  @Test func theCursorStaysAtItsCellWhileTheListChanges() {
    let pane = ListPane(list(0..<5))
    let tester = TerminalTester(columns: 8, rows: 5) { pane }
    tester.press(.down, .down, .down)

    pane.list = list([7, 8, 0, 1, 2, 3])
    #expect(pane.cursor == ElementPath(section: 0, element: 4))
    pane.list = list([7, 8, 0])
    #expect(pane.cursor == ElementPath(section: 0, element: 2))
    pane.list = list([])
    #expect(pane.cursor == nil)
    tester.press(.down)
    #expect(pane.cursor == nil)
  }

  @Test func tabLeavesTheList() {
    let pane = ListPane(list(0..<3))
    let button = Button("ok")
    let tester = TerminalTester(columns: 8, rows: 5) { VBox(pane, button) }

    tester.press(.down, .tab)
    #expect(button.isFocused)
    #expect(tester.styles.hasPrefix("\n\n\n\n"), "the cursor is shown while the list has the focus")
    tester.press(.tab, .down)
    #expect(pane.cursor == ElementPath(section: 0, element: 1))
  }

  @Test func theViewsOfAListAreThoseInView() {
    let pane = ListPane(list(0..<100_000))
    let tester = TerminalTester(columns: 10, rows: 10) { pane }

    for _ in 0..<50 { tester.press(.down) }
    #expect(pane.listView.visibleCells.count == 10)
    tester.press(.end)
    #expect(tester.text.hasSuffix("row 99999"))
    #expect(pane.listView.visibleCells.count == 10)
  }

  @Test func aListViewIsTheBodyOfAProgram() {
    let list = ListView(size: Size(width: 5, height: 1))
    list.apply(self.list(0..<2))
    let tester = TerminalTester(columns: 8, rows: 2) { ProgramBuilder.buildExpression(list) }
    #expect(tester.text == "row 0\nrow 1")
  }
}
