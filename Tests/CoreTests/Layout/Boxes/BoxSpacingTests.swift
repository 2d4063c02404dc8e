import TestSupport
import Testing

@testable import PlaygroundCore

/// The space before the items of a row or column.
struct BoxSpacingTests {
  /// Returns the total space before each of some items.
  private func offsets(_ format: BoxFormat, room: Int, space: Int, count: Int) -> [Int] {
    let spacing = BoxSpacing(
      format,
      room: room,
      spaces: space * max(0, count - 1),
      space: space,
      count: count
    )
    return (0..<count).map { spacing.offset($0) }
  }

  @Test(arguments: [
    (BoxFormat.leading, 9, 2, [0, 2, 4]), (.trailing, 9, 2, [5, 7, 9]),
    (.center, 9, 2, [2, 4, 6]), (.center, 10, 2, [3, 5, 7]), (.center, 1, 2, [-2, 0, 2]),
    (.between, 9, 2, [0, 5, 9]), (.between, 8, 0, [0, 4, 8]), (.round, 8, 0, [2, 4, 6]),
    (.round, 9, 5, [2, 5, 7]), (.trailing, -3, 0, [-3, -3, -3]), (.between, -4, 0, [0, -2, -4]),
  ])
  func freeSpaceIsDistributed(format: BoxFormat, room: Int, space: Int, expected: [Int]) {
    #expect(offsets(format, room: room, space: space, count: 3) == expected)
  }

  @Test(arguments: [
    (BoxFormat.leading, 0), (.trailing, 7), (.center, 3), (.between, 0), (.round, 4),
  ])
  func oneItemHasOnlySpaceAround(format: BoxFormat, expected: Int) {
    #expect(offsets(format, room: 7, space: 3, count: 1) == [expected])
  }

  @Test(arguments: 0..<100) func spacesDifferByAtMostOneCell(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let room = Int.random(in: 0...60, using: &random)
    let count = Int.random(in: 2...8, using: &random)

    let between = offsets(.between, room: room, space: 1, count: count)
    let round = offsets(.round, room: room, space: 1, count: count)

    #expect(between.first == 0 && between.last == room, "seed \(seed)")
    for edges in [between, [0] + round + [room]] {
      let gaps = zip(edges.dropFirst(), edges).map { $0 - $1 }
      #expect(gaps.reduce(0, +) == room, "seed \(seed)")
      #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1, "seed \(seed)")
    }
  }
}
