import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient

/// The cells of a wall on pages of the size of a terminal.
struct WallPagesTests {
  private static func rows(_ random: inout SeededGenerator) -> [[WallCell]] {
    let widths: [WallValue] =
      Bool.random(using: &random)
      ? (0..<Int.random(in: 1...6, using: &random)).map { .width(20 * ($0 + 1)) } : []
    let names = (0..<Int.random(in: 0...5, using: &random)).map { "v\($0)" }
    let axes = [
      WallAxis.variants(names), Bool.random(using: &random) ? WallAxis.schemes : nil,
      WallAxis(widths),
    ]
    return WallAxes(axes.compactMap(\.self)).rows
  }

  @Test(arguments: Seeds.upTo(2_000))
  func everyCellIsOnOnePageAndNothingIsCutUnsaid(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let rows = Self.rows(&random)
    let area = Size(
      width: Int.random(in: 1...220, using: &random),
      height: Int.random(in: 1...60, using: &random)
    )

    let pages = WallPages(rows, in: area, gutter: 2)

    let slots = pages.pages.flatMap(\.self)
    let positions = rows.indices.flatMap { row in
      rows[row].indices.map { WallPosition(row: row, column: $0) }
    }
    #expect(slots.count == positions.count && Set(slots.map(\.position)) == Set(positions))
    for slot in slots {
      let cell = rows[slot.position.row][slot.position.column]
      #expect(slot.columns == cell.width ?? slot.content.width)
      #expect(slot.isCut == ((cell.width ?? 0) > slot.content.width))
      #expect(slot.content.width >= 1 && slot.content.height >= 1)
      #expect(pages.pages[pages.number(of: slot.position)].contains(slot))
    }
    for page in pages.pages {
      #expect(!page.isEmpty)
      for (index, slot) in page.enumerated() {
        let frame = slot.frame
        #expect(frame.x >= 0 && frame.maxX <= area.width)
        #expect(frame.y >= 0 && frame.maxY <= area.height)
        for other in page[..<index] { #expect(!Self.overlap(frame, other.frame)) }
      }
    }
    #expect(pages.isComplete == (pages.pages.count == 1 && !slots.contains(where: \.isCut)))
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.x < other.maxX && other.x < one.maxX && one.y < other.maxY && other.y < one.maxY
  }

  @Test func cellsWithoutAWidthShareThePage() throws {
    let variants = try #require(WallAxis.variants(["short", "long"]))
    let rows = WallAxes([variants]).rows.flatMap(\.self)

    let wide = WallPages([rows], in: Size(width: 80, height: 20), gutter: 2)
    #expect(wide.pages.map { $0.map(\.content.width) } == [[24, 24, 24]])
    #expect(wide.pages[0].map(\.frame.x) == [0, 27, 54])

    let narrow = WallPages([rows], in: Size(width: 40, height: 20), gutter: 2)
    #expect(narrow.pages.map { $0.map(\.frame.y) } == [[0, 0, 10]])

    let low = WallPages([rows], in: Size(width: 40, height: 7), gutter: 2)
    #expect(low.pages.map(\.count) == [2, 1])
  }
}
