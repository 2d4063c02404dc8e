import PlaygroundCore
import TerminalTester
import Testing

@testable import PlaygroundTerminal

private struct ListRowSample: IdentifiableComponent {
  let id: Int

  func renderContent() -> Label { Label() }

  func render(in content: Label) { content.text = "row \(id)" }
}

/// The focus, and what keys and the mouse do in a program.
@MainActor
struct FocusTests {
  private func fields() -> (first: TextField, second: TextField, button: Button, box: VBox) {
    let (first, second, button) = (TextField(), TextField(), Button("Send"))
    return (first, second, button, VBox(Label("Name"), first, second, button))
  }

  @Test func theFirstViewThatCanHaveTheFocusHasIt() {
    let views = fields()
    let tester = TerminalTester(columns: 20, rows: 5) { views.box }

    #expect(views.first.isFocused)
    tester.type("ab")
    #expect(views.first.text == "ab")
    #expect(tester.cursor == Point(x: 3, y: 1))
  }

  @Test func tabGoesAroundInTheOrderOfTheScreen() {
    let views = fields()
    let tester = TerminalTester(columns: 20, rows: 5) { views.box }

    tester.press(.tab)
    #expect(views.second.isFocused && !views.first.isFocused)
    tester.press(.tab, .tab)
    #expect(views.first.isFocused)
    tester.press(.backTab)
    #expect(views.button.isFocused)
  }

  @Test func viewsThatAreHiddenOrDisabledAreLeftOut() {
    let views = fields()
    views.second.isDisabled = true
    let tester = TerminalTester(columns: 20, rows: 5) { views.box }

    tester.press(.tab)
    #expect(views.button.isFocused)
    views.button.removeFromSuperview()
    #expect(tester.text == "Name\n▸______________◂\n·______________·\n\n")
    #expect(views.first.isFocused)
  }

  @Test func theArrowsMoveTheFocusWhereTheViewHasNoUseForThem() {
    let views = fields()
    let tester = TerminalTester(columns: 20, rows: 5) { views.box }

    tester.press(.down)
    #expect(views.second.isFocused)
    tester.press(.up)
    #expect(views.first.isFocused)
  }

  @Test func aClickGivesTheFocusAndTaps() {
    let views = fields()
    var taps = 0
    views.button.onTap = { taps += 1 }
    let tester = TerminalTester(columns: 20, rows: 5) { views.box }

    tester.click(x: 1, y: 3)
    #expect(taps == 1)
    #expect(views.button.isFocused && !views.button.isPressed)
    tester.click(x: 1, y: 0)
    #expect(taps == 1)
    #expect(views.button.isFocused)
  }

  @Test func aLetterIsTextInAFieldAndAKeyElsewhere() {
    let views = fields()
    var saves = 0
    let keys = [KeyBinding(.character("s"), "save") { saves += 1 }]
    let tester = TerminalTester(columns: 20, rows: 5, keys: keys) { views.box }

    tester.press(.character("s"))
    #expect(views.first.text == "s")
    tester.press(.tab, .tab, .character("s"))
    #expect(saves == 1)
  }

  @Test func aKeyOfAViewAppliesWhileTheFocusIsInIt() {
    let (left, right) = (VBox(Button("a")), VBox(Button("b")))
    var deletions = 0
    let keys = [
      KeyBinding(.character("d"), "delete", in: right) { deletions += 1 },
      KeyBinding(.character("q"), "quit") {},
    ]
    let tester = TerminalTester(columns: 30, rows: 2, keys: keys) {
      VBox(HBox(left, right), HelpLine())
    }

    tester.press(.character("d"))
    #expect(deletions == 0)
    #expect(tester.text == "▸ a ◂[ b ]\nq quit")
    tester.press(.tab, .character("d"))
    #expect(deletions == 1)
    #expect(tester.text == "[ a ]▸ b ◂\nd delete · q quit")
  }

  @Test func aQuestionMarkShowsAllKeysUntilTheNextKey() {
    let keys = [
      KeyBinding(.control("s"), "save") {}, KeyBinding(.pageDown, "next") {},
    ]
    let tester = TerminalTester(columns: 20, rows: 6, keys: keys) { Button("ok") }

    tester.press(.character("?"))
    #expect(tester.text == "Keys\n\n^S    save\nPgDn  next\n\nany key returns")
    tester.press(.character("x"))
    #expect(tester.text.contains("ok"))
  }

  @Test func aHelpLineShowsItsKeysWithoutAnyFocus() {
    let keys = [KeyBinding(.character("q"), "quit") {}]
    let tester = TerminalTester(columns: 20, rows: 2, keys: keys) {
      VBox(Label("text"), HelpLine())
    }
    #expect(tester.text == "text\nq quit")
  }

  @Test func programsThatAreOverAreFreed() {
    final class Reference { weak var view: View? }
    for _ in 0..<100 {
      let reference = Reference()
      do {
        let pane = ListPane(List { ListRowSample(id: 1) })
        reference.view = pane
        let keys = [KeyBinding(.enter, "open", in: pane) { [weak pane] in _ = pane?.cursor }]
        let tester = TerminalTester(columns: 20, rows: 5, keys: keys) {
          VBox(TextField(), pane, HelpLine())
        }
        tester.press(.tab, .down, .enter)
        #expect(reference.view != nil)
      }
      #expect(reference.view == nil)
    }
  }

  @Test func aViewThatFollowsTheFrameOfAnotherIsDrawnAgain() {
    let (field, label) = (TextField(), Label())
    field.width = .fill
    field.frames.safeBind(to: label) { label, frame in label.text = "\(frame.width) wide" }
    let tester = TerminalTester(columns: 20, rows: 2) { VBox(field, label) }

    #expect(tester.text.hasSuffix("\n20 wide"))
    tester.resize(columns: 12, rows: 2)
    #expect(tester.text.hasSuffix("\n12 wide"))
  }

  @Test func nothingIsDrawnWhileNothingChanges() {
    let views = fields()
    let tester = TerminalTester(columns: 20, rows: 5) { views.box }
    let before = tester.changeCount

    tester.press(.escape, .modified(.left, .alt))
    views.first.placeholder = ""
    #expect(tester.text == tester.text)
    #expect(tester.changeCount == before)
    tester.type("x")
    #expect(tester.changeCount == before + 1)
  }

  @Test func aProgramShowsAnySizeOfScreen() {
    let views = fields()
    let tester = TerminalTester(columns: 20, rows: 5) { views.box }

    for (columns, rows) in [(1, 1), (2, 40), (300, 2), (20, 5)] {
      tester.resize(columns: columns, rows: rows)
      #expect(tester.grid.columns == columns && tester.grid.rows == rows)
    }
    #expect(tester.text.hasPrefix("Name\n"))
  }

  @Test func theCursorOfTheTerminalIsHiddenWhereItsFieldIsNotInView() {
    let field = TextField()
    let tester = TerminalTester(columns: 20, rows: 3) {
      VBox(Label("1"), Label("2"), Label("3"), field)
    }
    #expect(tester.cursor == nil)
    tester.resize(columns: 20, rows: 4)
    #expect(tester.cursor == Point(x: 1, y: 3))
  }
}
