import DescribedView
import Foundation
import PlaygroundCore
import PlaygroundTerminal
import TerminalTester
import Testing

/// A preview of a file as a view of a program.
@MainActor
struct DescribedViewTests {
  private let file: URL

  init() throws {
    file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
    try write(
      """
      <preview title="Order">
        <state name="name" value="Ann"/>
        <state name="count" value="{1}"/>
        <VBox>
          <Label text="{name}: {count}"/>
          <TextField text="{name}" on-change="name = event.value" width="12"/>
          <Button text="more" on-tap="count += 1"/>
          <Button text="send" on-tap="emit('order', count)"/>
        </VBox>
      </preview>
      """
    )
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  @Test func itsControlsChangeItsStates() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = DescribedView(contentsOf: file.path)
    let tester = TerminalTester(columns: 14, rows: 5) { screen }
    #expect(tester.text == "Ann: 1\n[Ann_______]\n[ more ]\n[ send ]\n")

    tester.press(.tab)
    #expect(tester.cursor == Point(x: 4, y: 1))
    tester.type("ika")
    #expect(tester.text == "Annika: 1\n▸Annika____◂\n[ more ]\n[ send ]\n")
    tester.press(.tab, .enter, .enter)
    tester.click(x: 3, y: 2)
    #expect(tester.text.hasPrefix("Annika: 4\n"))
    #expect(screen[state: "count"] == .int(4))
  }

  @Test func withoutATerminalItIsPrintedWhole() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = DescribedView(contentsOf: file.path)
    let root = VBox(Label("title"), screen, Label("end"))
    let lines = ViewProgram(root, fixesHeight: false).wholePicture(columns: 14).lines
    #expect(lines == ["title", "Ann: 1", "[Ann_______]", "[ more ]", "[ send ]", "end"])
  }

  @Test func itsElementsAreFoundAtTheirCells() {
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = DescribedView(contentsOf: file.path)
    let tester = TerminalTester(columns: 14, rows: 6) { VBox(Label("title"), screen) }

    #expect(tester.nodes(x: 3, y: 3).prefix(2).map(\.type) == ["Button", "VBox"])
    #expect(tester.nodes(x: 3, y: 3).first?.props["text"] == "more")
    #expect(tester.nodes(x: 1, y: 1).first?.props["text"] == "Ann: 1")
    #expect(tester.nodes(x: 1, y: 0).first?.props["text"] == "title")
    #expect(tester.views(x: 3, y: 3).contains { $0 === screen })
    #expect(tester.frame(of: screen) == Rect(x: 0, y: 1, width: 14, height: 5))
  }

  @Test func whatItEmitsArrivesInSwift() {
    defer { try? FileManager.default.removeItem(at: file) }
    var events: [String] = []
    let screen = DescribedView(contentsOf: file.path)
    screen.onEvent = { name, value in events.append("\(name) \(value)") }
    let tester = TerminalTester(columns: 14, rows: 5) { screen }

    tester.click(x: 3, y: 3)
    screen[state: "count"] = .int(7)
    tester.click(x: 3, y: 3)
    #expect(events == ["order int(1)", "order int(7)"])
    #expect(tester.text.hasPrefix("Ann: 7\n"))
  }

  @Test func readingAgainKeepsStatesAndTheLastGoodContent() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = DescribedView(contentsOf: file.path)
    let tester = TerminalTester(columns: 14, rows: 2) { screen }
    screen[state: "count"] = .int(5)

    try write("<preview><state name='count' value='{1}'/><Label text='now {count}'/></preview>")
    screen.reload()
    #expect(tester.text == "now 5\n")
    try write("<preview><Label text='{'/></preview>")
    screen.reload()
    #expect(tester.text == "now 5\n")
    #expect(!screen.diagnostics.isEmpty)
    try FileManager.default.removeItem(at: file)
    screen.reload()
    #expect(screen.diagnostics.map(\.message) == ["cannot read the file: no such file"])
  }

  @Test func aListScrollsInItsPlace() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try write(
      """
      <preview><state name="rows" value="{['a', 'b', 'c', 'd', 'e']}"/>
        <list><section id="s"><Label for="row in rows" text="{row}"/></section></list>
      </preview>
      """
    )
    let screen = DescribedView(contentsOf: file.path)
    let tester = TerminalTester(columns: 6, rows: 4) { VBox(Label("top"), screen) }
    #expect(tester.text == "top\na\nb\nc")
    tester.press(.down)
    #expect(tester.text == "top\nb\nc\nd")
    tester.turnWheel(by: 1, x: 0, y: 2)
    #expect(tester.text == "top\nc\nd\ne")
    tester.resize(columns: 6, rows: 3)
    #expect(tester.text.hasPrefix("top\n"))
  }
}
