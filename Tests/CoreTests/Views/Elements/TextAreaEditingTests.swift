import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Text areas: their frame, the lines around the cursor, and the cursor.
struct TextAreaEditingTests {
  private func area(
    _ text: String,
    _ props: Props = [:],
    width: Int = 8,
    height: Int = 4
  ) -> ControlSample {
    var all: Props = ["text": .string(text)]
    for prop in props.list { all[prop.name] = prop.value }
    return ControlSample(Node("TextArea", props: all), size: Size(width: width, height: height))
  }

  /// Returns the text in the frame, with the marks of reversed cells.
  private func inside(_ sample: ControlSample) -> String {
    sample.picture.split(separator: "\n").filter { !$0.hasPrefix("┏") && !$0.hasPrefix("┗") }
      .map { $0.hasPrefix("┃") ? $0.dropFirst(2).dropLast(2) : $0.dropFirst(2) }
      .joined(separator: "\n")
  }

  @Test(
    arguments: [
      ("one\ntwo\nthree", "", "thre\ne   \n ^", Point(x: 3, y: 2)),
      ("one\ntwo\nthree", "ctrl-home", "one \n^\ntwo ", Point(x: 2, y: 1)),
      ("one\ntwo\nthree", "ctrl-home down", "one \ntwo \n^", Point(x: 2, y: 2)),
      ("one\ntwo\nthree", "ctrl-home down down", "two \nthre\n^", Point(x: 2, y: 2)),
      ("abcd", "", "abcd\n   ^\n    ", Point(x: 5, y: 1)),
      ("ab\n", "", "ab  \n    \n^", Point(x: 2, y: 2)),
      ("ab", "ctrl-a", "ab  \n^^\n    ", Point(x: 4, y: 1)),
      ("a漢b", "home right", "a漢b\n ^\n    ", Point(x: 3, y: 1)),
      ("🙂x", "home", "🙂x \n^\n    ", Point(x: 2, y: 1)),
      ("ab漢c", "ctrl-home right right", "ab漢\n  ^\nc   ", Point(x: 4, y: 1)),
    ]
  )
  func theLineOfTheCursorIsInView(text: String, names: String, expected: String, cursor: Point) {
    var sample = area(text)
    sample.press(names)

    #expect(inside(sample) == expected)
    #expect(sample.cursor == cursor)
  }

  @Test func theFrameShowsTheFocus() {
    var sample = area("a", width: 5, height: 3)
    #expect(sample.picture == "┏━━━┓\n┃ a ┃\n  ^\n┗━━━┛")

    sample.node.props["error"] = true
    #expect(sample.picture == "┏━━━!\n┃ a ┃\n  ^\n┗━━━┛")
  }

  @Test(
    arguments: [
      ([:], "┌────┐\n│ ab │\n└────┘"), (["disabled": true], "┌╌╌╌╌┐\n╎ ab ╎\n└╌╌╌╌┘"),
      (["read-only": true], "┌╌╌╌╌┐\n╎ ab ╎\n└╌╌╌╌┘"), (["error": true], "┌────!\n│ ab │\n└────┘"),
    ] as [(Props, String)]
  )
  func theFrameShowsTheState(props: Props, expected: String) {
    var props = props
    props["text"] = "ab"

    #expect(ElementSample.picture(Node("TextArea", props: props), 6, 3) == expected)
  }

  @Test(arguments: [
    (5, 3, "┌───┐\n│ … │\n└───┘"), (4, 3, "abc\nde\n"), (5, 2, "abc\nde"), (3, 1, "ab…"),
  ])
  func aSmallAreaHasNoFrame(width: Int, height: Int, expected: String) {
    let node = Node("TextArea", props: ["text": "abc de"])

    #expect(ElementSample.picture(node, width, height) == expected)
  }

  @Test(arguments: [
    (2, 1, 0), (4, 1, 2), (0, 1, 0), (7, 1, 3), (2, 2, 4), (9, 9, 7), (3, 0, 1), (3, -9, 1),
  ])
  func aClickMovesTheCursor(x: Int, y: Int, expected: Int) {
    var sample = area("one\ntwo")

    #expect(sample.send(.press(Point(x: x, y: y))) == "taken")
    #expect(sample.memory.editor?.cursor == expected)
  }

  @Test func aClickCountsFromTheLineAtTheTop() {
    var sample = area("1\n2\n3\n4")
    sample.send(.press(Point(x: 2, y: 1)))

    #expect(sample.memory.editor?.cursor == 4)
    #expect(sample.memory.editor?.characters[4] == "3")
  }

  @Test(arguments: [(3, 4), (4, 3), (5, 2), (6, 1), (9, 0)])
  func aPageHasTheRowsInTheFrame(height: Int, line: Int) {
    var sample = area("0\n1\n2\n3\n4\n5", height: height)

    #expect(sample.press("page-up") == "taken")
    #expect(sample.memory.editor?.cursor == 2 * line + 1)
  }

  @Test(
    arguments: [
      ([:], 24, 5), (["text": "1\n2\n3\n4"], 24, 6),
      (["text": "a text that has 26 columns"], 30, 5),
      (["placeholder": "a text that has 26 columns"], 30, 5),
      (["text": "x", "placeholder": "a text that has 26 columns"], 24, 5),
    ] as [(Props, Int, Int)]
  )
  func itIsAsLargeAsItsTextWithAFrame(props: Props, width: Int, height: Int) {
    #expect(
      ElementSample.size(Node("TextArea", props: props)) == Size(width: width, height: height)
    )
  }

  @Test func thePlaceholderIsDimAndGivesWayToText() {
    let node = Node("TextArea", props: ["placeholder": "Note"])
    let grid = ElementSample.grid(node, [Rect(x: 0, y: 0, width: 8, height: 3)])
    #expect(grid[2, 1]?.style == TextStyle(attributes: .dim))

    var sample = area("", ["placeholder": "Note"])
    #expect(inside(sample) == "Note\n^\n    ")
    #expect(sample.send(.text("x")) == "text=x")
    #expect(inside(sample) == "x   \n ^\n    ")
  }

  @Test func anUnchangedTextIsNotReported() {
    var sample = area("a\u{1b}b")

    #expect(sample.press("home") == "taken")
    #expect(sample.node.props["text"] == .string("a\u{1b}b"))
    #expect(sample.press("delete") == "text=b")
  }
}
