import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Text fields with the focus: the window onto the text, the cursor and the selection.
struct TextFieldEditingTests {
  private func field(_ text: String, _ props: Props = [:], width: Int = 6) -> ControlSample {
    var all: Props = ["text": .string(text)]
    for prop in props.list { all[prop.name] = prop.value }
    return ControlSample(Node("TextField", props: all), size: Size(width: width, height: 1))
  }

  /// A mark below a wide character is below its left half.
  @Test(
    arguments: [
      ("", 6, "", "▸____◂\n ^", 1), ("abc", 6, "", "▸abc_◂\n    ^", 4),
      ("abc", 6, "home", "▸abc_◂\n ^", 1), ("abcd", 6, "", "▸bcd_◂\n    ^", 4),
      ("abcdef", 6, "", "▸def_◂\n    ^", 4), ("abcdef", 6, "left", "▸cdef◂\n    ^", 4),
      ("abcdef", 6, "left left", "▸bcde◂\n    ^", 4), ("abcdef", 6, "home", "▸abcd◂\n ^", 1),
      ("漢字x", 6, "", "▸字x_◂\n    ^", 4), ("漢abc", 6, "left", "▸_abc◂\n    ^", 4),
      ("ab", 2, "", "b_\n ^", 1), ("ab", 1, "home", "a\n^", 0),
      ("ab", 3, "", "▸_◂\n ^", 1),
      ("a漢字x", 8, "home right", "▸a漢字x◂\n  ^", 2), ("ab漢", 5, "left", "▸b漢◂\n  ^", 2),
      ("abc🙂d", 6, "left left", "▸bc🙂◂\n   ^", 3), ("ᄏᄏ", 7, "home", "▸ᄏᄏ_◂\n ^ ^", 1),
      ("漢", 3, "home", "▸_◂\n ^", 1),
    ]
  )
  func theCursorIsInView(text: String, width: Int, names: String, picture: String, column: Int) {
    var sample = field(text, width: width)
    sample.press(names)

    #expect(sample.picture == picture)
    #expect(sample.cursor == Point(x: column, y: 0))
  }

  @Test(arguments: [
    ("ctrl-a", "▸def_◂\n ^^^"), ("shift-left shift-left", "▸bcde◂\n    ^"),
    ("home shift-right shift-right", "▸abcd◂\n ^^"), ("home shift-end", "▸def_◂\n ^^^"),
  ])
  func theSelectionIsInReverse(names: String, expected: String) {
    var sample = field("abcdef")
    sample.press(names)

    #expect(sample.picture == expected)
  }

  @Test(arguments: [
    (0, 2), (1, 3), (2, 4), (4, 6), (5, 6), (9, 6), (-2, 0), (-9, 0),
  ])
  func aClickMovesTheCursorInTheWindow(x: Int, expected: Int) {
    // The window shows `def` and the cursor.
    var sample = field("abcdef")

    #expect(sample.send(.press(Point(x: x, y: 0))) == "taken")
    #expect(sample.memory.editor?.cursor == expected)
  }

  @Test(arguments: [
    ("漢字", "▸**__◂\n   ^"), ("", "▸____◂\n ^"), ("abcdef", "▸***_◂\n    ^"),
  ])
  func aSecretIsDrawnAsAsterisks(text: String, expected: String) {
    #expect(field(text, ["secret": true]).picture == expected)
  }

  @Test func aSecretIsNeitherCutNorCopied() {
    var sample = field("key", ["secret": true])

    #expect(sample.press("ctrl-a ctrl-c") == "taken")
    #expect(sample.press("ctrl-x") == "taken")
    #expect(sample.memory.clip.isEmpty)
    #expect(sample.node.props["text"] == "key")
    #expect(sample.press("backspace") == "text=")
  }

  @Test func aClickOnASecretCountsAsterisks() {
    var sample = field("漢字", ["secret": true])
    sample.send(.press(Point(x: 2, y: 0)))

    #expect(sample.memory.editor?.cursor == 1)
  }

  @Test(
    arguments: [
      ([:], "▸Name◂\n ^"), (["read-only": true], "▸Name◂\n ^"),
      (["secret": true], "▸Name◂\n ^"), (["error": true], "▸Name!\n ^"),
    ] as [(Props, String)]
  )
  func thePlaceholderIsShownWhileTheTextIsEmpty(props: Props, expected: String) {
    var props = props
    props["placeholder"] = "Name"

    #expect(field("", props).picture == expected)
  }

  @Test(
    arguments: [
      (["text": "ab"], "[ab__]"), (["text": "ab", "read-only": true], "│ab  │"),
      (["text": "ab", "disabled": true], "·ab__·"), (["text": "ab", "error": true], "[ab__!"),
      (["text": "abcdef"], "[abc…]"), (["text": "ab\ncd"], "[ab__]"),
    ] as [(Props, String)]
  )
  func withoutTheFocusTheTextIsCut(props: Props, expected: String) {
    let drawn = ElementSample.picture(Node("TextField", props: props), 6, 1)

    #expect(drawn == expected)
  }

  @Test func editingIsReported() {
    var sample = field("ab")

    #expect(sample.send(.text("c")) == "text=abc")
    #expect(sample.press("left") == "taken")
    #expect(sample.press("enter") == "submit")
    #expect(sample.press("up") == "-")
    #expect(sample.send(.paste("1\n2")) == "text=ab1 2c")
    #expect(sample.send(.wheel(rows: 1)) == "-")
  }

  @Test func aReadOnlyFieldKeepsItsText() {
    var sample = field("ab", ["read-only": true])

    #expect(sample.send(.text("c")) == "taken")
    #expect(sample.press("backspace") == "taken")
    #expect(sample.press("enter") == "submit")
    #expect(sample.node.props["text"] == "ab")
  }

  @Test func withoutAnEditorNoInputIsTaken() {
    var sample = field("ab")
    sample.memory.editor = nil

    #expect(sample.send(.text("c")) == "-")
    #expect(sample.cursor == nil)
  }

  /// The text control is measured by what it shows.
  @Test(
    arguments: [
      (["text": "漢字漢字漢字漢字", "secret": true], 16), (["text": "漢字漢字漢字漢字"], 18),
      (["text": "x", "placeholder": "a placeholder of 25 signs"], 16),
      (["placeholder": "a placeholder of 25 signs"], 27),
      (["placeholder": "a placeholder of 25 signs", "secret": true], 27),
    ] as [(Props, Int)]
  )
  func theWidthIsThatOfTheShownText(props: Props, expected: Int) {
    #expect(ElementSample.size(Node("TextField", props: props)).width == expected)
  }
}
