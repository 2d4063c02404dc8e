import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The nodes of lists in boxes.
@MainActor
struct ListTreeNodesTests {
  /// Returns a tree with one node in a line: its type, its key, its attributes and its actions.
  private func outline(_ nodes: [Node], indent: String = "") -> String {
    nodes.map { node in
      let props = node.props.list.sorted { $0.name < $1.name }
        .map { " \($0.name)=\($0.value.plain)" }.joined()
      let actions = node.actions.map { " on-\($0.event.rawValue)" }.joined()
      let head = "\(indent)\(node.type) \(node.key.text)\(props)\(actions)"
      return
        ([head] + (node.children.isEmpty ? [] : [outline(node.children, indent: indent + "  ")]))
        .joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  private func tree(_ box: String, _ props: Props, _ section: Section) -> String {
    outline(ListTree(of: box, props).children(of: List(sections: [section])))
  }

  /// Returns the type and the attributes of the node around the cells.
  private func container(_ box: String, _ props: Props, _ section: Props) -> String {
    let list = List(sections: [
      Section(
        key: .id("s"),
        attributes: SectionAttributes(section),
        cells: [Cell(key: .id("a"), content: Node("Label"))],
      )
    ])
    let node = ListTree(of: box, props).children(of: list)[0].children[0]
    let text = outline([Node(node.type, key: node.key, props: node.props)])
    return text.replacing("\(node.type) \(node.type)#0", with: node.type)
  }

  @Test func aSectionHoldsItsPartsUnderTheirKeys() {
    var section = section("s", header: "H", footer: "F", ["a"])
    section.actions = [Action(event: .select, statements: "x")]
    section.cells[0].actions = [Action(event: .delete, statements: "y")]

    #expect(
      tree("ListBox", ["separators": "none"], section) == """
        Section s width=fill on-select
          ZBox header#0 justify-content=top left width=fill
            Label content text=H
          Cells Cells#0 space=0 width=fill
            ZBox a justify-content=top left width=fill on-delete
              Label content text=a
          ZBox footer#0 justify-content=top left width=fill
            Label content text=F
        """
    )
  }

  private func filled(_ content: Node) -> Section {
    let cell = content.surrounded(by: "cell", ["background": "blue"])
    return Section(key: .id("s"), cells: [Cell(key: .id("a"), content: cell)])
  }

  @Test(arguments: ["TableBox", "ListBox", "CollectionBox", "RecycleBox"])
  func theBackgroundOfACellFillsItsRow(box: String) {
    let list = List(sections: [filled(caption("a"))])
    let rows = ListTree(of: box, [:]).children(of: list)[0].children[0].children

    #expect(rows.map { $0.props["background"] } == ["blue"])
    let grid = Node(
      box,
      props: ["width": 5, "height": 1],
      children: [
        ListTree(of: box, [:]).children(of: list)[0]
      ]
    )
    .grid(in: LayoutConstraints(width: 5, height: 1))
    #expect(grid[0, 0]?.style.background == .palette(4))
    let fills = box != "CollectionBox"
    #expect((grid[4, 0]?.style.background == .palette(4)) == fills)
  }

  @Test func theBackgroundOfACellInATableIsThatOfItsRow() {
    let row = Node("Row", children: [caption("a")])
    let list = List(sections: [
      Section(
        key: .id("s"),
        attributes: SectionAttributes(["layout": "table"]),
        cells: filled(row).cells,
      )
    ])
    let cell = ListTree(of: "TableBox", [:]).children(of: list)[0].children[0].children[0]

    #expect(cell.key == .id("a"))
    #expect(cell.row?.props["background"] == "blue")
  }

  @Test func aListHasItsEdgesAroundItsSections() {
    var list = List(sections: [section("s", [])])
    list.header = AnyComponent(Node("Label", props: ["text": "H"]))
    list.footer = AnyComponent(Node("View"))

    #expect(
      outline(ListTree(of: "TableBox", [:]).children(of: list)) == """
        ZBox header#0 justify-content=top left width=fill
          Label content text=H
        Section s width=fill
        View footer#0 width=fill
          View content
        """
    )
  }

