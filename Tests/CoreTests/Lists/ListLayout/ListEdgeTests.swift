import PlaygroundCompatibility
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The header and footer of a list.
@MainActor
struct ListEdgeTests {
  private func text(_ text: String) -> NodeComponent {
    NodeComponent(Node("Label", props: ["text": .string(text)]))
  }

  private func edged(_ sections: Section...) -> List {
    List(sections: sections).withListHeader(text("TOP")).withListFooter(text("END"))
  }

  /// Draws windows side by side, with a viewport and with a list view.
  private func windows(over list: List, rows height: Int, at offsets: ClosedRange<Int>) -> String {
    let view = ListView(size: Size(width: 6, height: height))
    view.apply(list)
    let columns = offsets.map { offset in
      let layout = ContentLayout(.list(list), columns: 6)
      let viewport = Viewport(size: Size(width: 6, height: height))
      viewport.scroll(to: offset, of: layout)
      let rows = viewport.frame(of: layout, generation: 1, marks: .none)?.rows ?? []
      view.scroll(to: offset)
      #expect(picture(view.rows()) == picture(rows), "at \(offset)")
      return rows.map { $0.runs.map(\.text).joined() }
    }
    return (0..<height).map { row in columns.map { $0[row] }.joined(separator: " | ") }
      .joined(separator: "\n")
  }

  @Test func headersAndFootersOfListsScrollWithTheContent() {
    let list = edged(section("s", header: "S", ["a"]), section("t", footer: "T", ["b"]))

    #expect(
      windows(over: list, rows: 3, at: 0...3) == """
        TOP | S | a | b
        S | a | b | T
        a | b | T | END
        """
    )
  }

  @Test func aListWithoutSectionsHasHeaderAndFooter() {
    #expect(windows(over: edged(), rows: 2, at: 0...0) == "TOP\nEND")
    #expect(windows(over: edged(section("s", [])), rows: 2, at: 0...0) == "TOP\nEND")
  }

  @Test func insetsAndPinsAreThoseOfTheSection() {
    let list = edged(
      section("s", props: ["pin-header": true, "insets-left": 1], header: "S", ["a", "b"])
    )

    #expect(
      windows(over: list, rows: 2, at: 0...3) == """
        TOP |  S |  S |  S
         S |  a |  b | END
        """
    )
  }

  @Test func headersAndFootersOfListsAreOutsideOfSections() {
    let layout = ListLayout(edged(section("s", header: "S", ["a"])), columns: 6, snap: .cells)

    #expect(PlacedTrees(layout).sections().map(\.frame) == [Rect(x: 0, y: 1, width: 6, height: 2)])
    #expect(PlacedTrees(layout).sections()[0].cells.map(\.frame.y) == [1])
    #expect(PlacedTrees(layout).edges().header?.frame.y == 0)
    #expect(PlacedTrees(layout).edges().footer?.frame.y == 3)
    #expect(PlacedTrees(layout).edges(rows: 3).footer == nil)
  }

  @Test func theirChangesAreReportedFirstAndLast() {
    let old = edged(section("s", ["a"])).withListHeader(text("OLD"))
    var new = edged(section("s", ["b"]))
    new.footer = nil

    let difference = ListDiff(from: .list(old), to: .list(new))

    #expect(
      difference.description == """
        ~ header 'TOP' of the list
            Label.text: 'OLD' → 'TOP'
        - cell a [0,0]
        + cell b [0,0]
        - footer 'END' of the list
        """
    )
    #expect(difference.stages == ListDiff(from: old.sections, to: new.sections).stages)
  }

  @Test func aNewHeaderIsMarkedInItsRow() throws {
    var state = PreviewState()
    state.apply(.list(edged(section("s", ["a"]))))
    state.apply(.list(edged(section("s", ["a"])).withListHeader(text("NEW"))))
    let content = try #require(state.content)
    let layout = ContentLayout(content, columns: 6)

    let rows = layout.rows(in: 0..<3, columns: 6, marks: state.marks)

    #expect(picture(rows, gutter: true) == "~ - NEW\n  0,0 a\n  - END")
  }

  @Test func anEventInTheHeaderBelongsToTheList() {
    let list = List(
      actions: [Action(event: .tap, statements: "list")],
      sections: [section("s", ["a"])]
    )
    .withListHeader(text("TOP"))
    let layout = ContentLayout(.list(list), columns: 6)

    let response = layout.response(to: .tap, at: .point(Point(x: 1, y: 0)))

    #expect(response.actions.map(\.statements) == ["list"])
    #expect(response.path == nil)
  }
}
