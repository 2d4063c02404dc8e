import TestSupport
import Testing

@testable import PlaygroundCore

/// The distribution of cells in whole cells.
struct WholeShareTests {
  private func shares(_ cells: Int, _ factors: [Float]) -> [Int] {
    var share = WholeShare(cells, total: factors.reduce(0, +))
    return factors.map { share.next($0) }
  }

  @Test(
    arguments: [
      (10, [1, 1, 1], [3, 4, 3]), (20, [1, 1, 1], [7, 6, 7]), (1, [1, 1], [1, 0]),
      (3, [1, 1], [2, 1]), (7, [1, 2, 4], [1, 2, 4]), (0, [1, 2], [0, 0]), (5, [0, 3], [0, 5]),
      (-3, [1, 1], [-1, -2]), (9, [0.5, 0.25, 0.25], [5, 2, 2]), (4, [2], [4]),
    ] as [(Int, [Float], [Int])]
  )
  func theEdgesOfSharesAreRounded(cells: Int, factors: [Float], expected: [Int]) {
    #expect(shares(cells, factors) == expected)
  }

  @Test func withoutFactorsThereAreNoShares() {
    #expect(shares(9, [0, 0]) == [0, 0])
    #expect(shares(9, [-1]) == [0])
  }

  @Test func factorsBelowTheTotalLeaveCells() {
    var share = WholeShare(10, total: 4)

    #expect([share.next(1), share.next(1)] == [3, 2])
  }

  @Test(arguments: 0..<200) func sharesAddUpAndAreNearTheirPart(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let cells = Int.random(in: 0...500, using: &random)
    let factors = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      Float(Int.random(in: 1...40, using: &random)) / 8
    }

    let shares = shares(cells, factors)

    #expect(shares.reduce(0, +) == cells, "seed \(seed)")
    let total = factors.reduce(0, +)
    for (share, factor) in zip(shares, factors) {
      let exact = Double(cells) * Double(factor) / Double(total)
      #expect(abs(Double(share) - exact) <= 1, "seed \(seed), \(share) of \(exact)")
    }
  }

  @Test(
    arguments: [
      (0.5, 1), (0.49, 0), (-0.5, 0), (-0.51, -1), (-1.5, -1), (2.5, 3), (7, 7), (-7, -7),
      (1e300, 1_000_000_000_000_000), (-1e300, -1_000_000_000_000_000),
    ] as [(Double, Int)]
  )
  func halvesAreRoundedUp(value: Double, expected: Int) {
    #expect(WholeShare.rounded(value) == expected)
  }
}
