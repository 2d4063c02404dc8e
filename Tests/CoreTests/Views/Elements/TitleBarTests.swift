import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The bar of a navigation box.
struct TitleBarTests {
  private func page(_ title: String?) -> Node {
    Node("NavigationPage", props: title.map { ["title": .string($0)] } ?? [:])
  }

  private func box(_ props: Props, _ titles: [String?]) -> Node {
    Node("NavigationBox", props: props, children: titles.map { page($0) })
  }

  private func bar(_ props: Props, _ titles: [String?]) -> TitleBar {
    TitleBar(props, pages: titles.map { page($0) })
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1), (2, 2), (3, 2), (1_000_000, 2)])
  func theDepthIsLimitedToThePages(depth: Int, expected: Int) {
    #expect(bar(["depth": .int(depth)], ["A", "B", "C"]).depth == expected)
    #expect(bar(["depth": .int(depth)], []).depth == 0)
  }

  @Test(
    arguments: [
      (["title": "Zoo"], ["A", "B"], "     A"), (["title": "Zoo"], [nil, "B"], "    Zoo"),
      (["title": "Zoo"], [], "    Zoo"), ([:], [nil], ""),
      (["title": "Zoo", "depth": 1], ["A", "B"], "‹ A  B"),
      (["title": "Zoo", "depth": 1], [nil, "B"], "‹ Zoo B"),
      (["depth": 1], [nil, "B"], "‹ Back B"), (["depth": 2], ["A", "B", "C"], "‹ B  C"),
      (["depth": 1], ["Long title", "Title"], "‹ Lo… Title"),
      (["depth": 1], ["", "B"], "‹ Back B"), (["title": "twelve signs"], [], "twelve sig…"),
    ] as [(Props, [String?], String)]
  )
  func theTitleIsCentredUnlessTheWayBackIsThere(
    props: Props,
    titles: [String?],
    expected: String
  ) {
    #expect(ElementSample.picture(box(props, titles), 11, 1) == expected)
  }

  @Test func theBarHasItsBackground() {
    let node = box(["depth": 1, "bar-background": "blue", "background": "red"], ["A", "B"])
    let grid = ElementSample.grid(node, [Rect(x: 0, y: 0, width: 9, height: 2)])
    let blue = TextStyle(background: .palette(4))
    let title = TextStyle(background: .palette(4), attributes: .bold)

    #expect(
      grid.rowRuns(0) == [
        Run("‹ A ", style: blue), Run("B", style: title), Run("    ", style: blue),
      ]
    )
    #expect(grid.rowRuns(1) == [Run("         ", style: TextStyle(background: .palette(1)))])
  }

  @Test func withoutABackgroundOfItsOwnTheBarHasThatOfTheBox() {
    let node = box(["title": "A", "background": "red"], [])
    let grid = ElementSample.grid(node, [Rect(x: 0, y: 0, width: 3, height: 1)])

    #expect(grid[0, 0]?.style == TextStyle(background: .palette(1)))
    #expect(grid[1, 0]?.style == TextStyle(background: .palette(1), attributes: .bold))
  }

  @Test(
    arguments: [
      ([:], true), (["bar-visible": false], false), (["bar-visible": true], true),
      (["body-avoids-bar": false], false), (["bar-offset-y": 1], false),
      (["bar-offset-y": -1], true), (["bar-offset-x": 3], true),
    ] as [(Props, Bool)]
  )
  func aVisibleBarTakesARowUnlessItIsMovedUp(props: Props, takesRow: Bool) {
    #expect(bar(props, ["A"]).takesRow == takesRow)
    let own = TitleBar(props, pages: [page("A"), Node("NavigationBar")])
    #expect(!own.takesRow)
  }

  @Test(
    arguments: [
      ([:], [nil], 0), (["title": "Zoo"], [nil], 3), (["title": "漢字"], [], 4),
      (["depth": 1], ["Home", "Wolves"], 13), (["depth": 1], [nil, "漢"], 9),
      (["depth": 1, "title": "Zoo"], [nil, nil], 9),
    ] as [(Props, [String?], Int)]
  )
  func theBarIsAsWideAsItsTexts(props: Props, titles: [String?], columns: Int) {
    #expect(bar(props, titles).columns(.narrow) == columns)
  }

  @Test(
    arguments: [
      (.key(ControlKey(.backspace)), true), (.key(ControlKey(.left, .alt)), true),
      (.key(ControlKey(.left)), false), (.key(ControlKey(.backspace, .alt)), false),
      (.key(ControlKey(.escape)), false), (.press(Point(x: 0, y: 0)), true),
      (.press(Point(x: 2, y: 0)), true), (.press(Point(x: 3, y: 0)), false),
      (.press(Point(x: -1, y: 0)), false), (.press(Point(x: 0, y: 1)), false),
      (.text("x"), false), (.paste("x"), false), (.wheel(rows: -1), false), (.choice("A"), false),
    ] as [(ControlInput, Bool)]
  )
  func someInputLeadsBack(input: ControlInput, isBack: Bool) {
    #expect(bar(["depth": 1], ["A", "B"]).isBack(input, columns: 20, .narrow) == isBack)
    #expect(!bar([:], ["A", "B"]).isBack(input, columns: 20, .narrow))
  }

  @Test func theWayBackIsClickedWhereTheBarIs() {
    let moved = bar(["depth": 1, "bar-offset-x": 1, "bar-offset-y": -2], ["A", "B"])
    let found = (-1...3).map { moved.isBack(.press(Point(x: $0, y: 2)), columns: 20, .narrow) }

    #expect(found == [true, true, true, false, false])
    #expect(!moved.isBack(.press(.zero), columns: 20, .narrow))
    let hidden = bar(["depth": 1, "bar-visible": false], ["A", "B"])
    #expect(!hidden.isBack(.press(.zero), columns: 20, .narrow))
    #expect(hidden.isBack(.key(ControlKey(.backspace)), columns: 20, .narrow))
  }

  @Test func theBoxTakesTheFocusAboveTheFirstPageOnly() {
    #expect(box(["depth": 1], ["A", "B"]).canTakeFocus)
    #expect(!box(["depth": 0], ["A", "B"]).canTakeFocus)
    #expect(!box(["depth": 1], ["A"]).canTakeFocus)
    #expect(!box(["depth": 1, "disabled": true], ["A", "B"]).canTakeFocus)
  }

  @Test func goingBackCountsFromTheShownPage() {
    var sample = ControlSample(box(["depth": 9], ["A", "B", "C"]))

    #expect(sample.press("backspace") == "depth=1")
    #expect(sample.press("alt-left") == "depth=0")
    #expect(sample.press("backspace") == "-")
  }

  @Test func otherPagesAreHidden() {
    let use = Node("Use", isComposite: true, children: [page("B")])
    var node = Node(
      "NavigationBox",
      props: ["depth": 1, "bar-offset-x": 2, "bar-offset-y": -1],
      children: [page("A"), Node("NavigationBar"), use, page("C")],
    )
    node.resolvePages()

    #expect(
      node.children.map(\.props) == [
        ["title": "A", "visibility": "gone"], ["margin-top": 1, "margin-left": -2], [:],
        ["title": "C", "visibility": "gone"],
      ]
    )
    #expect(node.children[2].children[0].props == ["title": "B"])
    node.props["depth"] = 0
    node.props["bar-visible"] = false
    node.resolvePages()
    #expect(node.children[2].children[0].props["visibility"] == "gone")
    #expect(node.children[1].props["visibility"] == "gone")
  }
}
