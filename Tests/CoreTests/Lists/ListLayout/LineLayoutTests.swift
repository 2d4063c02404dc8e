import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LineLayoutTests {
  private func placements(_ section: Section, columns: Int?, band index: Int) -> [Placement] {
    ListLayout(List(sections: [section]), columns: columns, snap: .cells).placements(inBand: index)
  }

  @Test func cellsOfAGridShareTheColumns() {
    let grid = section(
      "s",
      props: ["layout": "grid", "columns": 3, "spacing": 1],
      ["a", "b", "c"]
    )

    let placements = placements(grid, columns: 12, band: 0)

    #expect(placements.map(\.origin.x) == [0, 4, 8])
    #expect(placements.map(\.width) == [3, 3, 4])
    #expect(placements.map(\.path?.element) == [0, 1, 2])
  }

  @Test func aCellThatFillsTheHeightHasTheHeightOfItsLine() {
    var grid = section("s", props: ["layout": "grid", "columns": 2], ["a\nb\nc", "x"])
    grid.cells[1].content.props["height"] = "fill"

    let placements = placements(grid, columns: 8, band: 0)

    #expect(placements.map(\.layout.extent.height) == [3, 3])
    #expect(!placements.contains { $0.followsRows })
  }

  @Test func aHeaderIsAlignedInTheRemainingColumns() {
    let section = section(
      "s",
      props: ["header-alignment": "trailing", "insets-left": 1],
      header: "head",
      ["a"]
    )

    #expect(placements(section, columns: 10, band: 0).map(\.origin.x) == [6])
    #expect(placements(section, columns: 10, band: 1).map(\.origin.x) == [1])
  }
}
