import PlaygroundCore
import TerminalTester
import Testing

@testable import PlaygroundTerminal

/// The page of the keys.
@MainActor
struct KeyPageTests {
  private func lines(_ tester: TerminalTester) -> [String] {
    tester.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func keysThatApplyNowComeFirst() {
    let (button, other) = (Button("one"), Button("two"))
    let keys = [
      KeyBinding(.character("d"), "delete", in: other) {}, KeyBinding(.control("s"), "save") {},
    ]
    let tester = TerminalTester(columns: 40, rows: 8, keys: keys) { VBox(button, other) }

    tester.press(.character("?"))
    #expect(
      lines(tester).prefix(6) == [
        "Keys", "", "^S  save", "d   delete (elsewhere)", "", "any key returns",
      ]
    )
    tester.press(.escape, .tab, .character("?"))
    #expect(lines(tester)[2...3] == ["d   delete", "^S  save"])
  }

  @Test func typingSearchesThePage() {
    var deletions = 0
    let keys = [
      KeyBinding(.character("d"), "delete a file") { deletions += 1 },
      KeyBinding(.character("r"), "rename a file") {}, KeyBinding(.control("s"), "save") {},
    ]
    let tester = TerminalTester(columns: 40, rows: 9, keys: keys) { Label("text") }

    tester.press(.character("?"))
    tester.type("/FILE d")
    #expect(lines(tester).prefix(4) == ["Keys: FILE d", "", "d   delete a file", ""])
    #expect(deletions == 0)
    tester.press(.backspace, .backspace)
    #expect(lines(tester)[2...3] == ["d   delete a file", "r   rename a file"])
    tester.type("?")
    #expect(lines(tester)[2] == "no such key")
    tester.press(.backspace, .backspace, .backspace, .backspace, .backspace)
    #expect(lines(tester)[0] == "Keys: " || lines(tester)[0] == "Keys:")
    tester.press(.backspace)
    #expect(lines(tester)[0] == "Keys" && lines(tester)[6] == "any key returns")
    tester.press(.escape)
    #expect(lines(tester)[0] == "text")
    tester.press(.character("d"))
    #expect(deletions == 1)
  }

  @Test func aLongPageScrolls() {
    let keys = (0..<26).map { index in
      KeyBinding(.control(Character(Unicode.Scalar(UInt8(97 + index)))), "action \(index)") {}
    }
    let tester = TerminalTester(columns: 44, rows: 9, keys: keys) { Label("text") }

    tester.press(.character("?"))
    #expect(lines(tester)[2] == "^A  action 0")
    #expect(lines(tester)[8] == "1–5 of 26 · / searches · any key returns")
    tester.press(.down, .pageDown)
    #expect(lines(tester)[2...6] == (6...10).map { "^\(letter($0))  action \($0)" }[...])
    tester.press(.end)
    #expect(lines(tester)[6] == "^Z  action 25")
    tester.press(.end, .pageDown, .down, .up)
    #expect(lines(tester)[6] == "^Y  action 24")
    tester.resize(columns: 44, rows: 40)
    #expect(lines(tester)[2] == "^A  action 0" && lines(tester)[27] == "^Z  action 25")
    tester.resize(columns: 3, rows: 1)
    tester.press(.home, .character("/"), .character("é"))
    tester.resize(columns: 20, rows: 6)
    #expect(lines(tester)[2] == "no such key")
  }

  private func letter(_ index: Int) -> Character { Character(Unicode.Scalar(UInt8(65 + index))) }

  @Test(arguments: [
    KeyPress.escape, .enter, .control("c"), .character("?"), .down, .character("x"),
  ])
  func itCloses(key: KeyPress) {
    let keys = [KeyBinding(.character("d"), "delete") {}]
    let tester = TerminalTester(columns: 40, rows: 8, keys: keys) { Label("text") }

    tester.press(.character("?"))
    #expect(lines(tester)[0] == "Keys")
    tester.press(key)
    #expect(lines(tester)[0] == "text" && !tester.isDone)
    tester.press(.character("?"))
    tester.click(x: 1, y: 1)
    #expect(lines(tester)[0] == "text")
  }
}
