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

    let declared = Bool.random(using: &random) ? Int.random(in: 1...120, using: &random) : nil
    let contentRows = Bool.random(using: &random) ? Int.random(in: 0...90, using: &random) : nil

    let pages = WallPages(rows, in: area, gutter: 2, of: (declared, contentRows))

    let slots = pages.pages.flatMap(\.self)
    let positions = rows.indices.flatMap { row in
      rows[row].indices.map { WallPosition(row: row, column: $0) }
    }
    #expect(slots.count == positions.count && Set(slots.map(\.position)) == Set(positions))
    for slot in slots {
      let cell = rows[slot.position.row][slot.position.column]
      #expect(slot.columns == cell.width ?? declared ?? slot.content.width)
      #expect(slot.isCut == ((cell.width ?? declared ?? 0) > slot.content.width))
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
    if rows[0].allSatisfy({ $0.width == nil }) {
      #expect(Set(slots.map(\.content.width)).count == 1, "cells have different widths")
    }
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.x < other.maxX && other.x < one.maxX && one.y < other.maxY && other.y < one.maxY
  }

  /// The cells of some variants, without the preview itself.
  private func cells(_ count: Int) -> [[WallCell]] {
    [(0..<count).map { WallCell([.variant("v\($0)")]) }]
  }

  /// The widths and heights of the cells of each page.
  private func sizes(
    _ count: Int,
    in area: Size,
    of preview: (width: Int?, rows: Int?)
  ) -> [[Size]] {
    WallPages(cells(count), in: area, gutter: 2, of: preview).pages.map { $0.map(\.content.size) }
  }

  @Test func cellsWithoutAWidthAreAGridOfEqualOnes() {
    // The area of a terminal of 160 x 50.
    let area = Size(width: 158, height: 46)
    let half = Size(width: 76, height: 22)
    #expect(sizes(4, in: area, of: (nil, 18)) == [[half, half, half, half]])
    #expect(sizes(3, in: area, of: (nil, 18)) == [[half, half, half]])
    #expect(sizes(2, in: area, of: (nil, 18)) == [[Size(width: 76, height: 45)].repeated(2)])
    #expect(sizes(1, in: area, of: (nil, 18)) == [[Size(width: 156, height: 45)]])
    // Four beside each other leave room for as many rows as three lines would not.
    #expect(sizes(8, in: area, of: (nil, 20)) == [[Size(width: 36, height: 22)].repeated(8)])
    // What does not fit is on further pages.
    #expect(sizes(20, in: area, of: (nil, 20)).map(\.count) == [8, 8, 4])
    #expect(sizes(4, in: Size(width: 78, height: 20), of: (nil, 15)).map(\.count) == [4])
    #expect(sizes(4, in: Size(width: 58, height: 20), of: (nil, 15)).map(\.count) == [2, 2])
  }

  @Test func cellsHaveTheWidthThatThePreviewDeclares() {
    let area = Size(width: 158, height: 46)
    let pages = sizes(4, in: area, of: (44, 9))
    #expect(pages == [[Size(width: 44, height: 22)].repeated(4)])
    let cut = WallPages(cells(2), in: Size(width: 40, height: 20), gutter: 2, of: (44, 9))
    #expect(cut.pages.joined().allSatisfy { $0.isCut && $0.columns == 44 })
  }
}

extension Array {
  fileprivate func repeated(_ count: Int) -> [Element] {
    Array(repeatElement(self, count: count).joined())
  }
}
