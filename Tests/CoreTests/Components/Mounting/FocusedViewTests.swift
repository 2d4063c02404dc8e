import PlaygroundCompatibility
import Testing

@testable import PlaygroundCore

/// Text that the program sets while a control has the focus, and what is drawn again.
@MainActor
struct FocusedViewTests {
  private func reversed(_ grid: Grid) -> String {
    (0..<grid.rows).map { y in
      (0..<grid.columns).map { x in
        grid[x, y].map { $0.style.attributes.contains(.reverse) ? "^" : "." } ?? ""
      }.joined()
    }.joined(separator: "\n")
  }

  private func field(_ text: String) -> TextField {
    let field = TextField()
    field.text = text
    field.width = 8
    return field
  }

  private func grid(_ view: View) -> Grid { view.grid(in: LayoutConstraints(width: 30, height: 6)) }

  @Test func aFreshlyFocusedFieldHasACursorAfterItsText() {
    let field = field("Ann")
    #expect(reversed(grid(field)) == "........")

    field.isFocused = true

    #expect(grid(field).lines == ["▸Ann___◂"])
    #expect(reversed(grid(field)) == "....^...")
  }

  @Test func aFreshlyFocusedAreaHasACursor() {
    let area = TextArea()
    (area.text, area.isFocused) = ("a\nbc", true)
    area.width = 8

    #expect(reversed(grid(area)).split(separator: "\n")[2] == "....^...")
  }

  @Test func textOfTheProgramIsDrawnInAFocusedField() {
    let field = field("Ann")
    field.isFocused = true
    field.operate(.text("a"))
    #expect(grid(field).lines == ["▸Anna__◂"])

    field.text = "Bo"

    #expect(grid(field).lines == ["▸Bo____◂"])
    #expect(reversed(grid(field)) == "...^....")
    field.operate(.text("b"))
    #expect(field.text == "Bob")
    field.text = ""
    field.placeholder = "Name"
    #expect(grid(field).lines == ["▸Name__◂"])
  }

  @Test func textOfTheProgramIsDrawnInAFocusedArea() {
    let area = TextArea()
    (area.text, area.isFocused) = ("one", true)
    area.operate(.text("!"))

    area.text = "two\nlines"

    #expect(grid(area).lines[1...2] == ["┃ two                  ┃", "┃ lines                ┃"])
  }

  @Test func aTwoWayStateReachesAFocusedField() {
    let name = State("Ann")
    let field = TextField().attach().onText(name).view
    field.width = 8
    field.isFocused = true
    field.operate(.text("a"))
    #expect(name.value == "Anna")

    name.value = ""

    #expect(grid(field).lines == ["▸______◂"])
    field.operate(.text("x"))
    #expect(name.value == "x")
    #expect(grid(field).lines == ["▸x_____◂"])
  }

  // MARK: - In the rows of a list

  /// A row with a text field.
  private struct Field: IdentifiableComponent {
    let id: String
    let name: State<String>

    func renderContent() -> TextField {
      let field = TextField().attach().onText(name).view
      field.width = 8
      return field
    }

    func render(in content: TextField) {}
  }

  private func list(_ name: State<String>) throws -> (ListView, TextField) {
    let list = ListView(size: Size(width: 10, height: 2))
    list.apply(List { Field(id: "a", name: name) })
    _ = list.rows()
    return (list, try #require(list.content(at: ElementPath(section: 0, element: 0)) as? TextField))
  }

  @Test func aRowDrawsTheTextOfTheProgramWhileItHasTheFocus() throws {
    let name = State("Ann")
    let (list, field) = try list(name)
    field.isFocused = true
    field.operate(.text("a"))
    #expect(list.text == "▸Anna__◂\n")

    name.value = "Bob"

    #expect(list.needsDisplay)
    #expect(list.text == "▸Bob___◂\n")
    #expect(reversed(list.grid).hasPrefix("....^"))
  }

  @Test func whatChangesTheLookOfARowAsksForADrawing() throws {
    let (list, field) = try list(State("Ann"))
    func isDrawnAgain(after change: () -> Void) -> Bool {
      _ = list.rows()
      #expect(!list.needsDisplay)
      change()
      return list.needsDisplay
    }
    func press(_ name: String) { ControlKey(name: name).map { _ = field.operate(.key($0)) } }

    #expect(isDrawnAgain { field.isFocused = true })
    #expect(!isDrawnAgain { field.isFocused = true })
    #expect(isDrawnAgain { press("home") })
    #expect(!isDrawnAgain { press("home") })
    #expect(isDrawnAgain { field.operate(.press(Point(x: 3, y: 0))) })
    #expect(isDrawnAgain { field.isFocused = false })
  }

  /// A row with a button.
  private struct Tap: IdentifiableComponent {
    let id = "tap"

    func renderContent() -> Button { Button("OK") }
    func render(in content: Button) {}
  }

  @Test func aPressAndItsReleaseAskForADrawing() throws {
    let list = ListView(size: Size(width: 10, height: 1))
    list.apply(List { Tap() })
    _ = list.rows()
    let button = try #require(
      list.content(at: ElementPath(section: 0, element: 0)) as? Button
    )

    button.isFocused = true
    let idle = list.grid

    button.operate(.press(.zero))
    #expect(list.needsDisplay)
    #expect(list.grid != idle)
    button.release()
    #expect(list.needsDisplay)
    #expect(list.grid == idle)
    button.release()
    #expect(!list.needsDisplay)
  }
}
