import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct CellsTests {
  @Test func aShortArrayIsOneChunkThatSharesItsStorage() {
    let array = ["a", "b"].map { label($0) }

    let cells = Cells(array)

    #expect(cells.chunkCount == 1)
    #expect(isShared(cells.chunk(at: 0), array))
  }

  @Test func longSequencesAreSplitIntoEvenChunks() {
    let cells = Cells(labels(0..<Cells.chunkLimit + 1))

    #expect(cells.chunks.map(\.cells.count) == [128, 129])
    #expect(cells.chunks.map(\.start) == [0, 128])
    #expect(Array(cells) == labels(0..<Cells.chunkLimit + 1))
  }

  @Test func givenChunksAreKept() {
    let pieces = [labels(0..<3), [], labels(3..<4)]

    let cells = Cells(chunks: pieces)

    #expect(cells.chunkCount == 2)
    #expect(isShared(cells.chunk(at: 0), pieces[0]))
    #expect(isShared(cells.chunk(at: 1), pieces[2]))
    #expect(Array(cells) == labels(0..<4))
  }

  @Test func cellsAreInsertedIntoNone() {
    var cells = Cells()

    cells.replaceSubrange(0..<0, with: labels(0..<3))

    #expect(Array(cells) == labels(0..<3))
    #expect(isSound(cells))
  }

  @Test func anEditReplacesOnlyItsChunk() {
    let old = Cells(labels(0..<1_000))
    var new = old

    new[600] = label("changed")
    new.insert(label("new"), at: 0)

    #expect(new.count == 1_001)
    #expect(kept(old, new) == [1, 3])
  }

  @Test func manyInsertsAtOneIndexLeaveNoTinyChunks() {
    var cells = Cells(labels(0..<Cells.chunkLimit))

    for number in 0..<1_000 { cells.insert(label("\(number)"), at: 100) }

    #expect(cells.chunkCount <= 2 * cells.count / Cells.chunkLimit)
  }

  @Test func manyDeletesLeaveNoTinyChunks() {
    var cells = Cells(labels(0..<10_000))
    var random = SeededGenerator(seed: 1)

    while cells.count > 100 { cells.remove(at: Int.random(in: cells.indices, using: &random)) }

    #expect(cells.chunkCount <= 3)
  }

  @Test func equalityDoesNotDependOnChunks() {
    let all = labels(0..<600)
    let cells = Cells(all)

    #expect(cells == Cells(chunks: [Array(all[..<1]), Array(all[1..<500]), Array(all[500...])]))
    #expect(cells != Cells(all.dropLast()))
    #expect(cells != Cells(chunks: [Array(all[..<599]), [label("other")]]))
  }

  @Test(arguments: Seeds.upTo(60))
  func randomEditsEqualThoseOfAnArray(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var array = labels(0..<Int.random(in: 0...700, using: &random))
    var cells = random.chunked(array)

    for number in 0..<20 {
      let start = Int.random(in: 0...array.count, using: &random)
      let end = min(array.count, start + Int.random(in: 0...[2, 500][number % 2], using: &random))
      let new = labels(0..<Int.random(in: 0...[2, 600][number % 2], using: &random))
      array.replaceSubrange(start..<end, with: new)
      cells.replaceSubrange(start..<end, with: new)
      array.append(label("\(number)"))
      cells.append(label("\(number)"))

      let part = Int.random(in: 0...start, using: &random)..<min(start + 1, array.count)
      #expect(Array(cells) == array, "seed \(seed), edit \(number)")
      #expect(cells.indices.map { cells[$0] } == array, "seed \(seed), edit \(number)")
      #expect(Array(cells.stretch(part)) == Array(array[part]), "seed \(seed), edit \(number)")
      #expect(isSound(cells), "seed \(seed), edit \(number)")
    }
  }

  private func labels(_ range: Range<Int>) -> [Cell] { range.map { label("\($0)") } }

  private func isShared(_ one: [Cell], _ other: [Cell]) -> Bool {
    one.span.isIdentical(to: other.span)
  }

  /// Returns the indices of chunks of `new` that are also chunks of `old`.
  private func kept(_ old: Cells, _ new: Cells) -> [Int] {
    (0..<new.chunkCount).filter { index in
      old.chunks.contains { isShared($0.cells, new.chunk(at: index)) }
    }
  }

  /// Returns whether chunks are contiguous and not empty.
  private func isSound(_ cells: Cells) -> Bool {
    var end = 0
    for chunk in cells.chunks {
      guard chunk.start == end, !chunk.cells.isEmpty else { return false }
      end = chunk.end
    }
    return end == cells.count
  }
}
