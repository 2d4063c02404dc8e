import TestSupport
import Testing

@testable import PlaygroundCore

/// The columns of a table that rows share.
struct RowTracksTests {
  /// Draws tracks as a line of cells: the digit of the track, or a dot for a gap.
  private func line(_ tracks: RowTracks) -> String {
    tracks.lengths.enumerated().map { String(repeating: "\($0)", count: $1) }
      .joined(separator: String(repeating: ".", count: tracks.gap))
  }

  /// Returns the columns from the first cell of a track to the last cell of another one.
  private func columns(_ tracks: Range<Int>, in line: String) -> Range<Int>? {
    let marks = Set(tracks.map { Character("\($0)") })
    let found = line.enumerated().filter { marks.contains($1) }.map(\.offset)
    guard let first = found.first, let last = found.last else { return nil }
    return first..<last + 1
  }

  @Test(arguments: 0..<100) func columnsReachFromTheFirstCellToTheLastOne(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      Int.random(in: 1...5, using: &random)
    }
    let tracks = RowTracks(lengths: lengths, gap: Int.random(in: 0...3, using: &random))
    let line = line(tracks)

    #expect(tracks.total == line.count, "seed \(seed)")
    for first in lengths.indices {
      for end in first + 1...lengths.count {
        let expected = columns(first..<end, in: line)
        #expect(tracks.columns(first..<end) == expected, "seed \(seed), \(first)..<\(end)")
      }
    }
  }

  @Test(arguments: [
    (1..<3, 5..<9), (1..<9, 5..<9), (2..<3, 11..<11), (3..<4, 13..<13), (4..<6, 15..<15),
    (0..<1, 0..<3), (0..<5, 0..<9), (1..<1, 5..<5),
  ])
  func tracksBehindTheLastOneAreEmpty(asked: Range<Int>, expected: Range<Int>) {
    #expect(RowTracks(lengths: [3, 4], gap: 2).columns(asked) == expected)
  }

  @Test func aTrackWithoutLengthStillHasItsGaps() {
    let tracks = RowTracks(lengths: [0, 2, 0], gap: 1)

    #expect((0..<3).map { tracks.columns($0..<$0 + 1) } == [0..<0, 1..<3, 4..<4])
    #expect(tracks.columns(0..<3) == 0..<4)
    #expect(tracks.total == 4)
  }

  @Test func withoutTracksThereAreNoColumns() {
    #expect(RowTracks(lengths: [], gap: 3).total == 0)
    #expect(RowTracks(lengths: [], gap: 3).columns(0..<1) == 0..<0)
    #expect(RowTracks(lengths: [7], gap: 3).total == 7)
  }
}
