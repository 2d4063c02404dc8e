import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The offsets at which horizontal sections rest, for each scrolling behaviour.
struct StripStopsTests {
  private func strip(_ behavior: ScrollingBehavior) -> Strip {
    Strip(cells: [0..<4, 5..<9, 10..<14, 15..<25], columns: 10, behavior: behavior)
  }

  private struct Step: CustomTestStringConvertible {
    let behavior: ScrollingBehavior
    let start: Int
    let columns: Int
    let offset: Int

    init(_ behavior: ScrollingBehavior, _ start: Int, _ columns: Int, _ offset: Int) {
      self.behavior = behavior
      self.start = start
      self.columns = columns
      self.offset = offset
    }

    var testDescription: String { "\(behavior) from \(start) by \(columns)" }
  }

  private static let steps = [
    Step(.none, 0, 5, 0), Step(.none, 9, 0, 0), Step(.none, 9, -3, 0),
    Step(.continuous, 3, 4, 7), Step(.continuous, 3, -9, 0), Step(.continuous, 3, 99, 15),
    Step(.continuous, 99, 0, 15), Step(.continuous, 99, -1, 14), Step(.continuous, -4, 2, 2),
    Step(.continuous, 3, .max, 15), Step(.continuous, 3, .min, 0),
    Step(.continuousGroupLeadingBoundary, 0, 1, 5),
    Step(.continuousGroupLeadingBoundary, 0, 5, 5),
    Step(.continuousGroupLeadingBoundary, 0, 6, 10),
    Step(.continuousGroupLeadingBoundary, 7, 0, 10),
    Step(.continuousGroupLeadingBoundary, 15, -1, 10),
    Step(.continuousGroupLeadingBoundary, 15, -5, 10),
    Step(.continuousGroupLeadingBoundary, 15, -6, 5),
    Step(.paging, 0, 1, 10), Step(.paging, 0, 99, 10), Step(.paging, 10, 1, 15),
    Step(.paging, 15, 1, 15), Step(.paging, 15, -1, 10), Step(.paging, 3, -1, 0),
    Step(.paging, 3, 1, 10), Step(.paging, 3, 0, 3), Step(.paging, 0, -1, 0),
    Step(.groupPaging, 0, 99, 5), Step(.groupPaging, 5, 1, 10), Step(.groupPaging, 5, -1, 0),
    Step(.groupPaging, 7, -1, 5), Step(.groupPaging, 7, 1, 10), Step(.groupPaging, 7, 0, 7),
    Step(.groupPaging, 15, 1, 15),
    Step(.groupPagingCentered, 0, 1, 2), Step(.groupPagingCentered, 2, 1, 7),
    Step(.groupPagingCentered, 7, 1, 15), Step(.groupPagingCentered, 15, -1, 7),
    Step(.groupPagingCentered, 1, -1, 0), Step(.groupPagingCentered, 1, 0, 1),
  ]

  @Test(arguments: steps) private func scrollingRestsAtAStop(step: Step) {
    #expect(strip(step.behavior).offset(from: step.start, by: step.columns) == step.offset)
  }

  @Test(arguments: ScrollingBehavior.allCases)
  func theLastOffsetShowsTheLastColumn(behavior: ScrollingBehavior) {
    #expect(strip(behavior).lastOffset == (behavior == .none ? 0 : 15))
    #expect(Strip(cells: [0..<4], columns: 4, behavior: behavior).lastOffset == 0)
    #expect(Strip(cells: [0..<4], columns: 9, behavior: behavior).lastOffset == 0)
    #expect(Strip(cells: [], columns: 9, behavior: behavior).lastOffset == 0)
    #expect(Strip(cells: [], columns: 9, behavior: behavior).offset(from: 3, by: 2) == 0)
  }

  @Test func aStripWithoutColumnsTurnsPagesOfOneColumn() {
    let strip = Strip(cells: [0..<3], columns: 0, behavior: .paging)
    #expect((0..<4).map { strip.offset(from: $0, by: 1) } == [1, 2, 3, 3])
  }

  @Test func offsetsAreStoredBySection() {
    var offsets = StripOffsets()
    #expect(offsets[.id("s")] == 0)

    offsets[.id("s")] = 4
    #expect((offsets[.id("s")], offsets[.id("t")]) == (4, 0))
    #expect(offsets != StripOffsets())

    offsets[.id("s")] = 0
    #expect(offsets == StripOffsets())
  }

  // MARK: - The picture

  private func layout(columns: Int?, _ props: Props = [:]) -> ListLayout {
    var all = props
    (all["layout"], all["spacing"]) = ("horizontal", 1)
    let strip = section("s", props: all, ["one", "two", "six"])
    return ListLayout(List(sections: [strip]), columns: columns, snap: .cells)
  }

  private func picture(_ layout: ListLayout, at offset: Int) -> VisibleBand {
    var offsets = StripOffsets()
    offsets[.id("s")] = offset
    let placements = layout.placements(inBand: 0)
    return layout.strips.picture(of: layout.stack.band(0), placements, columns: 7, offsets)
  }

  @Test(arguments: [
    (0, [0, 4], [VisibleBand.Side.end]), (1, [-1, 3], [.start, .end]),
    (3, [1, 5], [.start, .end]), (4, [0, 4], [.start]), (9, [0, 4], [.start]),
  ])
  func cellsAreMovedByTheOffset(offset: Int, columns: [Int], sides: [VisibleBand.Side]) {
    let picture = picture(layout(columns: 7), at: offset)
    #expect(picture.placements.map(\.origin.x) == columns)
    #expect(picture.sides == sides)
    #expect(picture.path?.element == (offset < 3 ? 0 : 1))
    #expect(picture.columns == 0..<7)
  }

  @Test func insetsNarrowTheStrip() {
    let picture = picture(layout(columns: 7, ["insets-left": 2, "insets-right": 1]), at: 4)
    #expect(picture.columns == 2..<6)
    #expect(picture.placements.map(\.origin.x) == [2])
    #expect(picture.sides == [.start, .end])
  }

  @Test func withoutWidthNothingIsClipped() {
    let picture = picture(layout(columns: nil), at: 4)
    #expect(picture.placements.map(\.origin.x) == [0, 4, 8])
    #expect(picture.sides.isEmpty)
    #expect(layout(columns: nil).strips.firstStrip(in: 0..<1) == nil)
  }

  @Test func severalCellsOfARowAreListedWithTheirColumns() {
    let cells = picture(layout(columns: 7), at: 1).cells
    #expect(cells.map(\.column) == [-1, 3])
    #expect(cells.map(\.columns) == [3, 3])
    #expect(cells.map(\.path.element) == [0, 1])
    let single = ListLayout(List(sections: [section("s", ["a"])]), columns: 7, snap: .cells)
    #expect(picture(single, at: 0).cells == [])
  }
}
