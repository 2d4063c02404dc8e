import Testing

@testable import PlaygroundCore

/// Keys of text controls: which ones they take, and their effects.
struct TextInputTests {
  @Test(arguments: [
    "tab", "shift-tab", "escape", "up", "down", "shift-up", "page-up", "page-down", "ctrl-up",
    "alt-down", "ctrl-alt-left", "ctrl-b", "ctrl-f", "alt-e", "alt-a", "ctrl-space", "alt-u",
    "ctrl-d", "ctrl-shift-c", "alt-w", "ctrl-alt-z",
  ])
  func keysWithoutUseInALineAreNotTaken(name: String) {
    var probe = EditorProbe("one two")

    #expect(probe.press(name) == TextEditor.Reaction.none)
    #expect(probe.description == "one two|")
  }

  @Test(arguments: ["home", "left", "ctrl-left", "backspace", "ctrl-z", "ctrl-c", "ctrl-x"])
  func horizontalKeysAreTakenAlsoWithoutEffect(name: String) {
    var probe = EditorProbe("")

    #expect(probe.press(name) == .edited)
    #expect(probe.description == "|")
  }

  @Test func otherInputIsNotForAText() {
    var probe = EditorProbe("one")

    for input in [.press(.zero), .wheel(rows: 1), .choice("x")] as [ControlInput] {
      #expect(probe.send(input) == TextEditor.Reaction.none)
    }
    #expect(probe.description == "one|")
  }

  @Test(arguments: [
    (false, "enter", TextEditor.Reaction.submitted, "ab|"), (true, "enter", .edited, "ab\n|"),
    (true, "ctrl-enter", .submitted, "ab|"), (true, "shift-enter", .submitted, "ab|"),
  ])
  func enterConfirmsALineAndBreaksSeveral(
    isMultiline: Bool,
    name: String,
    reaction: TextEditor.Reaction,
    expected: String
  ) {
    var probe = EditorProbe("ab", isMultiline: isMultiline)

    #expect(probe.press(name) == reaction)
    #expect(probe.description == expected)
  }

  @Test(arguments: ["space", "enter", "backspace", "ctrl-v", "ctrl-z", "ctrl-w", "ctrl-x"])
  func readOnlyTextTakesEditingKeysWithoutEffect(name: String) {
    var probe = EditorProbe("one two", isMultiline: true)
    probe.press("ctrl-shift-left")
    probe.clip = "clip"
    probe.isReadOnly = true

    #expect(probe.press(name) == .edited)
    #expect(probe.description == "one [|two]")
    #expect(probe.clip == "clip")
  }

  @Test func readOnlyTextIsCopied() {
    var probe = EditorProbe("one two")
    probe.isReadOnly = true
    probe.press("ctrl-shift-left ctrl-c")

    #expect(probe.clip == "two")
  }

  @Test(arguments: [
    ("ctrl-c", "old", "one two|"), ("ctrl-x", "old", "one two|"),
    ("ctrl-shift-left ctrl-c", "two", "one [|two]"), ("ctrl-shift-left ctrl-x", "two", "one |"),
    ("home shift-right ctrl-x end ctrl-v", "o", "ne twoo|"), ("ctrl-v", "old", "one twoold|"),
    ("ctrl-a ctrl-v", "old", "old|"),
  ])
  func theClipIsReplacedBySelectedTextOnly(names: String, clip: String, expected: String) {
    var probe = EditorProbe("one two")
    probe.clip = "old"
    probe.press(names)

    #expect(probe.clip == clip)
    #expect(probe.description == expected)
  }

