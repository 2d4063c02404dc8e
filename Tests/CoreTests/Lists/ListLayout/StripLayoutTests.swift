import PlaygroundCompatibility
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct StripLayoutTests {
  private let layout = ListLayout(
    List(
      sections: [
        section("plain", ["x"]),
        section("strip", ["one", "two", "six", "ten"]).withSectionLayout(.horizontal(spacing: 1)),
      ]
    ),
    columns: 7,
    snap: .cells,
  )

  private func scroll(_ section: Int, by columns: Int, _ offsets: inout StripOffsets) -> Bool {
    layout.strips.scroll(section: section, by: columns, &offsets) { layout.placements(inBand: $0) }
  }

  @Test func onlyStripsScrollUpToTheirEnd() {
    var offsets = StripOffsets()

    let moved = [(0, 1), (1, 100), (1, 1)].map { scroll($0, by: $1, &offsets) }

    #expect(moved == [false, true, false])
    #expect(offsets[.id("strip")] == 8)
    #expect(layout.strips.firstStrip(in: 0..<2) == 1)
    #expect(layout.strips.firstStrip(in: 0..<1) == nil)
  }

  @Test func thePictureContainsTheVisibleCells() {
    var offsets = StripOffsets()
    _ = scroll(1, by: 4, &offsets)

    let band = layout.stack.band(1)
    let picture = layout.strips.picture(of: band, layout.placements(inBand: 1), columns: 7, offsets)

    #expect(picture.placements.map(\.origin.x) == [0, 4])
    #expect(picture.path == ElementPath(section: 1, element: 1))
    #expect(picture.sides == [.start, .end])
  }
}
