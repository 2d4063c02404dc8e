import PlaygroundCore
import TerminalTester
import Testing

@testable import PlaygroundTerminal

/// Which view and which element is at a cell of the screen.
@MainActor
struct PlaceTests {
  private struct Row: IdentifiableComponent, CompositeComponent {
    let id: Int

    var body: Node {
      HBox {
        Label("row \(id) ")
        Button("open") {}
      }
    }
  }

  @Test func theInnermostViewComesFirst() {
    let (label, button) = (Label("Name "), Button("OK"))
    let box = HBox(label, button)
    let tester = TerminalTester(columns: 20, rows: 3) { VBox(Label("title"), box) }

    #expect(tester.views(x: 1, y: 1).first === label)
    #expect(
      tester.views(x: 6, y: 1).map { ObjectIdentifier($0) }.prefix(2) == [
        ObjectIdentifier(button), ObjectIdentifier(box),
      ]
    )
    #expect(tester.views(x: 6, y: 1).allSatisfy { $0.superview != nil }, "views of the program")
    #expect(tester.nodes(x: 6, y: 1).map(\.type).prefix(3) == ["Button", "HBox", "VBox"])
    #expect(tester.frame(of: button) == Rect(x: 5, y: 1, width: 6, height: 1))
    for (x, y) in [(-1, 0), (0, -1), (20, 0), (0, 3), (.max, .max)] {
      #expect(tester.views(x: x, y: y).isEmpty && tester.nodes(x: x, y: y).isEmpty, "\(x), \(y)")
    }
  }

  @Test func anElementInARowOfAListIsFound() {
    let pane = ListPane(List { for id in 0..<50 { Row(id: id) } })
    let tester = TerminalTester(columns: 20, rows: 6) { VBox(Label("title"), pane) }
    tester.turnWheel(by: 2, x: 1, y: 3)

    let line = tester.text.split(separator: "\n")[2]
    #expect(line.hasPrefix("row 7"), "\(tester.text)")
    #expect(tester.views(x: 1, y: 2).first === pane)
    #expect(pane.path(at: Point(x: 1, y: 1)) == ElementPath(section: 0, element: 7))
    #expect(pane.path(at: Point(x: 30, y: 1)) == nil)
    #expect(tester.nodes(x: 1, y: 2).first?.props["text"] == "row 7 ")
    #expect(tester.nodes(x: 7, y: 2).first?.type == "Button")
  }

  @Test func aHostOfAComponentIsFoundAroundItsViews() {
    let host = ComponentHost(Row(id: 3))
    let tester = TerminalTester(columns: 20, rows: 3) { VBox(Label("title"), host) }

    let views = tester.views(x: 1, y: 1)
    #expect((views.first as? Label)?.text == "row 3 ")
    #expect(views.contains { $0 === host })
    #expect(tester.frame(of: host)?.y == 1)
  }

  @Test func aDialogCoversWhatIsBelowIt() {
    let label = Label(String(repeating: "x", count: 30))
    let tester = TerminalTester(columns: 30, rows: 5) { VBox(Label(" "), Label(" "), label) }
    let dialog = Label("dialog")
    tester.inside { Terminal.present(dialog) }

    let frame = tester.frame(of: dialog)
    #expect(frame?.y == 2)
    #expect(tester.views(x: frame?.x ?? 0, y: 2).first === dialog)
    #expect(tester.views(x: 0, y: 2).first === label)
    tester.press(.escape)
    #expect(tester.views(x: frame?.x ?? 0, y: 2).first === label)
    #expect(tester.frame(of: dialog) == nil)
  }

  @Test func aProgramFindsTheViewOfAKey() {
    let (first, second) = (Label("first"), Label("second"))
    var found: [View] = []
    let keys = [KeyBinding(.character("f"), "find") { found = Terminal.views(x: 0, y: 1) }]
    let tester = TerminalTester(columns: 20, rows: 3, keys: keys) { VBox(first, second) }
    tester.type("f")
    #expect(found.first === second)
    #expect(Terminal.views(x: 0, y: 0).isEmpty, "outside of a program")
    #expect(Terminal.frame(of: first) == nil)
  }
}
