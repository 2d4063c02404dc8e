import PlaygroundCompatibility
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Lists in cells of other lists.
@MainActor
struct NestedListTests {
  private func text(_ text: String) -> NodeComponent {
    NodeComponent(Node("Label", props: ["text": .string(text)]))
  }

  private var grid: List {
    List(sections: [
      section("g", props: ["layout": "grid", "columns": 2], header: "GRID", ["a", "b", "c"])
    ])
  }

  private func outer(_ inner: List) -> List {
    List(sections: [
      Section(
        id: "s",
        header: text("OUTER"),
        cells: [
          Cell(id: "plain", text("plain")),
          Cell(id: "nested", NestedList(inner)),
          Cell(id: "last", text("last")),
        ]
      )
    ])
  }

  private func drawn(_ list: List, columns: Int = 10) -> String {
    let view = ListView(size: Size(width: columns, height: 8))
    view.apply(list)
    let layout = ContentLayout(.list(list), columns: columns)
    let rows = layout.rows(in: 0..<8, columns: columns, marks: .none)
    #expect(picture(view.rows()) == picture(rows))
    return picture(rows)
  }

  @Test func aListCanBeInACell() {
    #expect(drawn(outer(grid)) == "OUTER\nplain\nGRID\na    b\nc\nlast\n\n")
  }

  @Test func aNestedListTakesTheWidthOfItsCell() {
    let inner = List(sections: [
      section("i", ["one two three"]).withHeader(text("1 "), alignment: .left)
        .withSectionContentInsets(Edges(right: 1))
    ])

    #expect(drawn(outer(inner)) == "OUTER\nplain\n1 one two\n  three\nlast\n\n\n")
  }

  @Test func listsCanBeNestedTwice() {
    let middle = List(sections: [
      Section(id: "m", header: text("MIDDLE"), cells: [Cell(id: "n", NestedList(grid))])
    ])

    #expect(drawn(outer(middle)) == "OUTER\nplain\nMIDDLE\nGRID\na    b\nc\nlast\n")
  }

  @Test func flexboxesKeepTheirLayout() {
    let flex = Node(
      "View",
      props: ["flex-direction": "row", "justify-content": "space-between"],
      children: ["l", "r"].map { Node("Label", key: .id($0), props: ["text": .string($0)]) }
    )
    let inner = List(sections: [
      Section(id: "i", cells: [Cell(id: "flex", NodeComponent(flex))])
    ])

    #expect(drawn(outer(inner)) == "OUTER\nplain\nl        r\nlast\n\n\n\n")
  }

  @Test func aChangeInsideIsAnUpdateOfTheCell() throws {
    let list = outer(grid)
    var other = grid
    other.sections[0].cells[1] = label("B", id: "b")
    other.sections[0].cells.append(label("d", id: "d"))
    let view = ListView(size: Size(width: 10, height: 8))
    view.apply(list)

    let difference = ListDiff(from: list.sections, to: outer(other).sections)
    view.apply(outer(other))

    #expect(difference.stages.map(\.elementUpdates) == [[ElementPath(section: 0, element: 1)]])
    #expect(picture(view.rows()) == "OUTER\nplain\nGRID\na    B\nc    d\nlast\n\n")
  }

  @Test func elementsInARowRespondToEvents() {
    let button = Node(
      "Label",
      props: ["text": "ok"],
      actions: [Action(event: .tap, statements: "go")]
    )
    let inner = List(sections: [
      section("i", ["a"]),
      Section(
        key: .id("j"),
        cells: [
          Cell(key: .id("b"), content: button)
        ]
      ),
    ])
    let tree = inner.node(in: LayoutConstraints(width: 10, height: nil))
    let layout = ContentLayout(
      .list(
        List(sections: [Section(id: "s", cells: [Cell(id: "n", NodeComponent(tree))])])
      ),
      columns: 10
    )

    #expect(layout.response(to: .tap, at: .point(Point(x: 1, y: 1))).actions.count == 1)
    #expect(layout.response(to: .tap, at: .point(Point(x: 1, y: 0))).actions.isEmpty)
  }
}
