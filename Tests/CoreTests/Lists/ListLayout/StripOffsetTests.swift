import Testing

@testable import PlaygroundCore

/// The resting offsets of horizontal sections.
struct StripOffsetTests {
  private func strip(_ behavior: ScrollingBehavior) -> Strip {
    Strip(cells: [0..<4, 4..<8, 8..<12, 12..<20], columns: 10, behavior: behavior)
  }

  @Test func offsetsRestAtTheNextLeadingEdge() {
    let strip = strip(.continuousGroupLeadingBoundary)

    #expect((-3...3).map { strip.offset(from: 4, by: $0) } == [0, 0, 0, 4, 8, 8, 8])
    #expect(strip.offset(from: 2, by: 0) == 4)
    #expect(strip.offset(from: 9, by: 5) == 10)
  }

  @Test func pagesAreTurnedOneByOne() {
    let strip = strip(.paging)

    #expect(strip.lastOffset == 10)
    #expect([-1, 0, 1].map { strip.offset(from: 3, by: $0) } == [0, 3, 10])
  }
}
