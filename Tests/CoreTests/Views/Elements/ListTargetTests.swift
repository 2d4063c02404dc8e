import TestSupport
import Testing

@testable import PlaygroundCore

/// The cursor of boxes of lists: the rows it moves over, and the offset that keeps it in view.
struct ListTargetTests {
  /// Creates a box of a section of labels; a text with `!` can be selected.
  private func box(
    _ texts: [String],
    _ props: Props,
    header: String? = nil,
    actions: [Action] = []
  ) -> ControlSample {
    let cells = texts.map { text in
      Cell(
        key: .id(text),
        actions: text.contains("!") ? [Action(event: .select, statements: "pick")] : [],
        content: Node("Label", props: ["text": .string(text)]),
      )
    }
    let section = Section(
      key: .id("s"),
      actions: actions,
      header: header.map { Node("Label", props: ["text": .string($0)]) },
      cells: Cells(cells),
    )
    var all: Props = ["width": 5, "height": 2, "separators": "none"]
    for prop in props.list { all[prop.name] = prop.value }
    let children = ListTree(of: "TableBox", all).children(of: List(sections: [section]))
    return ControlSample(Node("TableBox", props: all, children: children))
  }

  private func cursor(_ sample: ControlSample) -> String { sample.memory.row?.last?.text ?? "none" }

  @Test(
    arguments: [
      ("down", "taken", "a!"), ("up", "taken", "b!"), ("down down", "taken", "b!"),
      ("down down down", "offset-y=2 by 2", "d!"), ("down down down up", "offset-y=1 by -1", "b!"),
      ("up up", "taken", "a!"), ("enter", "taken", "a!"), ("enter enter", "select a!", "a!"),
      ("down down space", "select b!", "b!"), ("end", "offset-y=2 by 2", "none"),
      ("end down", "taken", "d!"), ("end up", "taken", "d!"), ("right", "-", "none"),
      ("left", "-", "none"), ("down down down down", "-", "d!"), ("down up", "-", "a!"),
      ("ctrl-down", "-", "none"), ("page-down", "offset-y=1 by 1", "none"),
    ]
  )
  func keysMoveTheCursorOverRowsThatCanBeSelected(
    names: String,
    answer: String,
    expected: String
  ) {
    var sample = box(["a!", "b!", "c", "d!"], [:])

    #expect(sample.press(names) == answer)
    #expect(cursor(sample) == expected)
  }

  @Test(arguments: ["down", "up", "page-down", "end"])
  func aBoxWithoutSelectableRowsScrolls(name: String) {
    var sample = box(["a", "b", "c", "d"], ["offset-y": 1])
    let answers = [
      "down": "offset-y=2 by 1", "up": "offset-y=0 by -1", "page-down": "offset-y=2 by 1",
      "end": "offset-y=2 by 1",
    ]

    #expect(sample.press(name) == answers[name])
    #expect(sample.press("enter") == "-")
    #expect(sample.memory.row == nil)
  }

  @Test func rowsOfASectionWithAnActionCanBeSelected() {
    var sample = box(["a", "b"], [:], actions: [Action(event: .select, statements: "x")])

    #expect(sample.press("enter enter") == "select a")
  }

  @Test func allRowsOfAViewCanBeSelected() {
    var sample = box(["a", "b"], [:])
    sample.selectsAllRows = true

    #expect(sample.press("down down enter") == "select b")
  }

  @Test func otherActionsMakeNoRowSelectable() {
    var sample = box(["a", "b"], [:], actions: [Action(event: .tap, statements: "x")])

    #expect(sample.press("enter") == "-")
  }

  @Test(arguments: [
    (0, 0, "select a!"), (4, 1, "select b!"), (0, 2, "-"), (9, 0, "-"), (-1, 0, "-"),
  ])
  func aClickSelectsTheRowBelowIt(x: Int, y: Int, expected: String) {
    var sample = box(["a!", "b!"], ["height": 3])

    #expect(sample.send(.press(Point(x: x, y: y))) == expected)
    #expect(cursor(sample) == (expected == "-" ? "none" : String(expected.suffix(2))))
  }

