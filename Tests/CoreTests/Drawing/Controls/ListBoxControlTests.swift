import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// RN-83, PU-102: lists in trees with the keyboard and the mouse.
struct ListBoxControlTests {
  private static let words = ["one", "two", "three", "four"]

  private func table(
    _ id: String,
    _ props: Props = ["width": 8, "height": 2, "separators": "none"],
    words: [String] = words,
    selects: Bool = false
  ) -> Node {
    let cells = words.map { word in
      let action = Action(event: .select, statements: "pick \(word)")
      return Cell(
        key: .id(word),
        actions: selects ? [action] : [],
        content: Node("Label", props: ["text": .string(word)]),
      )
    }
    let list = List(sections: [Section(key: .id("s"), cells: Cells(cells))])
    let children = ListTree(of: "TableBox", props).children(of: list)
    return Node("TableBox", key: .id(id), props: props, children: children)
  }

  @Test func eachBoxHasItsOwnOffset() {
    let probe = ControlProbe(Node("VBox", children: [table("a"), table("b")]))
    probe.press("tab down")
    probe.press("tab down down")

    #expect(probe.picture == "two    ↑\nthree  ↓\nthree  ▲\nfour")
  }

  @Test func theOffsetSurvivesAnEdit() {
    let probe = ControlProbe(table("a"))
    probe.press("tab down down")
    probe.describe(.component(table("a", words: ["zero"] + Self.words)))

    #expect(probe.picture == "two    ▲\nthree  ▼")
  }

  @Test func aBoxInACellOfAListScrolls() {
    let cell = Cell(key: .id("c"), content: table("a"))
    let probe = ControlProbe(.list(List(sections: [Section(key: .id("s"), cells: [cell])])))
    let response = probe.viewport.turnWheel(at: Point(x: 1, y: 1), by: 1)
    probe.take(response)

    #expect(response.isHandled)
    #expect(probe.picture == "two    ↑\nthree  ↓")
  }

  @Test func keysAreHandedOverAtTheEnds() {
    let tail = Node("Label", props: ["text": "tail\nend"])
    let outer = Node(
      "ScrollBox",
      key: .id("outer"),
      props: ["height": 3, "width": 9],
      children: [table("a", words: ["one", "two", "three"]), tail],
    )
    let probe = ControlProbe(outer)
    probe.press("tab tab down")
    #expect(probe.picture == "two    ▲\nthree\ntail    ↓")
    #expect(probe.focus?.element == "TableBox")
    #expect(probe.press("down"))
    #expect(probe.focus?.element == "TableBox")
    #expect(probe.picture.hasPrefix("three") == true)
    #expect(!probe.press("down"))
  }

  @Test func keysAreNotHandedToBoxesBesideTheFocus() {
    func box(_ id: String, _ children: Node...) -> Node {
      Node("ScrollBox", key: .id(id), props: ["height": 2, "width": 9], children: children)
    }
    let button = Node("Button", key: .id("b"), props: ["text": "go"])
    let lines = Node("Label", key: .id("l"), props: ["text": "1\n2\n3"])
    let boxes = [box("around", button, lines), box("other", lines)]
    let probe = ControlProbe(Node("VBox", children: boxes))
    probe.press("tab tab")
    #expect(probe.focus?.element == "Button")

    #expect(probe.press("down"))

    let changed = probe.values.named.map(\.name)
    #expect(changed.count == 1 && changed[0].contains("around"), "\(changed)")
  }

  @Test func theWheelIsHandedOverAtTheEnds() {
    let tail = Node("Label", props: ["text": "tail\nend"])
    let outer = Node(
      "ScrollBox",
      key: .id("outer"),
      props: ["height": 3, "width": 9],
      children: [table("a", words: ["one", "two", "three"]), tail],
    )
    let probe = ControlProbe(outer)
    func turn(_ rows: Int) -> Bool {
      probe.take(probe.viewport.turnWheel(at: Point(x: 1, y: 0), by: rows))
    }

    #expect(turn(1))
    #expect(probe.picture == "two    ↑\nthree\ntail    ↓")
    #expect(turn(1))
    #expect(probe.picture == "three   ↑\ntail\nend")
    #expect(!turn(1))
  }

  @Test func keysSelectRows() {
    let probe = ControlProbe(table("a", selects: true))
    probe.press("tab down down down enter")

    #expect(probe.statements == ["pick three"])
    #expect(probe.takeEvents().last == "select")
    #expect(probe.picture == "two    ▲\nthree  ▼")
    #expect(reversedRows(probe) == [1])
  }

  @Test func theFirstEnterShowsWhichRowTheNextOneSelects() {
    let probe = ControlProbe(table("a", selects: true))
    #expect(probe.press("tab enter"))
    #expect(probe.statements == [])
    #expect(reversedRows(probe) == [0])
    probe.press("enter")
    #expect(probe.statements == ["pick one"])
  }

  @Test func theCursorStaysWithItsRow() {
    let probe = ControlProbe(table("a", selects: true))
    probe.press("tab down down")
    let words = ["two", "one", "three", "four"]
    probe.describe(.component(table("a", words: words, selects: true)))
    probe.press("enter")

    #expect(probe.statements == ["pick two"])
    #expect(reversedRows(probe) == [0])
  }

  @Test func aClickSelectsARow() {
    let probe = ControlProbe(table("a", selects: true))

    #expect(probe.click(1, 1))
    #expect(probe.statements == ["pick two"])
    #expect(reversedRows(probe) == [1])
  }

  private func reversedRows(_ probe: ControlProbe) -> [Int] {
    let drawn = probe.viewport.screen.rows(marks: .none, rasters: RasterTable())
    return drawn.filter { $0.runs.contains { $0.style.attributes.contains(.reverse) } }.map(\.y)
  }
}
