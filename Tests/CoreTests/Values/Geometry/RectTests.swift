import TestSupport
import Testing

@testable import PlaygroundCore

/// Rectangles, beside the sets of the cells that they cover.
struct RectTests {
  private static let reach = -14...14

  /// Returns a rectangle near the origin; its lengths can be negative.
  private func rect(_ random: inout SeededGenerator) -> Rect {
    Rect(
      x: Int.random(in: -4...4, using: &random),
      y: Int.random(in: -4...4, using: &random),
      width: Int.random(in: -1...5, using: &random),
      height: Int.random(in: -1...5, using: &random),
    )
  }

  /// Returns the cells of a rectangle, tested one by one.
  private func cells(_ rect: Rect) -> Set<Point> {
    var cells: Set<Point> = []
    for x in Self.reach where x >= rect.x && x < rect.x + rect.width {
      for y in Self.reach where y >= rect.y && y < rect.y + rect.height {
        cells.insert(Point(x: x, y: y))
      }
    }
    return cells
  }

  @Test(arguments: 0..<200) func theIntersectionCoversTheCellsOfBoth(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (one, other) = (rect(&random), rect(&random))

    let both = one.intersection(other)

    #expect(cells(both) == cells(one).intersection(cells(other)), "seed \(seed)")
    #expect(both.width >= 0 && both.height >= 0, "seed \(seed)")
    #expect(both == other.intersection(one), "seed \(seed)")
    #expect(both.isEmpty == cells(both).isEmpty, "seed \(seed)")
  }

  @Test(arguments: 0..<60) func theCellsInsideAreTheCellsCovered(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let rect = rect(&random)
    let cells = cells(rect)

    for x in -6...10 {
      for y in -6...10 {
        let point = Point(x: x, y: y)
        #expect(rect.contains(point) == cells.contains(point), "seed \(seed), \(point)")
      }
    }
    #expect(rect.isEmpty == cells.isEmpty, "seed \(seed)")
  }

  @Test(arguments: 0..<60) func translationMovesEveryCell(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let rect = rect(&random)
    let offset = Point(
      x: Int.random(in: -4...4, using: &random),
      y: Int.random(in: -4...4, using: &random),
    )

    let moved = rect.translated(by: offset)

    let expected = cells(rect).map { Point(x: $0.x + offset.x, y: $0.y + offset.y) }
    #expect(cells(moved) == Set(expected), "seed \(seed)")
    #expect(moved.size == rect.size, "seed \(seed)")
    #expect(moved.origin == Point(x: rect.x + offset.x, y: rect.y + offset.y), "seed \(seed)")
  }

  @Test func touchingRectanglesHaveAnEmptyIntersectionAtTheirBorder() {
    let left = Rect(x: 0, y: 0, width: 4, height: 2)

    let beside = left.intersection(Rect(x: 4, y: 1, width: 3, height: 2))
    let apart = left.intersection(Rect(x: 9, y: 7, width: 1, height: 1))

    #expect(beside == Rect(x: 4, y: 1, width: 0, height: 1))
    #expect(apart == Rect(x: 9, y: 7, width: 0, height: 0))
  }

  @Test func theEndsAreAfterTheLastCells() {
    let rect = Rect(x: -2, y: 3, width: 7, height: 4)

    #expect([rect.maxX, rect.maxY] == [5, 7])
    #expect(rect.size == Size(width: 7, height: 4))
    #expect(Rect.zero == Rect(x: 0, y: 0, width: 0, height: 0))
  }

  private static let insets: [(Edges, Rect)] = [
    (.zero, Rect(x: 2, y: 3, width: 10, height: 6)),
    (Edges(top: 1), Rect(x: 2, y: 4, width: 10, height: 5)),
    (Edges(left: 2), Rect(x: 4, y: 3, width: 8, height: 6)),
    (Edges(bottom: 3), Rect(x: 2, y: 3, width: 10, height: 3)),
    (Edges(right: 4), Rect(x: 2, y: 3, width: 6, height: 6)),
    (Edges(top: 1, left: 2, bottom: 3, right: 4), Rect(x: 4, y: 4, width: 4, height: 2)),
    (Edges(top: -1, left: -2, bottom: -3, right: -4), Rect(x: 0, y: 2, width: 16, height: 10)),
    (Edges(top: 4, left: 9, bottom: 3, right: 2), Rect(x: 11, y: 7, width: 0, height: 0)),
    (Edges(top: 3, left: 5, bottom: 3, right: 5), Rect(x: 7, y: 6, width: 0, height: 0)),
  ]

  @Test(arguments: insets) func eachEdgeIsMovedInward(edges: Edges, expected: Rect) {
    #expect(Rect(x: 2, y: 3, width: 10, height: 6).inset(by: edges) == expected)
  }

  private static let limit = 1 << 40

  private static let bounds: [(Rect, Rect)] = [
    (Rect(x: 3, y: -4, width: 5, height: 6), Rect(x: 3, y: -4, width: 5, height: 6)),
    (Rect(x: 3, y: -4, width: -5, height: -1), Rect(x: 3, y: -4, width: 0, height: 0)),
    (
      Rect(x: .max, y: .min, width: .max, height: .min),
      Rect(x: limit, y: -limit, width: limit, height: 0)
    ),
    (
      Rect(x: .min, y: .max, width: .min, height: .max),
      Rect(x: -limit, y: limit, width: 0, height: limit)
    ),
    (
      Rect(x: limit, y: -limit, width: limit, height: limit),
      Rect(x: limit, y: -limit, width: limit, height: limit)
    ),
  ]

  @Test(arguments: bounds) func sumsOfClampedCoordinatesCannotOverflow(
    rect: Rect,
    expected: Rect
  ) {
    #expect(rect.bounded == expected)
    #expect(rect.bounded.maxX == expected.x + expected.width)
  }
}