  @Test func aTapInARowIsNotASelection() {
    var sample = box(["a!", "b!"], [:])
    let hit = Node("Label", actions: [Action(event: .tap, statements: "own")])

    #expect(sample.send(.press(.zero), hit: hit) == "-")
    #expect(sample.send(.press(.zero), hit: Node("Label")) == "select a!")
  }

  @Test func aHorizontalBoxHasAHorizontalCursor() {
    var sample = box(["aa!", "bb!", "cc!"], ["direction": "x", "height": 1])
    // Each row has three columns, the box five.
    #expect(sample.press("right") == "taken")
    #expect(sample.press("right") == "offset-x=1 by 1")
    #expect(cursor(sample) == "bb!")
    #expect(sample.press("down") == "-")
    #expect(sample.press("left") == "offset-x=0 by -1")
    #expect(cursor(sample) == "aa!")
    #expect(sample.press("left") == "-")
  }

  @Test func theCursorStaysBelowThePinnedHeader() {
    var sample = box(
      ["a!", "b!", "c!"],
      ["pin-headers": true, "offset-y": 2],
      header: "HEAD"
    )
    // The header covers the first of the two rows in view, that of `b!`.
    #expect(sample.press("down") == "taken")
    #expect(cursor(sample) == "c!")
    #expect(sample.press("up") == "offset-y=1 by -1")
    #expect(cursor(sample) == "b!")
    #expect(sample.press("up") == "offset-y=0 by -1")
    #expect(cursor(sample) == "a!")
    #expect(sample.send(.press(.zero)) == "-")
  }

  @Test func aCursorWhoseRowIsGoneStartsAgain() {
    var sample = box(["a!", "b!", "c!"], [:])
    sample.press("down down")
    let other = box(["c!", "d!"], [:])
    sample.node = other.node

    #expect(sample.press("enter") == "-")
    #expect(sample.press("down") == "taken")
    #expect(cursor(sample) == "c!")
  }

  /// After a motion the row of the cursor is in view, and the offset has changed as little as
  /// possible.
  @Test(arguments: Seeds.upTo(400, atLeast: 40))
  func theRowOfTheCursorIsInView(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...8, using: &random)
    let height = Int.random(in: 1...4, using: &random)
    var sample = box((0..<count).map { "\($0)!" }, ["height": .int(height)])
    var (row, offset) = (Int?.none, 0)
    for _ in 0..<20 {
      let isDown = Bool.random(using: &random)
      sample.press(isDown ? "down" : "up")
      if let current = row {
        row = min(max(current + (isDown ? 1 : -1), 0), count - 1)
      } else {
        row = isDown ? 0 : min(height, count) - 1
      }
      if let row { offset = min(max(offset, row - height + 1), row) }
      #expect(cursor(sample) == row.map { "\($0)!" }, "seed \(seed)")
      #expect(sample.node.props[typed: "offset-y"] ?? 0 == offset, "seed \(seed)")
    }
  }

  @Test func rowsHaveTheFramesOfTheirCells() {
    let sample = box(["a!", "two\nlines", "c"], ["height": 9], header: "HEAD")

    let rows = sample.context.rows

    #expect(
      rows.map { $0.path.map(\.text).joined(separator: " ") } == [
        "s Cells#0 a!", "s Cells#0 two\nlines", "s Cells#0 c",
      ]
    )
    #expect(rows.map(\.frame.y) == [1, 2, 4])
    #expect(rows.map(\.frame.height) == [1, 2, 1])
    #expect(rows.map(\.frame.width) == [5, 5, 5])
    #expect(rows.map(\.isSelectable) == [true, false, false])
    #expect(rows.map(\.pinnedHeight) == [0, 0, 0])
    #expect(Node("VBox", children: sample.node.children).listRows(at: 0, in: []).isEmpty)
  }

  @Test func rowsKnowTheHeightOfThePinnedHeader() {
    let pinned = box(["a", "b"], ["pin-headers": true], header: "two\nlines")
    let bare = box(["a", "b"], ["pin-headers": true])

    #expect(pinned.context.rows.map(\.pinnedHeight) == [2, 2])
    #expect(bare.context.rows.map(\.pinnedHeight) == [0, 0])
  }
}
