import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LayoutOverlayTests {
  @Test func marginsBordersAndPaddingsAreShown() {
    let label = Node("Label", props: ["text": "abc", "margin": 1])
    let tree = view(["border": 1, "padding-horizontal": 2, "align-items": "flex-start"], label)

    #expect(
      picture(tree, columns: 14) == """
        ┌────────────┐
        │::.....   ::│
        │::.abc.   ::│
        │::.....   ::│
        └────────────┘
        """
    )
  }

  @Test func boxesShowTheirPaddingsAndTheMarginsOfTheirChildren() {
    let label = Node("Label", props: ["text": "a b", "margin-left": 2, "margin-top": 1])
    let tree = box("HBox", ["padding": 1], label)

    #expect(
      picture(tree, columns: 10) == """
        :::::::
        :.....:
        :..a b:
        :::::::
        """
    )
  }

  @Test func marginInPercentRefersToTheContainersWidth() {
    let child = view(["width": 2, "height": 1, "margin-left": "25%"])

    #expect(picture(view(["width": 20], child), columns: 30) == ".....")
  }

  @Test func rowsOfAListAreShownAtTheirPositions() {
    let cells = (0..<2).map { index in
      Cell(
        key: .id("\(index)"),
        content: box("HBox", ["padding-left": 2], caption("ab"))
      )
    }
    let list = List(sections: [Section(key: .id("s"), cells: Cells(cells))])

    #expect(picture(.list(list), columns: 10) == "::ab\n::ab")
  }

  @Test func textsOfSeveralStylesKeepTheirColumns() {
    let tree = box(
      "HBox",
      ["padding-left": 1],
      caption("漢字", ["color": "red"]),
      caption("bc", ["bold": true]),
      caption("d"),
    )

    #expect(picture(tree, columns: 10) == ":漢字bcd")
  }

  @Test func colorsAreBehindTheContent() {
    let tree = box("HBox", ["padding-left": 1], caption("a"))
    let layout = ContentLayout(.component(tree), columns: 10)
    let rows = layout.rows(in: 0..<1, columns: 10, marks: .none)

    let runs = layout.overlaid(rows, columns: 10)

    #expect(
      runs == [[Run(":", style: TextStyle(background: .palette(2))), Run("a", style: .plain)]]
    )
  }

  private func picture(_ tree: Node, columns: Int) -> String {
    picture(.component(tree), columns: columns)
  }

  private func picture(_ content: PreviewContent, columns: Int) -> String {
    let layout = ContentLayout(content, columns: columns)
    let rows = layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none)
    return layout.overlaid(rows, columns: columns).map { $0.map(\.text).joined() }
      .joined(separator: "\n")
  }
}