  @Test(
    arguments: [
      ("TableBox", [:], [:], "Cells separators=true space=1 width=fill"),
      ("ListBox", [:], ["spacing": 3], "Cells separators=true space=3 width=fill"),
      ("TableBox", ["separators": "none"], [:], "Cells space=0 width=fill"),
      ("RecycleBox", ["item-space": 2], [:], "Cells space=2 width=fill"),
      ("RecycleBox", ["item-space": 2], ["spacing": 1], "Cells space=1 width=fill"),
      ("CollectionBox", [:], [:], "VFlow item-space=0 run-space=0 width=fill"),
      (
        "CollectionBox", ["item-space": 2, "line-space": 1.9], [:],
        "VFlow item-space=2 run-space=1 width=fill"
      ),
      ("CollectionBox", [:], ["spacing": 3], "VFlow item-space=3 run-space=3 width=fill"),
      (
        "CollectionBox", ["line-space": 5], ["spacing": 3, "line-spacing": 4],
        "VFlow item-space=3 run-space=4 width=fill"
      ),
      ("CollectionBox", ["item-space": -2], [:], "VFlow item-space=0 run-space=0 width=fill"),
      (
        "TableBox", [:], ["layout": "horizontal", "spacing": 2],
        "ScrollBox direction=x space=2 width=fill"
      ),
      (
        "TableBox", [:], ["layout": "grid", "columns": 3, "spacing": 1, "line-spacing": 2],
        "Grid column-gap=1 columns=1fr 1fr 1fr row-gap=2 width=fill"
      ),
      ("TableBox", [:], ["layout": "grid"], "Grid column-gap=0 columns=1fr row-gap=0 width=fill"),
      ("TableBox", [:], ["layout": "table"], "Table width=fill"),
      (
        "TableBox", [:], ["layout": "table", "columns": "auto 1fr", "separators": "rows"],
        "Table columns=auto 1fr separators=rows width=fill"
      ),
      (
        "CollectionBox", [:], ["layout": "vertical", "insets-top": 1, "insets-bottom": 2],
        "Cells padding-bottom=2 padding-top=1 space=0 width=fill"
      ),
      ("RecycleBox", ["direction": "x", "item-space": 2], [:], "HBox space=2"),
      (
        "CollectionBox", ["direction": "x", "item-space": 2, "line-space": 1], [:],
        "HFlow height=fill item-space=2 run-space=1"
      ),
      (
        "RecycleBox", ["direction": "x"], ["layout": "grid", "spacing": 1],
        "HFlow height=fill item-space=1 run-space=1"
      ),
    ] as [(String, Props, Props, String)]
  )
  func layoutsAreBoxes(box: String, props: Props, section: Props, expected: String) {
    #expect(container(box, props, section) == expected)
  }

  @Test(
    arguments: [
      ([:], [:], "Section s width=fill"),
      (["direction": "x"], [:], "HBox s height=fill"),
      (
        [:], ["insets-left": 1, "insets-right": 2],
        "Section s padding-left=1 padding-right=2 width=fill"
      ),
      ([:], ["insets": -1], "Section s width=fill"),
      ([:], ["background": "red"], "Section s background=red width=fill"),
      (["pin-headers": true], [:], "Section s pin-header=true width=fill"),
      (["pin-headers": true], ["pin-header": false], "Section s width=fill"),
      ([:], ["pin-header": true], "Section s pin-header=true width=fill"),
    ] as [(Props, Props, String)]
  )
  func sectionsAreBoxes(props: Props, section: Props, expected: String) {
    let empty = Section(key: .id("s"), attributes: SectionAttributes(section))

    #expect(tree("TableBox", props, empty) == expected)
  }

  @Test(
    arguments: [
      ("CollectionBox", [:], "height=2 justify-content=top left width=4"),
      ("CollectionBox", ["layout": "vertical"], "height=2 justify-content=top left width=fill"),
      ("CollectionBox", ["layout": "grid"], "justify-content=top left"),
      ("CollectionBox", ["layout": "horizontal"], "height=2 justify-content=top left width=4"),
    ] as [(String, Props, String)]
  )
  func cellsHaveTheSizeOfItems(box: String, section: Props, expected: String) {
    var one = empty(section)
    one.cells = [label("a", id: "a")]
    let nodes = ListTree(of: box, ["item-width": 4, "item-height": 2])
      .children(of: List(sections: [one]))
    let cell = nodes[0].children[0].children[0]

    #expect(outline([Node("ZBox", key: .id("a"), props: cell.props)]) == "ZBox a \(expected)")
  }

  private func empty(_ props: Props) -> Section {
    Section(key: .id("s"), attributes: SectionAttributes(props))
  }

  @Test func rowsOfATableKeepTheirAttributes() {
    let own = Action(event: .tap, statements: "own")
    let row = Node("Row", props: ["background": "red"], actions: [own], children: [Node("Label")])
    let cells: Cells = [
      Cell(key: .id("r"), actions: [Action(event: .select, statements: "x")], content: row),
      Cell(key: .id("l"), content: Node("Label")),
    ]
    var table = empty(["layout": "table"])
    table.cells = cells

    let nodes = ListTree(of: "TableBox", [:]).children(of: List(sections: [table]))
    #expect(
      outline(nodes[0].children[0].children) == """
        Row r background=red on-select on-tap
          Label \(Node("Label").key.text)
        ZBox l justify-content=top left
          Label content
        """
    )
  }

  @Test func componentsOfFlexboxesAreInFlexboxes() {
    let flex = Node("View", props: ["flex-direction": "row"])
    let use = Node("Card", isComposite: true, children: [flex])
    let label = Node("Card", isComposite: true, children: [Node("Label")])
    let types = [flex, use, label, Node("Card", isComposite: true)].map { node -> String in
      var one = empty([:])
      one.cells = [Cell(key: .id("a"), content: node)]
      let nodes = ListTree(of: "TableBox", [:]).children(of: List(sections: [one]))
      return nodes[0].children[0].children[0].type
    }

    #expect(types == ["View", "View", "ZBox", "ZBox"])
  }
}
