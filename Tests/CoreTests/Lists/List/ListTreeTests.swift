import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// RN-83: lists as children of boxes in trees.
@MainActor
struct ListTreeTests {
  private func box(_ type: String, _ props: Props, _ list: List) -> Node {
    Node(type, props: props, children: ListTree(of: type, props).children(of: list))
  }

  private func list(_ sections: Section...) -> List { List(sections: sections) }

  private var fruit: Section {
    section("fruit", header: "FRUIT", ["apple", "pear"])
  }

  private var roots: Section {
    section("roots", header: "ROOTS", ["beet", "leek"])
  }

  @Test func aTableHasLinesBetweenRows() {
    let table = box("TableBox", ["width": 6], list(fruit, roots))

    #expect(
      drawn(table, width: 20)
        == "FRUIT\napple\n──────\npear\nROOTS\nbeet\n──────\nleek"
    )
  }

  @Test func aTableCanHaveNoLines() {
    let props: Props = ["width": 6, "separators": "none", "space": 1]

    #expect(
      drawn(box("TableBox", props, list(fruit, roots)), width: 20)
        == "FRUIT\napple\npear\n\nROOTS\nbeet\nleek"
    )
  }

  @Test(
    arguments: [
      (0, "FRUIT↑"), (1, ""),
    ]
  )
  func headersAreNotPinnedByDefault(offset: Int, _: String) {
    let props: Props = ["width": 6, "height": 2, "separators": "none", "offset-y": .int(offset)]

    let first = drawn(box("TableBox", props, list(fruit)), width: 20).split(separator: "\n")[0]

    #expect(first.hasPrefix(offset == 0 ? "FRUIT" : "apple"))
  }

  @Test(
    arguments: [
      (0, "FRUIT\napple ↓"), (1, "FRUIT ↑\npear  ↓"), (2, "FRUIT ↑\nROOTS ↓"),
      (3, "ROOTS ↑\nbeet  ↓"), (4, "ROOTS ↑\nleek"),
    ]
  )
  func headersCanBePinned(offset: Int, expected: String) {
    let props: Props = [
      "width": 7, "height": 2, "separators": "none", "pin-headers": true,
      "offset-y": .int(offset),
    ]

    #expect(drawn(box("TableBox", props, list(fruit, roots)), width: 20) == expected)
  }

  @Test func aPinnedHeaderIsHit() {
    let props: Props = [
      "width": 7, "height": 2, "separators": "none", "pin-headers": true, "offset-y": 1,
    ]
    let table = box("TableBox", props, list(fruit))
    let layout = Layout.layout(table, in: LayoutConstraints(width: 20, height: 9))
    func text(y: Int) -> Value? {
      HitTest.nodes(at: Point(x: 0, y: y), of: table, layout: layout).last?.props["text"]
    }

    #expect(text(y: 0) == "FRUIT")
    #expect(text(y: 1) == "pear")
  }

  @Test func aCollectionFlows() {
    let props: Props = ["width": 12, "item-width": 5, "item-space": 1, "line-space": 1]
    let cells = section("c", header: "ALL", ["one", "two", "three", "four"])

    #expect(
      drawn(box("CollectionBox", props, list(cells)), width: 20)
        == "ALL\none   two\n\nthree four"
    )
  }

  @Test func aSectionHasItsOwnLayout() {
    let grid = section(
      "g",
      props: ["layout": "grid", "columns": 2, "spacing": 1],
      ["a", "b", "c"]
    )
    let inset = section("i", props: ["insets-left": 2, "insets-top": 1], ["d"])

    #expect(
      drawn(box("TableBox", ["width": 9], list(grid, inset)), width: 20)
        == "a    b\n\nc\n\n  d"
    )
  }

  @Test func sectionsOfATableBoxHaveOtherLayouts() {
    let strip = section("h", props: ["layout": "horizontal", "spacing": 1], ["aa", "bb", "cc"])
    let flow = section("f", props: ["layout": "flow", "spacing": 1], ["one", "two", "three"])

    #expect(
      drawn(box("TableBox", ["width": 8], list(strip, flow)), width: 20)
        == "aa bb cc\none two\n\nthree"
    )
  }

  /// The columns of all rows line up, and a row of the description is a row of the table.
  @Test func aSectionIsATable() {
    func row(_ id: String, _ texts: String...) -> Cell {
      let node = Node("Row", children: texts.map { caption($0) })
      return Cell(key: .id(id), component: AnyComponent(node))
    }
    var table = Section(key: .id("t"), attributes: SectionAttributes(["layout": "table"]))
    table.cells = Cells([row("1", "a", "bb"), row("2", "ccc", "d")])
    let tree = box("TableBox", ["width": 9], list(table))

    #expect(drawn(tree, width: 20) == "a    bb\nccc  d")
    #expect(tree.children[0].children[0].type == "Table")
    #expect(tree.children[0].children[0].children.map(\.key) == [.id("1"), .id("2")])

    table.attributes = SectionAttributes(
      ["layout": "table", "columns": 4, "separators": "all", "spacing": 2]
    )
    let props = box("TableBox", ["width": 9], list(table)).children[0].children[0].props
    #expect(props == ["width": "fill", "columns": "4", "separators": "all", "column-gap": 2])
  }

  @Test func aHorizontalBoxFlowsIntoColumns() {
    let props: Props = ["direction": "x", "width": 9, "height": 3]
    let flow = section("f", props: ["layout": "flow"], ["a", "b", "c", "d"])
    let row = section("r", props: ["spacing": 1], ["x", "y"])

    #expect(drawn(box("TableBox", props, list(flow, row)), width: 20) == "adx y\nb\nc")
  }

  @Test func anEmptySectionCanBeHidden() {
    let hidden = section("h", props: ["hides-when-empty": true], header: "HIDDEN", [])
    let empty = section("e", header: "EMPTY", [])

    #expect(drawn(box("TableBox", ["width": 9], list(hidden, empty)), width: 20) == "EMPTY")
  }

  @Test func aBoxFillsItsContainerUnlessItWrapsItsContent() {
    let one = list(section("s", ["a", "b", "c"]))
    let outer = { (props: Props) in
      Node(
        "VBox",
        props: ["width": "fill", "height": "fill"],
        children: [box("TableBox", props, one)]
      )
    }
    func size(_ props: Props) -> Size {
      Layout.layout(outer(props), in: LayoutConstraints(width: 9, height: 4)).frames[1].size
    }

    #expect(size([:]) == Size(width: 9, height: 4))
    #expect(size(["wrap-content": true, "separators": "none"]) == Size(width: 9, height: 3))
    #expect(size(["height": 2, "width": 5]) == Size(width: 5, height: 2))
  }

  @Test func aBoxFillsAFlexbox() {
    let one = box("TableBox", [:], list(section("s", ["a", "b", "c"])))
    let tree = view(["height": 4], Node("Label", props: ["text": "top"]), one)

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 9, height: 4)).frames

    #expect(frames[2] == Rect(x: 0, y: 1, width: 9, height: 3))
  }

  @Test func aBoxInACellOfUnboundedHeightShowsAllRows() {
    let table = box("TableBox", [:], list(section("s", ["a", "b"])))
    let frames = Layout.layout(table, in: LayoutConstraints(width: 9, height: nil)).frames

    #expect(frames[0].size == Size(width: 9, height: 3))
  }

  @Test func rowsKeepTheirKeys() {
    let tree = box("TableBox", [:], list(fruit))

    #expect(tree.children[0].key == .id("fruit"))
    #expect(tree.children[0].children[1].children.map(\.key) == [.id("apple"), .id("pear")])
  }
}
