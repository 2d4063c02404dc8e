import Testing

@testable import PlaygroundCore

/// Editing text with keys, as people know it from other editors.
struct TextEditorTests {
  /// Runs keys and texts on a text with the cursor at its end; returns the text with `|` at the
  /// cursor, and brackets around a selection.
  private func edited(
    _ text: String,
    width: Int? = nil,
    isMultiline: Bool = false,
    isReadOnly: Bool = false,
    _ inputs: [ControlInput]
  ) -> String {
    var editor = TextEditor(text, isMultiline: isMultiline)
    var clip = ""
    for input in inputs {
      let lines = EditorLines(editor.characters, width: width, ambiguous: .narrow)
      _ = editor.react(to: input, in: lines, page: 2, isReadOnly: isReadOnly, clip: &clip)
    }
    var shown = editor.characters.map(String.init)
    shown.append("")
    let selection = editor.selection
    shown[editor.cursor] = "|" + shown[editor.cursor]
    if !selection.isEmpty {
      shown[selection.lowerBound] = "[" + shown[selection.lowerBound]
      shown[selection.upperBound] = "]" + shown[selection.upperBound]
    }
    return shown.joined()
  }

  private func keys(_ names: String) -> [ControlInput] {
    names.split(separator: " ").compactMap { ControlKey(name: String($0)) }.map { .key($0) }
  }

  @Test(arguments: [
    ("left left", "one t|wo"), ("home", "|one two"), ("ctrl-left", "one |two"),
    ("alt-b alt-b", "|one two"), ("home ctrl-right", "one| two"), ("home alt-f", "one| two"),
    ("home right right", "on|e two"), ("home end", "one two|"),
  ])
  func keysMoveTheCursor(names: String, expected: String) {
    #expect(edited("one two", keys(names)) == expected)
  }

  @Test(arguments: [
    ("shift-left shift-left", "one t[|wo]"), ("ctrl-shift-left", "one [|two]"),
    ("home shift-end", "[one two]|"), ("ctrl-a", "[one two]|"), ("ctrl-a left", "|one two"),
    ("ctrl-a right", "one two|"),
  ])
  func shiftSelects(names: String, expected: String) {
    #expect(edited("one two", keys(names)) == expected)
  }

  @Test(arguments: [
    ("backspace", "one tw|"), ("home delete", "|ne two"), ("ctrl-w", "one |"),
    ("alt-backspace", "one |"), ("home alt-d", "| two"), ("ctrl-u", "|"),
    ("home right ctrl-k", "o|"), ("ctrl-a delete", "|"),
    ("ctrl-a ctrl-x ctrl-v ctrl-v", "one twoone two|"),
  ])
  func keysDelete(names: String, expected: String) {
    #expect(edited("one two", keys(names)) == expected)
  }

  @Test func typedTextReplacesTheSelection() {
    #expect(edited("one two", keys("ctrl-shift-left") + [.text("2")]) == "one 2|")
    #expect(edited("one", keys("home") + [.paste("a\nb\tc\u{1b}")]) == "a b c|one")
    #expect(edited("one", isMultiline: true, [.paste("a\r\nb")]) == "onea\nb|")
  }

  @Test func graphemesAreOneStep() {
    let family = "👨‍👩‍👧"
    #expect(edited("a\(family)é", keys("left left")) == "a|\(family)é")
    #expect(edited("a\(family)", keys("backspace")) == "a|")
    // A combining mark joins the letter before the cursor.
    #expect(edited("ae", keys("left") + [.text("\u{301}")]) == "á|e")
  }

  @Test(arguments: [
    ("ctrl-z", "|"), ("ctrl-z ctrl-y", "ab|"), ("ctrl-z ctrl-shift-z", "ab|"),
    ("ctrl-z ctrl-z ctrl-z ctrl-y", "ab|"),
  ])
  func editsAreUndone(names: String, expected: String) {
    let typed: [ControlInput] = [.text("a"), .text("b")]
    #expect(edited("", typed + keys(names)) == expected)
  }

  @Test func aWordIsAStepOfUndoing() {
    let typed: [ControlInput] = "one two".map { .text(String($0)) }
    #expect(edited("", typed + keys("ctrl-z")) == "one |")
    #expect(edited("", typed + keys("ctrl-z ctrl-z")) == "|")
    #expect(edited("", typed + keys("ctrl-z") + [.text("2")] + keys("ctrl-y")) == "one 2|")
  }

  @Test(arguments: [
    ("up", "one\ntwo|\nthree"), ("ctrl-home", "|one\ntwo\nthree"),
    ("ctrl-home down end", "one\ntwo|\nthree"), ("enter", "one\ntwo\nthree\n|"),
    ("ctrl-home shift-down", "[one\n]|two\nthree"), ("ctrl-home page-down", "one\ntwo\n|three"),
  ])
  func severalLines(names: String, expected: String) {
    #expect(edited("one\ntwo\nthree", isMultiline: true, keys(names)) == expected)
  }

  @Test func verticalMotionKeepsItsColumn() {
    let text = "a long line\nx\nanother"
    #expect(
      edited(text, isMultiline: true, keys("up up")) == "a long |line\nx\nanother"
    )
  }

  @Test func longLinesBreakBetweenWords() {
    let lines = EditorLines(Array("one two three"), width: 8, ambiguous: .narrow)
    #expect(lines.ranges == [0..<8, 8..<13])
    #expect(EditorLines(Array("abcdef"), width: 4, ambiguous: .narrow).ranges == [0..<4, 4..<6])
    #expect(EditorLines(Array("日本語"), width: 5, ambiguous: .narrow).ranges == [0..<2, 2..<3])
    #expect(EditorLines([], width: 4, ambiguous: .narrow).ranges == [0..<0])
    #expect(
      edited("one two three", width: 8, isMultiline: true, keys("up")) == "one t|wo three"
    )
    #expect(
      edited("one two three", width: 8, isMultiline: true, keys("up end")) == "one two| three"
    )
  }

  @Test func readOnlyTextCanBeSelectedOnly() {
    let inputs = keys("ctrl-a ctrl-x backspace") + [.text("x"), .paste("y")]
    #expect(edited("one", isReadOnly: true, inputs) == "[one]|")
  }

  @Test func aChangeFromElsewhereKeepsTheCursor() {
    var editor = TextEditor("one two", isMultiline: false)
    editor.moveCursor(to: 3)
    editor.apply("ONE TWO")
    #expect(editor.cursor == 3)
    editor.apply("x")
    #expect(editor.cursor == 1)
    editor.undo()
    #expect(editor.text == "ONE TWO")
  }

  @Test func keysHaveNames() throws {
    for name in ["left", "ctrl-alt-shift-page-up", "ctrl-z", "alt-b", "escape", "shift-tab"] {
      #expect(try #require(ControlKey(name: name)).name == name)
    }
    for name in ["", "z", "shift-z", "ctrl-", "ctrl-Z", "ctrl-ab", "shift-ctrl-left", "f1"] {
      #expect(ControlKey(name: name) == nil)
    }
  }
}
