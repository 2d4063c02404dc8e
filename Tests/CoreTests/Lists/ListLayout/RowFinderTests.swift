import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Rows in windows and at points.
struct RowFinderTests {
  private func cell(_ text: String) -> Cell {
    Cell(key: .id(text), content: Node("Label", props: ["text": .string(text)]))
  }

  private func layout(_ sections: Section...) -> ListLayout {
    ListLayout(List(sections: sections), columns: 6, snap: .cells)
  }

  private func position(_ finder: RowFinder, _ x: Int, _ y: Int) -> RowPosition? {
    finder.hit(Point(x: x, y: y))?.position
  }

  @Test func aPointHitsTheRowOnIt() {
    let finder = layout(section("s", header: "S", ["a", "b"]), section("t", ["c"])).rowFinder
    #expect(position(finder, 0, 0) == .header(0))
    #expect(position(finder, 5, 1) == .cell(ElementPath(section: 0, element: 0)))
    #expect(position(finder, 0, 2) == .cell(ElementPath(section: 0, element: 1)))
    #expect(position(finder, 0, 3) == .cell(ElementPath(section: 1, element: 0)))
    #expect(finder.hit(Point(x: 0, y: 1))?.nodes.map(\.type) == ["Label"])
  }

  @Test func aPointBelowAShortCellOfALineHitsTheCell() {
    let finder = layout(
      section("s", props: ["layout": "grid", "columns": 2], ["a", "b\nc\nd"])
    ).rowFinder
    #expect(position(finder, 0, 2) == .cell(ElementPath(section: 0, element: 0)))
    #expect(position(finder, 3, 2) == .cell(ElementPath(section: 0, element: 1)))
    #expect(finder.hit(Point(x: 0, y: 2))?.nodes.isEmpty == true)
  }

  @Test func pointsBesideAndBelowRowsHitNothing() {
    let finder = layout(
      section("s", props: ["insets-top": 1, "insets-left": 2], ["a"]),
      section("t", ["b"])
    ).rowFinder
    #expect(position(finder, 3, 0) == nil)
    #expect(position(finder, 1, 1) == nil)
    #expect(position(finder, 2, 1) == .cell(ElementPath(section: 0, element: 0)))
    #expect(position(finder, 6, 1) == nil)
    #expect(position(finder, 0, 3) == nil)
  }

  @Test func aPinnedHeaderCoversTheRowsBelowIt() {
    let list = layout(section("s", props: ["pin-header": true], header: "S", ["a", "b", "c"]))
    let finder = list.rowFinder
    #expect(finder.bandIndex(drawnAtRow: 2, in: 2..<4) == 0)
    #expect(finder.bandIndex(drawnAtRow: 3, in: 2..<4) == 3)
    #expect(finder.bandIndex(drawnAtRow: 4, in: 2..<5) == nil)
    #expect(
      finder.point(drawnAt: Point(x: 1, y: 2), in: 2..<4, StripOffsets()) == Point(x: 1, y: 0)
    )
    #expect(
      finder.point(drawnAt: Point(x: 1, y: 3), in: 2..<4, StripOffsets()) == Point(x: 1, y: 3)
    )
  }

  @Test func onlyRowsInTheWindowAreSeen() {
    let list = layout(section("s", header: "S", ["a", "b", "c"]))
    let seen = list.rowFinder.positions(seenIn: 1..<3, StripOffsets()) {
      list.placements(inBand: $0, cells: $1)
    }
    #expect(seen == [0, 1].map { .cell(ElementPath(section: 0, element: $0)) })
  }
}
