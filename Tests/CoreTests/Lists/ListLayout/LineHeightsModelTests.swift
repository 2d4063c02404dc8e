import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The heights of lines in blocks, beside an array of heights.
struct LineHeightsModelTests {
  /// The known height of each line, and whether it depends on the window's.
  private struct Model {
    /// The lines of each block.
    let blocks: [Range<Int>]
    var heights: [Int?]
    var following: Set<Int> = []

    init(_ counts: [Int]) {
      var start = 0
      blocks = counts.map { count in
        defer { start += count }
        return start..<start + count
      }
      heights = Array(repeating: nil, count: counts.reduce(0, +))
    }

    func block(of line: Int) -> Int { blocks.firstIndex { $0.contains(line) } ?? 0 }

    mutating func forgetWhatFollowsRows() {
      for index in following { for line in blocks[index] { heights[line] = nil } }
      following = []
    }
  }

  private func random(_ random: inout SeededGenerator) -> (LineHeights, Model) {
    let counts = (0..<1 + random.below(5)).map { _ in 1 + random.below(6) }
    var lines = LineHeights(blocks: counts, gap: random.below(3))
    var model = Model(counts)
    for _ in 0..<random.below(20) {
      let line = random.below(lines.count)
      let height = random.below(5)
      let followsRows = random.isHit(oneIn: 6)
      lines.record(height, of: line, followsRows: followsRows)
      model.heights[line] = height
      if followsRows { model.following.insert(model.block(of: line)) }
    }
    return (lines, model)
  }

  /// Compares all results with those of the model.
  private func compare(_ lines: LineHeights, _ model: Model, _ note: String) {
    #expect((0..<lines.count).map { lines.height(of: $0) } == model.heights, "\(note)")
    #expect(lines.measuredCount == model.heights.count { $0 != nil }, "\(note)")
    #expect(lines.measuredRows == model.heights.reduce(0) { $0 + ($1 ?? 0) }, "\(note)")
    #expect(lines.followsRows == !model.following.isEmpty, "\(note)")
    let estimate = 2
    var stacked = lines
    stacked.stack(estimate: estimate)
    var labels: [Int] = []
    for (line, height) in model.heights.enumerated() {
      let gap = line == 0 ? 0 : lines.gap
      #expect(
        stacked.rows(of: line)
          == labels.count + gap..<labels.count + gap + (height ?? estimate),
        "\(note), line \(line)"
      )
      labels += Array(repeating: line, count: gap + (height ?? estimate))
    }
    #expect(stacked.rowCount == labels.count, "\(note)")
    #expect(labels.indices.map { stacked.line(atRow: $0) } == labels, "\(note)")
    #expect(stacked.line(atRow: labels.count) == lines.count, "\(note)")
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 150))
  func recordedHeightsEqualTheModel(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (lines, model) = self.random(&random)
    compare(lines, model, "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 150))
  func forgottenHeightsEqualTheModel(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var (lines, model) = self.random(&random)

    lines.forgetWhatFollowsRows()
    model.forgetWhatFollowsRows()

    compare(lines, model, "seed \(seed)")
  }

  /// Lines of an earlier version are taken in stretches, as edits of a section leave them.
  @Test(arguments: Seeds.upTo(1_000, atLeast: 150))
  func takenHeightsEqualTheModel(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (old, known) = self.random(&random)
    var (lines, model) = self.random(&random)
    for _ in 0..<3 {
      let count = 1 + random.below(min(old.count, lines.count))
      let from = random.below(old.count - count + 1)
      let to = random.below(lines.count - count + 1)
      // Heights are only taken for lines that have none.
      guard (to..<to + count).allSatisfy({ model.heights[$0] == nil }) else { continue }

      lines.take(to..<to + count, from: old, shift: from - to)

      for line in to..<to + count {
        let source = line + from - to
        model.heights[line] = known.heights[source]
        let block = known.block(of: source)
        let isMeasured = known.blocks[block].contains { known.heights[$0] != nil }
        if isMeasured, known.following.contains(block) {
          model.following.insert(model.block(of: line))
        }
      }
    }
    compare(lines, model, "seed \(seed)")
  }

  @Test func withoutBlocksThereAreNoRows() {
    var lines = LineHeights(blocks: [], gap: 3)
    lines.stack(estimate: 1)
    #expect((lines.count, lines.rowCount, lines.line(atRow: 0)) == (0, 0, 0))
  }

  @Test func aHeightBeyondTheStorageIsClamped() {
    var lines = LineHeights(blocks: [1], gap: 0)
    lines.record(.max, of: 0)
    #expect(lines.height(of: 0) == Int(Int32.max))
    #expect(lines.measuredRows == Int(Int32.max))
  }
}