  @Test(arguments: [
    ("ctrl-left", "a_1 + |b2"), ("ctrl-left ctrl-left", "|a_1 + b2"),
    ("home ctrl-right", "a_1| + b2"), ("home ctrl-right ctrl-right", "a_1 + b2|"),
    ("home right ctrl-k", "a|"), ("left ctrl-u", "|2"), ("ctrl-w ctrl-w", "|"),
    ("home alt-d", "| + b2"), ("home ctrl-delete alt-delete", "|"),
    ("home right ctrl-e", "a_1 + b2|"), ("home right ctrl-shift-e", "a[_1 + b2]|"),
    ("shift-backspace", "a_1 + b|"), ("ctrl-alt-backspace", "a_1 + b|"),
    ("home alt-end", "a_1 + b2|"), ("alt-home", "|a_1 + b2"),
    ("left alt-shift-b", "a_1 + [|b]2"), ("home alt-shift-f", "[a_1]| + b2"),
  ])
  func wordsAreLettersDigitsAndUnderscores(names: String, expected: String) {
    var probe = EditorProbe("a_1 + b2")
    probe.press(names)

    #expect(probe.description == expected)
  }

  @Test(arguments: [
    ("home", "one\ntwo\n|three"), ("up home", "one\n|two\nthree"), ("up end", "one\ntwo|\nthree"),
    ("up ctrl-home", "|one\ntwo\nthree"), ("up ctrl-end", "one\ntwo\nthree|"),
    ("up ctrl-u", "one\n|\nthree"), ("up home ctrl-k", "one\n|\nthree"),
    ("up home backspace", "one|two\nthree"), ("up delete", "one\ntwo|three"),
    ("up home left", "one|\ntwo\nthree"), ("up right", "one\ntwo\n|three"),
  ])
  func lineKeysStayInTheLine(names: String, expected: String) {
    var probe = EditorProbe("one\ntwo\nthree", isMultiline: true)
    probe.press(names)

    #expect(probe.description == expected)
  }

  @Test(arguments: [
    (1, "page-up", "1\n2\n3|\n4"), (2, "page-up", "1\n2|\n3\n4"), (9, "page-up", "1|\n2\n3\n4"),
    (0, "page-up", "1\n2\n3|\n4"), (2, "page-up page-up page-down", "1\n2\n3|\n4"),
    (2, "shift-page-up", "1\n2[|\n3\n4]"), (2, "page-down", "1\n2\n3\n4|"),
  ])
  func aPageIsANumberOfLines(page: Int, names: String, expected: String) {
    var probe = EditorProbe("1\n2\n3\n4", isMultiline: true)
    probe.page = page

    #expect(probe.press(names) == .edited)
    #expect(probe.description == expected)
  }

  @Test(arguments: ["up up", "up up up", "down"])
  func verticalKeysAreHandedOverAtTheFirstAndTheLastLine(names: String) {
    var probe = EditorProbe("1\n2", isMultiline: true)

    #expect(probe.press(names) == TextEditor.Reaction.none)
  }

  @Test func verticalMotionReturnsToItsColumnUntilAnotherMotion() {
    var probe = EditorProbe("long line\nx\nlong line", isMultiline: true)
    probe.press("left up up")
    #expect(probe.description == "long lin|e\nx\nlong line")

    probe.press("down home down")
    #expect(probe.description == "long line\nx\n|long line")
  }

  @Test func anEditForgetsTheColumnOfVerticalMotion() {
    var probe = EditorProbe("long line\nx\nlong line", isMultiline: true)
    probe.press("up")
    probe.type("y")
    probe.press("down")

    #expect(probe.description == "long line\nxy\nlo|ng line")
  }

  @Test(arguments: [
    (ControlInput.key(ControlKey(.enter)), true), (.key(ControlKey(.space)), true),
    (.key(ControlKey(.enter, .control)), false), (.key(ControlKey(.tab)), false),
    (.text(" "), true), (.text("x"), false), (.text("  "), false), (.press(.zero), true),
    (.paste(" "), false), (.wheel(rows: 1), false), (.choice(" "), false),
  ])
  func someInputActivatesAControl(input: ControlInput, isActivation: Bool) {
    #expect(input.isActivation == isActivation)
  }

  @Test(arguments: [
    ("ctrl-c", true), ("ctrl-x", true), ("ctrl-v", false), ("alt-c", false),
    ("ctrl-shift-x", false), ("space", false),
  ])
  func someKeysCopyText(name: String, copies: Bool) throws {
    let key = try #require(ControlKey(name: name))

    #expect(ControlInput.key(key).copiesText == copies)
    #expect(!ControlInput.text("c").copiesText)
  }
}
