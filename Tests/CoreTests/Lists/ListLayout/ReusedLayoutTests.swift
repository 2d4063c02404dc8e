import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// A layout that reuses the heights of an earlier one equals a new layout.
struct ReusedLayoutTests {
  /// Returns a text of one to four rows.
  private func text(_ random: inout SeededGenerator) -> String {
    Array(repeating: "x", count: 1 + random.below(4)).joined(separator: "\n")
  }

  private func edit(_ section: inout Section, _ random: inout SeededGenerator) {
    let count = section.cells.count
    let spot = random.below(count + 1)
    switch random.below(4) {
    case 0: section.cells.insert(label(text(&random), id: "n\(random.next())"), at: spot)
    case 1 where spot < count: _ = section.cells.remove(at: spot)
    case 2 where spot < count:
      let cell = section.cells.remove(at: spot)
      section.cells.insert(cell, at: random.below(count))
    case _ where spot < count:
      section.cells[spot].content.props["text"] = .string(text(&random))
    default: break
    }
  }

  private func rows(_ layout: ListLayout) -> [Range<Int>] {
    (0..<layout.stack.count).map { layout.stack.rows(ofBand: $0) }
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func editsOfGridsEqualNewLayouts(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let columns = 1 + random.below(5)
    let cells = (0..<random.below(20)).map { label(text(&random), id: "\($0)") }
    var grid = section("s", props: ["layout": "grid", "columns": .int(columns)], [])
    grid.cells = random.chunked(cells, limit: 8)
    var layout = ListLayout(List(sections: [grid]), columns: 24, snap: .cells)
    for step in 0..<10 {
      edit(&grid, &random)
      let list = List(sections: [grid])

      layout = ListLayout(list, columns: 24, snap: .cells, reusing: layout)

      let fresh = ListLayout(list, columns: 24, snap: .cells)
      #expect(rows(layout) == rows(fresh), "seed \(seed), step \(step), \(columns) columns")
    }
  }

  @Test(arguments: Seeds.upTo(100, atLeast: 20))
  func cellsThatFillTheWindowFollowItAfterEdits(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let page = Cell(
      key: .id("page"),
      content: Node("View", props: ["height": "100%"], children: [caption("page")]),
    )
    var vertical = section("s", ["a", "b", "c"])
    vertical.cells.insert(page, at: random.below(4))
    var height = 3
    var layout = ListLayout(List(sections: [vertical]), columns: 9, rows: height, snap: .cells)
    for step in 0..<8 {
      edit(&vertical, &random)
      if !vertical.cells.contains(where: { $0.key == page.key }) {
        vertical.cells.insert(page, at: vertical.cells.count)
      }
      let list = List(sections: [vertical])
      layout = ListLayout(list, columns: 9, rows: height, snap: .cells, reusing: layout)
      height = 1 + random.below(7)

      layout.fit(rows: height)

      let fresh = ListLayout(list, columns: 9, rows: height, snap: .cells)
      #expect(rows(layout) == rows(fresh), "seed \(seed), step \(step)")
    }
  }
}
