import PlaygroundCore
import TestSupport
import Testing

struct ChangePositionTests {
  private static let positions: [Change.Position] = [
    .whole, .section(0), .cell([0, 0]), .cell([0, 2]), .cell([0, 10]), .section(1), .cell([1, 0]),
  ]

  @Test(arguments: positions)
  func aPositionIsReadFromItsIndices(_ position: Change.Position) {
    #expect(Change.Position(indices: position.indices) == position)
    #expect(position.section == position.indices.first)
    #expect((position.cell != nil) == (position.indices.count == 2))
    #expect(position.cell?.element == position.indices.dropFirst().last)
  }

  @Test func positionsAreInTheOrderOfTheList() {
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let shuffled = Self.positions.shuffled(using: &generator)
      #expect(shuffled.sorted() == Self.positions, "seed \(seed)")
    }
  }

  @Test func moreThanTwoIndicesAreNoPosition() {
    #expect(Change.Position(indices: [0, 1, 2]) == nil)
  }

  @Test func aMoveIsTowardsTheEndIfItsNewPositionIsLater() {
    #expect(Change(.move, .cell, from: [0, 4], to: [1, 0]).movesDown)
    #expect(!Change(.move, .section, from: [3], to: [1]).movesDown)
    #expect(!Change(.insert, .cell, to: [1, 0]).movesDown)
  }
}
