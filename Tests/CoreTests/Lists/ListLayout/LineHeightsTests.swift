import Testing

@testable import PlaygroundCore

/// The heights of lines, in blocks.
struct LineHeightsTests {
  private func heights(_ lines: LineHeights) -> [Int?] {
    (0..<lines.count).map { lines.height(of: $0) }
  }

  /// Two blocks of two lines, of which the first line depends on the height of the window.
  private var measured: LineHeights {
    var lines = LineHeights(blocks: [2, 2], gap: 1)
    lines.record(5, of: 0, followsRows: true)
    lines.record(1, of: 1)
    lines.record(2, of: 2)
    return lines
  }

  @Test func takenHeightsOfABlockStillDependOnTheWindow() {
    var lines = LineHeights(blocks: [2, 2], gap: 1)
    lines.take(0..<4, from: measured, shift: 0)
    #expect(heights(lines) == [5, 1, 2, nil])
    #expect(lines.followsRows)
    lines.forgetWhatFollowsRows()
    #expect(heights(lines) == [nil, nil, 2, nil])
    #expect(!lines.followsRows)
  }

  @Test func takenHeightsOfSomeLinesStillDependOnTheWindow() {
    var lines = LineHeights(blocks: [4], gap: 1)
    lines.take(1..<4, from: measured, shift: -1)
    #expect(heights(lines) == [nil, 5, 1, 2])
    #expect(lines.measuredCount == 3)
    #expect(lines.measuredRows == 8)
    #expect(lines.followsRows)
  }

  @Test func positionsIncludeGapsAndEstimates() {
    var lines = measured
    lines.stack(estimate: 3)
    #expect(lines.rowCount == 5 + 1 + 1 + 1 + 2 + 1 + 3)
    #expect((0..<4).map { lines.rows(of: $0) } == [0..<5, 6..<7, 8..<10, 11..<14])
    #expect([0, 4, 5, 6, 7, 8, 13, 14].map { lines.line(atRow: $0) } == [0, 0, 1, 1, 2, 2, 3, 4])
  }
}
