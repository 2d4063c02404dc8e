import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// A frame lays out the cells of a horizontal section that are in view, not all of them.
struct VisibleStripTests {
  private func layout(_ cells: [Cell], spacing: Int = 1, columns: Int = 20) -> ContentLayout {
    var strip = section("s", props: ["layout": "horizontal", "spacing": .int(spacing)], [])
    strip.cells = Cells(cells)
    return ContentLayout(.list(List(sections: [strip])), columns: columns)
  }

  private func viewport(_ layout: ContentLayout, columns: Int = 20) -> Viewport {
    let viewport = Viewport(size: Size(width: columns, height: 4))
    viewport.show(layout)
    return viewport
  }

  @Test func aFrameLaysOutTheCellsInViewAmongTenThousand() throws {
    let layout = layout((0..<10_000).map { label("\(1_000 + $0)", id: "\($0)") })
    let viewport = viewport(layout)
    let rowLayouts = try #require(layout.listLayout).rowLayouts
    let measured = rowLayouts.computedCount

    _ = viewport.frame(generation: 1, marks: .none)

    #expect(rowLayouts.computedCount - measured == 4)
    #expect(viewport.scrollStrip(at: .section(0), by: 25_000))
    _ = viewport.frame(generation: 1, marks: .none)
    #expect(rowLayouts.computedCount - measured <= 9)
    #expect(viewport.picture().first?.map(\.text).joined().contains("6001") == true)
  }

  @Test func cellsThatAreOutOfViewAreNoRowsInView() {
    let layout = layout((0..<100).map { label("\(100 + $0)", id: "\($0)") })
    let finder = layout.listLayout?.rowFinder
    var asked: [Range<Int>?] = []

    let positions = finder?.positions(seenIn: 0..<1, StripOffsets()) {
      asked.append($1)
      return layout.listLayout?.placements(inBand: $0, cells: $1) ?? []
    }

    #expect(asked == [0..<5])
    #expect(positions == (0..<5).map { .cell(ElementPath(section: 0, element: $0)) })
  }

  @Test func heightsOfCellsThatFillTheLineAreThoseOfTheWholeLine() {
    let fill = Node("View", props: ["height": "fill", "width": 3, "background": "red"])
    let cells =
      [Cell(key: .id("fill"), content: fill)] + (0..<9).map { label("\(10 + $0)", id: "\($0)") }
      + [label("one\ntwo\nthree", id: "high")]
    let layout = layout(cells)
    let list = layout.listLayout

    let all = list?.placements(inBand: 0) ?? []
    let seen = list?.placements(inBand: 0, cells: 0..<2) ?? []

    #expect(seen.map(\.layout.frames) == all.prefix(2).map(\.layout.frames))
    #expect(seen.map(\.layout.extent.height) == [3, 1])
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func visibleCellsEqualThoseOfAllCells(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var cells = (0..<1 + random.below(30)).map { cell($0, &random) }
    let (spacing, columns) = (random.below(3), 1 + random.below(24))
    var known: ListLayout?
    for step in 0..<10 {
      let spot = random.below(cells.count)
      switch random.below(3) {
      case 0: cells[spot] = cell(100 * step + spot, &random)
      case 1: cells.insert(cell(100 * step + 50 + spot, &random), at: spot)
      default: cells.swapAt(spot, random.below(cells.count))
      }
      let content = layout(cells, spacing: spacing, columns: columns)
      let list = try #require(content.listLayout)
      let reused = ListLayout(list.list, columns: columns, snap: .cells, reusing: known)
      known = reused
      var offsets = StripOffsets()
      offsets[.id("s")] = random.below(120)
      let band = list.stack.band(0)
      let all = LineLayout(list.list, in: list.space)
        .placements(in: band, of: list.stack.sections[0])
      for candidate in [list, reused] {
        let seen = try #require(candidate.strips.visibleCells(of: band, offsets))
        let some = candidate.placements(inBand: 0, cells: seen)
        let one = candidate.strips.picture(of: band, all, columns: columns, offsets)
        let other = candidate.strips.picture(of: band, some, columns: columns, offsets)
        #expect(one.placements.map(\.path) == other.placements.map(\.path), "seed \(seed)")
        #expect(one.placements.map(\.origin) == other.placements.map(\.origin), "seed \(seed)")
        let frames = [one, other].map { $0.placements.map(\.layout.frames) }
        #expect(frames[0] == frames[1], "seed \(seed), step \(step)")
        #expect(one.path == other.path && one.sides == other.sides, "seed \(seed)")
      }
    }
  }

  private func cell(_ number: Int, _ random: inout SeededGenerator) -> Cell {
    let text = random.element(["", "a", "long text", "two\nrows"])
    guard random.below(5) == 0 else { return label(text, id: "c\(number)-\(random.next())") }
    let (width, height) = (random.element(["fill", "3"]), random.element(["fill", "2"]))
    return Cell(
      key: .id("f\(number)-\(random.next())"),
      content: Node("View", props: ["width": .string(width), "height": .string(height)]),
    )
  }
}
