import Testing

@testable import PlaygroundCore

/// Amounts for the edges of a rectangle, and extents.
struct EdgesTests {
  @Test func sumsAreThoseOfOppositeEdges() {
    let edges = Edges(top: 1, left: 2, bottom: 4, right: 8)

    #expect([edges.horizontal, edges.vertical] == [10, 5])
  }

  @Test func amountsThatAreNotGivenAreZero() {
    #expect(Edges(top: 3) == Edges(top: 3, left: 0, bottom: 0, right: 0))
    #expect(Edges(left: 3) == Edges(top: 0, left: 3, bottom: 0, right: 0))
    #expect(Edges(bottom: 3) == Edges(top: 0, left: 0, bottom: 3, right: 0))
    #expect(Edges(right: 3) == Edges(top: 0, left: 0, bottom: 0, right: 3))
    #expect(Edges.zero == Edges(top: 0, left: 0, bottom: 0, right: 0))
  }

  @Test(arguments: [
    (Size(width: 3, height: 4), Size(width: 3, height: 4)),
    (Size(width: -3, height: 4), Size(width: 0, height: 4)),
    (Size(width: 3, height: -4), Size(width: 3, height: 0)),
    (Size(width: .min, height: -1), .zero),
  ])
  func negativeLengthsOfAnExtentAreClamped(size: Size, expected: Size) {
    #expect(size.clamped == expected)
  }
}
