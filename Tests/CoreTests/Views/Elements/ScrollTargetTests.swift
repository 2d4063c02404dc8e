import TestSupport
import Testing

@testable import PlaygroundCore

/// Scrolling a box by keys and by the wheel.
struct ScrollTargetTests {
  /// A box of 4 × 3 cells with a content of 9 × 10 cells.
  private func box(_ axes: String?, _ props: Props = [:]) -> ControlSample {
    var all: Props = ["width": 4, "height": 3]
    if let axes { all["direction"] = .string(axes) }
    for prop in props.list { all[prop.name] = prop.value }
    let text = Array(repeating: "123456789", count: 10).joined(separator: "\n")
    let label = Node("Label", props: ["text": .string(text), "width": 9])
    return ControlSample(Node("ScrollBox", props: all, children: [label]))
  }

  @Test(
    arguments: [
      ("down", "offset-y=1 by 1"), ("up", "-"), ("left", "-"), ("right", "-"),
      ("page-down", "offset-y=2 by 2"), ("page-down page-down page-up", "offset-y=2 by -2"),
      ("end", "offset-y=7 by 7"), ("end up", "offset-y=6 by -1"), ("end down", "-"),
      ("end page-up", "offset-y=5 by -2"), ("end home", "offset-y=0 by -7"), ("home", "-"),
      ("down down end", "offset-y=7 by 5"), ("ctrl-down", "-"), ("shift-end", "-"), ("enter", "-"),
      ("space", "-"), ("escape", "-"), ("backspace", "-"), ("tab", "-"), ("ctrl-a", "-"),
    ]
  )
  func keysScrollDown(names: String, expected: String) {
    for axes in [nil, "y"] {
      var sample = box(axes)
      #expect(sample.press(names) == expected)
    }
  }

  @Test(
    arguments: [
      ("right", "offset-x=1 by 1"), ("down", "-"), ("up", "-"), ("left", "-"),
      ("page-down", "offset-x=3 by 3"), ("end", "offset-x=5 by 5"),
      ("end left", "offset-x=4 by -1"),
      ("end page-up", "offset-x=2 by -3"), ("end home", "offset-x=0 by -5"),
    ]
  )
  func keysScrollToTheRight(names: String, expected: String) {
    var sample = box("x")

    #expect(sample.press(names) == expected)
  }

  @Test(
    arguments: [
      ("down", "offset-y=1 by 1"), ("right", "offset-x=1 by 1"), ("end", "offset-y=7 by 7"),
      ("page-down", "offset-y=2 by 2"), ("right right left", "offset-x=1 by -1"),
    ]
  )
  func keysScrollAlongBothAxes(names: String, expected: String) {
    var sample = box("both")

    #expect(sample.press(names) == expected)
  }

  @Test(arguments: [("y", "offset-y=2 by 2"), ("both", "offset-y=2 by 2"), ("x", "-")])
  func theWheelScrollsRows(axes: String, expected: String) {
    var sample = box(axes)

    #expect(sample.send(.wheel(rows: 2)) == expected)
    #expect(sample.send(.wheel(rows: -9)) == (axes == "x" ? "-" : "offset-y=0 by -2"))
    #expect(sample.send(.wheel(rows: -1)) == "-")
  }

  @Test func otherInputIsNotTaken() {
    var sample = box("both")

    for input in [.press(.zero), .text(" "), .text("x"), .paste("x"), .choice("x")]
      as [ControlInput]
    {
      #expect(sample.send(input) == "-")
    }
  }

  @Test(arguments: [
    (99, "up", "offset-y=6 by -1"), (99, "down", "-"), (-5, "down", "offset-y=1 by 1"),
  ])
  func aWrittenOffsetIsLimitedToTheContent(offset: Int, name: String, expected: String) {
    var sample = box("y", ["offset-y": .int(offset)])

    #expect(sample.press(name) == expected)
  }

  @Test func aPageIsAtLeastARow() {
    var sample = box("y", ["height": 1])

    #expect(sample.press("page-down") == "offset-y=1 by 1")
  }

  @Test func aContentThatFitsDoesNotScroll() {
    var sample = box("both", ["width": 9, "height": 10])

    for name in ["down", "right", "end", "page-down"] { #expect(sample.press(name) == "-") }
  }

  @Test func theOffsetIsThatOfANaiveModel() {
    var random = SeededGenerator(seed: 7)
    let steps = ["down": 1, "up": -1, "page-down": 2, "page-up": -2, "home": -100, "end": 100]
    var sample = box("y")
    var offset = 0
    for number in 0..<200 {
      let name = steps.keys.sorted().randomElement(using: &random) ?? "up"
      let next = min(max(offset + (steps[name] ?? 0), 0), 7)
      let expected = next == offset ? "-" : "offset-y=\(next) by \(next - offset)"
      #expect(sample.press(name) == expected, "input \(number)")
      offset = next
    }
  }

  // MARK: - Marks

  @Test(
    arguments: [
      (0, 0, "123◂\n123›\n123▼"), (0, 1, "123▲\n123›\n123▼"), (5, 7, "678▲\n‹789\n6789"),
      (2, 3, "345▲\n‹45›\n345▼"),
    ]
  )
  func marksAreAtTheEdgesThatTheContentCrosses(x: Int, y: Int, expected: String) {
    let sample = box("both", ["offset-x": .int(x), "offset-y": .int(y)])

    #expect(sample.picture == expected)
  }

  @Test func marksAreDimWithoutTheFocus() {
    let node = box("both", ["offset-x": 1, "offset-y": 1]).node
    let grid = node.grid(in: LayoutConstraints(width: nil, height: nil))

    #expect(grid.description == "234↑\n‹34›\n234↓")
    #expect(grid[3, 0]?.style == TextStyle(attributes: .dim))
    #expect(grid[0, 1]?.style == TextStyle(attributes: .dim))
    #expect(grid[1, 1]?.style == .plain)
  }

  @Test func emptyContentHasNoMarks() {
    let label = Node("Label", props: ["margin-left": 20])
    let node = Node("ScrollBox", props: ["width": 3, "height": 2], children: [label])

    #expect(node.grid(in: LayoutConstraints(width: nil, height: nil)).description == "\n")
  }
}
