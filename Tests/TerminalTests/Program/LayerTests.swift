import PlaygroundCore
import TerminalTester
import Testing

@testable import PlaygroundTerminal

private enum Field { case name, address }

private struct Row: IdentifiableComponent, Equatable {
  let id: Int

  func renderContent() -> Label { Label() }

  func render(in content: Label) { content.text = "row \(id)" }
}

@MainActor
private final class Answer { var text: String?? = .none }

extension TerminalTester {
  /// Runs a task of the program.
  fileprivate func present(_ body: @escaping @MainActor () async -> Void) {
    inside { _ = Task { await body() } }
  }
}

/// Views above others, focus states, and keys in groups.
@MainActor
struct LayerTests {
  @Test func aDialogHasTheInputUntilItIsAnswered() async {
    let (field, answer) = (TextField(), Answer())
    var saves = 0
    let keys = [
      KeyBinding(.control("s"), "save") { saves += 1 },
      KeyBinding(.control("d"), "delete") {
        Task { answer.text = await Terminal.choose("Delete?", among: ["Yes", "No"]) }
      },
    ]
    let tester = TerminalTester(columns: 30, rows: 9, keys: keys) { VBox(field, Label("text")) }
    tester.press(.control("d"))
    await tester.settle()
    #expect(
      tester.text.contains("Delete?") && tester.text.contains("▸ Yes ◂")
        && tester.text.contains("[ No ]"),
      "\(tester.text)"
    )
    tester.press(.control("s"), .character("x"))
    #expect(saves == 0 && field.text == "")
    tester.click(x: 2, y: 0)
    #expect(!field.isFocused)
    tester.press(.right, .enter)
    await tester.settle()
    #expect(answer.text == "No")
    #expect(field.isFocused && !tester.text.contains("Delete?"))
    tester.press(.control("s"))
    #expect(saves == 1)
  }

  @Test func whatALayerOfABoxCoversHasNoFocus() {
    let (below, above) = (Button("below"), Button("above"))
    let layer = VBox(above)
    (layer.width, layer.height) = (.fill, .fill)
    let box = ZBox(below)
    let tester = TerminalTester(columns: 20, rows: 3) { box }
    #expect(tester.text.contains("▸ below ◂"))
    tester.inside { box.add(layer) }
    #expect(tester.text.contains("▸ above ◂"))
    tester.press(.tab)
    #expect(tester.text.contains("▸ above ◂") && !below.isFocused)
    tester.inside { layer.removeFromSuperview() }
    #expect(tester.text.contains("▸ below ◂"))
  }

  @Test func escapeAndTheEndOfTheProgramCancelADialog() async {
    let answer = Answer()
    var tester: TerminalTester? = TerminalTester(columns: 30, rows: 9) { Label("x") }
    _ = tester?.text
    tester?.present { answer.text = .some(await Terminal.choose("Sure?", among: ["Yes"])) }
    await tester?.settle()
    #expect(tester?.text.contains("Sure?") == true)
    tester?.press(.escape)
    await tester?.settle()
    #expect(answer.text == .some(nil) && tester?.text.contains("Sure?") == false)

    answer.text = .none
    tester?.present { answer.text = .some(await Terminal.choose("Sure?", among: ["Yes"])) }
    await tester?.settle()
    tester = nil
    for _ in 0..<50 { await Task.yield() }
    #expect(answer.text == .some(nil))
  }

  @Test func layersEndInTheReverseOrder() {
    let field = TextField()
    let tester = TerminalTester(columns: 20, rows: 5) { field }
    var ends: [String] = []
    tester.inside {
      Terminal.present(VBox(Button("one"))) { ends.append("one") }
      Terminal.present(VBox(Button("two"))) { ends.append("two") }
    }
    #expect(tester.text.contains("two"))
    tester.press(.escape)
    #expect(tester.text.contains("▸ one ◂"), "\(tester.text)")
    tester.press(.escape)
    #expect(ends == ["two", "one"] && field.isFocused)
    tester.press(.escape)
    #expect(ends.count == 2)
  }

  @Test func aMenuIsNextToItsView() {
    let (button, other) = (Button("File"), Button("Other"))
    var chosen: [String] = []
    let names = ["Open", "Save", "Save as"]
    button.onTap = {
      Terminal.showMenu(names.map { name in MenuItem(name) { chosen.append(name) } }, at: button)
    }
    let tester = TerminalTester(columns: 20, rows: 7) { VBox(HBox(button, other), Label("text")) }
    tester.press(.enter)
    #expect(
      tester.text.hasPrefix(
        "[ File ][ Other ]\n┌───────┐\n│Open   │\n│Save   │\n│Save as│\n└───────┘"
      ),
      "\(tester.text)"
    )
    tester.press(.down, .enter)
    #expect(chosen == ["Save"] && button.isFocused)
    tester.press(.enter)
    tester.type("save a")
    tester.press(.enter)
    #expect(chosen == ["Save", "Save as"])
    tester.press(.enter)
    tester.click(x: 15, y: 5)
    #expect(!tester.text.contains("Open"))
    tester.press(.enter)
    tester.click(x: 2, y: 2)
    #expect(chosen == ["Save", "Save as", "Open"])
  }

  @Test func arrowsMoveInARowOfButtons() {
    let buttons = ["a", "b", "c"].map { Button($0) }
    let below = Button("d")
    let tester = TerminalTester(columns: 30, rows: 3) {
      VBox(HBox(buttons[0], buttons[1], buttons[2]), below)
    }
    tester.press(.right, .right)
    #expect(buttons[2].isFocused)
    tester.press(.right)
    #expect(buttons[2].isFocused)
    tester.press(.left)
    #expect(buttons[1].isFocused)
    tester.press(.down, .down)
    #expect(below.isFocused)
    tester.press(.left)
    #expect(below.isFocused)
  }

  @Test func aFocusStateIsReadAndSet() {
    @FocusState var field: Field?
    @FocusState var isButtonFocused: Bool
    let (name, address, button) = (TextField(), TextField(), Button("ok"))
    name.focused($field, equals: .name)
    address.focused($field, equals: .address)
    button.focused($isButtonFocused)
    field = .address
    let tester = TerminalTester(columns: 20, rows: 4) { VBox(name, address, button) }
    #expect(field == .address && address.isFocused && !name.isFocused)
    tester.press(.tab)
    #expect(field == nil && isButtonFocused)
    field = .name
    #expect(tester.cursor?.y == 0 && field == .name && !isButtonFocused)
    field = nil
    isButtonFocused = false
    #expect(field == .name)
    isButtonFocused = true
    #expect(button.isFocused)
  }

  @Test func severalCellsAreChosen() {
    func list(_ ids: [Int]) -> List { List { for id in ids { Row(id: id) } } }
    let pane = ListPane(list([0, 1, 2, 3]))
    pane.choosesSeveral = true
    var choices: [[Int]] = []
    pane.onChoice = { choices.append($0.map(\.element)) }
    let tester = TerminalTester(columns: 12, rows: 4) { pane }
    #expect(tester.text == "[ ] row 0\n[ ] row 1\n[ ] row 2\n[ ] row 3")
    tester.press(.down, .down, .character(" "), .down, .character(" "), .down, .character(" "))
    #expect(tester.text == "[ ] row 0\n[x] row 1\n[x] row 2\n[x] row 3")
    tester.press(.up, .character(" "))
    #expect(choices == [[1], [1, 2], [1, 2, 3], [1, 3]])
    pane.list = list([3, 0, 2])
    #expect(tester.text.hasPrefix("[x] row 3\n[ ] row 0\n[ ] row 2"))
    #expect(pane.chosen == [ElementPath(section: 0, element: 0)])
    pane.list = list([1, 3])
    #expect(tester.text.hasPrefix("[ ] row 1\n[x] row 3"))
    pane.chosen = [ElementPath(section: 0, element: 0), ElementPath(section: 9, element: 0)]
    #expect(tester.text.hasPrefix("[x] row 1\n[ ] row 3"))
    pane.choosesSeveral = false
    #expect(tester.text.hasPrefix("row 1\nrow 3") && pane.chosen == [])
  }

  @Test func typingFindsACell() {
    let names = ["alpha", "Beta", "bravo", "Élan", "alps"]
    let pane = ListPane(List { for id in names.indices { Row(id: id) } })
    var quits = 0
    let keys = [KeyBinding(.character("q"), "quit") { quits += 1 }]
    let tester = TerminalTester(columns: 12, rows: 5, keys: keys) { pane }
    tester.type("q")
    #expect(quits == 1, "without texts, letters are keys")
    pane.typedText = { names[$0.element] }
    func find(_ text: String) -> Int? {
      tester.press(.escape)
      tester.type(text)
      return pane.cursor?.element
    }
    #expect(find("b") == 1)
    #expect(find("b") == 2)
    #expect(find("b") == 1, "after the last one comes the first one")
    #expect(find("al") == 4)
    #expect(find("alph") == 0)
    #expect(find("é") == 3)
    #expect(find("zz") == 3)
    #expect(find("br") == 2)
    #expect(quits == 1)
  }

  @Test func theTerminalReportsItsLightAndItsFocus() {
    let label = Label()
    let tester = TerminalTester(columns: 20, rows: 2) {
      Terminal.isDark.safeBind(to: label) { label, isDark in label.text = isDark ? "dark" : "light"
      }
      Terminal.isActive.safeBind(to: label) { label, isActive in label.isDim = !isActive }
      return label
    }
    #expect(tester.text == "dark\n")
    tester.setDark(false)
    #expect(tester.text == "light\n")
    tester.setActive(false)
    #expect(tester.styles.contains("dim"))
    tester.setActive(true)
    #expect(!tester.styles.contains("dim"))
    let before = tester.changeCount
    tester.setDark(false)
    #expect(tester.changeCount == before)
  }

  @Test func pagesOfANavigationBoxArePushedAndPopped() {
    let box = NavigationBox()
    (box.width, box.height) = (.fill, .fill)
    func page(_ title: String, _ view: View) -> NavigationPage {
      let page = NavigationPage()
      page.title = title
      page.add(view)
      return page
    }
    let next = Button("next") { box.push(page("Second", Button("deep"))) }
    box.push(page("First", next))
    let tester = TerminalTester(columns: 20, rows: 5) { box }
    #expect(tester.text.contains("First") && tester.text.contains("next"))
    tester.press(.enter)
    #expect(tester.text.contains("Second") && tester.text.contains("▸ deep ◂"), "\(tester.text)")
    tester.press(.backspace)
    #expect(tester.text.contains("First") && tester.text.contains("▸ next ◂"), "\(tester.text)")
  }

  private func page(_ title: String, _ views: View...) -> NavigationPage {
    let page = NavigationPage()
    page.title = title
    for view in views { page.add(view) }
    return page
  }

  @Test(arguments: [KeyPress.escape, .backspace, .modified(.left, .alt)])
  func keysGoBackToTheViewThatHadTheFocus(key: KeyPress) {
    let box = NavigationBox()
    (box.width, box.height) = (.fill, .fill)
    let more = Button("more")
    more.onTap = { box.push(page("Second", Button("deep"))) }
    box.push(page("First", Button("other"), more))
    let tester = TerminalTester(columns: 20, rows: 5) { VBox(box, Label("below")) }

    tester.press(.tab, .enter)
    #expect(tester.text.contains("‹ First Second") && tester.text.contains("▸ deep ◂"))
    tester.press(key)
    #expect(tester.text.contains("[ other ]\n▸ more ◂"), "\(tester.text)")
    tester.press(key)
    #expect(tester.text.contains("[ other ]\n▸ more ◂"), "\(tester.text)")
  }

  @Test func aPageThatTheUserLeftIsNotBelowTheNextOne() {
    let box = NavigationBox()
    (box.width, box.height) = (.fill, .fill)
    for title in ["First", "Second", "Third"] { box.push(page(title, Button(title))) }
    let tester = TerminalTester(columns: 20, rows: 5) { box }

    tester.press(.escape, .escape)
    #expect(tester.text.hasPrefix("       First"), "\(tester.text)")
    tester.inside { box.push(page("Other", Label("x"))) }
    #expect(tester.text.hasPrefix("‹ First Other"), "\(tester.text)")
    #expect(box.pages.map(\.title) == ["First", "Other"])

    tester.inside { box.push(page("Last", Label("y"))) }
    tester.press(.escape)
    tester.inside { box.pop() }
    #expect(tester.text.hasPrefix("       First"), "\(tester.text)")
    tester.inside { box.pop() }
    #expect(box.pages.map(\.title) == ["First"] && box.depth == 0)
  }

  @Test func escapeEndsADialogBeforeItLeavesAPage() {
    let box = NavigationBox()
    (box.width, box.height) = (.fill, .fill)
    for title in ["First", "Second"] { box.push(page(title, TextField())) }
    let tester = TerminalTester(columns: 20, rows: 7) { box }
    tester.inside { Terminal.present(VBox(Button("Yes")).border()) }

    tester.press(.escape)
    #expect(!tester.text.contains("Yes") && tester.text.hasPrefix("‹ First"), "\(tester.text)")
    tester.press(.escape)
    #expect(tester.text.hasPrefix("       First"), "\(tester.text)")
  }
}
