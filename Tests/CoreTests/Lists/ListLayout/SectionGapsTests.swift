import Testing

@testable import PlaygroundCore

/// The blank rows around the bands of a section.
struct SectionGapsTests {
  private func gaps(
    _ above: [Band.Content] = [],
    hasLines: Bool = true,
    _ below: [Band.Content] = []
  ) -> SectionGaps {
    SectionGaps(
      leading: 5,
      insets: Edges(top: 1, bottom: 2),
      above: EdgeBands(above),
      hasLines: hasLines,
      below: EdgeBands(below),
    )
  }

  @Test func insetsAreAroundCells() {
    let gaps = gaps([.header], [.footer])
    #expect(gaps.aboveCells == 1)
    #expect(gaps.belowCells == 2)
    #expect(gaps.beforeBelow(0) == 2)
    #expect(gaps.trailing == 0)
    #expect([gaps.insetAbove, gaps.insetBelow] == [0, 0])
  }

  @Test func withoutHeaderTheGapOfThePreviousSectionIsAboveCells() {
    let gaps = gaps()
    #expect(gaps.aboveCells == 6)
    #expect(gaps.trailing == 2)
    #expect([gaps.insetAbove, gaps.insetBelow] == [1, 2])
  }

  @Test func anEmptySectionHasBothInsetsBelow() {
    #expect(gaps([.header], hasLines: false).belowCells == 3)
    #expect(gaps(hasLines: false).belowCells == 8)
    #expect(gaps([.header], hasLines: false, [.footer]).beforeBelow(0) == 3)
    #expect(gaps([.header], hasLines: false, [.footer]).beforeBelow(1) == 0)
  }

  /// Without cells, both insets are on the side without a header or footer.
  @Test func insetsOfAnEmptySectionBelongToIt() {
    let below = gaps([.header], hasLines: false)
    #expect([below.insetAbove, below.insetBelow] == [0, 3])
    let above = gaps(hasLines: false, [.footer])
    #expect([above.insetAbove, above.insetBelow] == [3, 0])
    let between = gaps([.header], hasLines: false, [.footer])
    #expect([between.insetAbove, between.insetBelow] == [0, 0])
    let edges = gaps([.listHeader, .header], hasLines: false, [.listFooter])
    #expect([edges.insetAbove, edges.insetBelow] == [0, 3])
  }

  @Test func guttersFollowTheCellsDirectly() {
    let filled = gaps([.header], [.gutters, .footer])
    #expect(filled.beforeBelow(0) == 0)
    #expect(filled.beforeBelow(1) == 2)
    #expect(filled.trailing == 0)
    let empty = gaps([.header], hasLines: false, [.gutters])
    #expect(empty.beforeBelow(0) == 1)
    #expect(empty.trailing == 2)
    #expect(empty.insetBelow == 2)
  }

  @Test func edgesOfTheListAreNotOfTheSection() {
    let gaps = gaps([.listHeader], [.listFooter])
    #expect(gaps.aboveCells == 1)
    #expect(gaps.trailing == 0)
    #expect([gaps.insetAbove, gaps.insetBelow] == [1, 2])
    let own = self.gaps([.listHeader, .header], [.gutters, .footer, .listFooter])
    #expect([own.insetAbove, own.insetBelow] == [0, 0])
    #expect(self.gaps([], [.gutters, .listFooter]).insetBelow == 2)
  }
}
