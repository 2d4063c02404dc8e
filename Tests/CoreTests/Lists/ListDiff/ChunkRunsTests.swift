import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Chunks of cells that were built independently, as after reading a file again.
struct ChunkRunsTests {
  /// Parses `a b:1 | c`: cells with content, in chunks.
  private func cells(_ picture: String) -> Cells {
    Cells(
      chunks: picture.split(separator: "|").map { chunk in
        items(String(chunk)).map { label($0.content, id: $0.id) }
      }
    )
  }

  /// Returns the target index of each source index, and the pairs with different content.
  private func runs(_ source: Cells, _ target: Cells) -> (targets: [Int32], changed: [String]) {
    var pairing = Pairing(sourceCount: source.count, targetCount: target.count)
    let runs = ChunkRuns<Cells>(
      .init(source, 0..<source.count),
      .init(target, 0..<target.count),
      into: &pairing,
    )
    return (pairing.targets, runs.changed.map { "\($0.from)>\($0.to)" })
  }

  @Test func stretchesArePairedAcrossChunks() {
    let runs = runs(cells("a b c | d e f"), cells("a x b | c d | f"))

    #expect(runs.targets == [0, 2, 3, 4, -1, 5])
    #expect(runs.changed == [])
  }

  @Test func contentsAreComparedInTheSamePass() {
    let runs = runs(cells("a b:1 | c d:1"), cells("n a | b:2 c | d:2"))

    #expect(runs.targets == [1, 2, 3, 4])
    #expect(runs.changed == ["1>2", "3>4"])
  }

  @Test func replacedElementsAreSkipped() {
    #expect(runs(cells("a b c d"), cells("a x y d")).targets == [0, -1, -1, 3])
  }

  @Test func indicesAreRelativeToTheRange() {
    let (source, target) = (cells("p | a b | c q"), cells("r s | a x | b c t"))
    var pairing = Pairing(sourceCount: 3, targetCount: 4)

    _ = ChunkRuns<Cells>(.init(source, 1..<4), .init(target, 2..<6), into: &pairing)

    #expect(pairing.targets == [0, 2, 3])
  }

  @Test func afterTooManyMismatchesTheWalkStops() {
    let names = (0..<300).map { "n\($0)" }.joined(separator: " ")
    let others = (0..<300).map { "o\($0)" }.joined(separator: " ")

    let targets = runs(cells("a \(names) | z"), cells("a \(others) | z")).targets

    #expect(targets[0] == 0)
    #expect(targets.dropFirst().allSatisfy { $0 == Pairing.none })
  }
}
