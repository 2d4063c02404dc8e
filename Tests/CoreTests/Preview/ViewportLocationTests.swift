import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Scrolling to a cell or a section, and the cells of rows with several of them.
struct ViewportLocationTests {
  private func section(_ id: String, _ count: Int, _ props: Props = [:]) -> Section {
    Section(
      key: .id(id),
      attributes: SectionAttributes(props),
      header: Node("Label", props: ["text": .string("= \(id)")]),
      cells: Cells(
        (0..<count).map { index in
          Cell(
            key: .id("\(id)\(index)"),
            content: Node("Label", props: ["text": .string("\(id) \(index)")]),
          )
        }
      ),
    )
  }

  private func layout(_ sections: [Section]) -> ContentLayout {
    ContentLayout(.list(List(sections: sections)), columns: 10)
  }

  private func lines(_ viewport: Viewport, _ layout: ContentLayout) -> [String] {
    let frame = viewport.frame(of: layout, generation: 1, marks: .none)
    return frame?.rows.map { $0.runs.map(\.text).joined() } ?? []
  }

  @Test func aCellIsFoundByItsIdAndShownAtTheTop() throws {
    let layout = layout([section("a", 30), section("b", 30)])
    let viewport = Viewport(size: Size(width: 10, height: 3))

    let position = try #require(layout.location(ofID: "b7"))
    viewport.scroll(to: position, of: layout)

    #expect(position == .cell(ElementPath(section: 1, element: 7)))
    #expect(lines(viewport, layout) == ["b 7", "b 8", "b 9"])
  }

  @Test func aSectionIsShownFromItsHeader() throws {
    let layout = layout([section("a", 30), section("b", 30)])
    let viewport = Viewport(size: Size(width: 10, height: 3))

    viewport.scroll(to: try #require(layout.location(ofID: "b")), of: layout)

    #expect(lines(viewport, layout) == ["= b", "b 0", "b 1"])
    #expect(layout.location(ofID: "c") == nil)
  }

  @Test func pinnedRowsDoNotHideTheCell() throws {
    let layout = layout([section("a", 30, ["pin-header": true])])
    let viewport = Viewport(size: Size(width: 10, height: 3))

    viewport.scroll(to: .cell(ElementPath(section: 0, element: 9)), of: layout)

    #expect(lines(viewport, layout) == ["= a", "a 9", "a 10"])
  }

  @Test func theLastRowsEndAtTheBottom() {
    let layout = layout([section("a", 30)])
    let viewport = Viewport(size: Size(width: 10, height: 3))

    viewport.scroll(to: .cell(ElementPath(section: 0, element: 29)), of: layout)

    #expect(lines(viewport, layout) == ["a 27", "a 28", "a 29"])
  }

  @Test func aCellOfAnUnmeasuredListIsFound() {
    let layout = layout([section("a", 5_000)])
    let viewport = Viewport(size: Size(width: 10, height: 2))

    viewport.scroll(to: .cell(ElementPath(section: 0, element: 4_000)), of: layout)

    #expect(lines(viewport, layout) == ["a 4000", "a 4001"])
  }

  @Test func anInvalidLocationDoesNotScroll() {
    let layout = layout([section("a", 30)])
    let viewport = Viewport(size: Size(width: 10, height: 3))

    viewport.scroll(to: .cell(ElementPath(section: 0, element: 99)), of: layout)
    viewport.scroll(to: .section(5), of: layout)

    #expect(viewport.offset == 0)
  }

  @Test func rowsListTheirCells() throws {
    let layout = layout([section("a", 3, ["layout": "grid", "columns": 2])])
    let viewport = Viewport(size: Size(width: 10, height: 3))

    let frame = try #require(viewport.frame(of: layout, generation: 1, marks: .none))

    #expect(
      frame.rows.map { row in row.cells.map { [$0.path.element, $0.column, $0.columns] } } == [
        [], [[0, 0, 5], [1, 5, 5]], [],
      ]
    )
  }
}
