import TestSupport
import Testing

@testable import PlaygroundCore

/// How long the tracks of a grid are.
struct TrackSizingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let tracks: String
    let contents: [(Range<Int>, Int)]
    let gap: Int
    let available: Int?
    let lengths: [Int]

    init(
      _ tracks: String,
      _ contents: [(Range<Int>, Int)],
      gap: Int = 0,
      in available: Int?,
      _ lengths: [Int]
    ) {
      (self.tracks, self.contents, self.gap) = (tracks, contents, gap)
      (self.available, self.lengths) = (available, lengths)
    }

    var testDescription: String { "\(tracks) in \(available.map { "\($0)" } ?? "any room")" }
  }

  static let cases = [
    Case("12 3", [(0..<1, 20)], in: 30, [12, 3]),
    Case("auto auto", [(0..<1, 4), (1..<2, 7), (1..<2, 5)], in: 30, [4, 7]),
    Case("auto auto", [(0..<1, 4), (1..<2, 7)], in: nil, [4, 7]),
    Case("auto auto auto", [(0..<1, 4), (1..<2, 20), (2..<3, 20)], in: 24, [4, 10, 10]),
    Case("auto 1fr", [(0..<1, 4), (1..<2, 50)], in: 20, [4, 16]),
    Case("1fr 2fr", [], in: 10, [3, 7]),
    Case("1fr 1fr 1fr", [], gap: 1, in: 10, [3, 2, 3]),
    Case("auto 1fr", [(0..<1, 4)], gap: 2, in: 20, [4, 14]),
    Case("1fr 2fr", [(0..<1, 5), (1..<2, 4)], in: nil, [5, 10]),
    Case("minmax(8, 2fr) 1fr", [], in: nil, [8, 4]),
    Case("0.5fr", [], in: 10, [5]),
    Case("minmax(4, 2fr) 1fr", [], in: 5, [4, 1]),
    Case("minmax(4, 2fr) 1fr", [], in: 12, [8, 4]),
    Case("minmax(2, 8) 1fr", [(0..<1, 3)], in: 12, [8, 4]),
    Case("minmax(2, auto) auto", [(0..<1, 1), (1..<2, 3)], in: 20, [2, 3]),
    Case("minmax(auto, 1fr) 1fr", [(0..<1, 8)], in: 10, [8, 2]),
    Case("auto auto", [(0..<2, 11), (0..<1, 3)], in: 30, [3, 8]),
    Case("auto 1fr", [(0..<2, 40), (0..<1, 3)], in: 30, [3, 27]),
    Case("4 auto", [(0..<2, 10)], gap: 1, in: 30, [4, 5]),
    Case("12 1fr", [], in: 8, [12, 0]),
    Case("auto auto auto", [(0..<3, 7), (0..<1, 1), (1..<2, 1)], in: nil, [1, 1, 5]),
    Case("auto auto auto", [(0..<2, 9), (1..<3, 9), (0..<1, 2), (2..<3, 2)], in: nil, [2, 7, 2]),
    Case("auto auto auto", [(0..<2, 6), (1..<3, 10)], in: nil, [3, 5, 5]),
    Case("minmax(auto, 4) minmax(auto, 9)", [(0..<2, 11)], in: 0, [4, 7]),
    Case("minmax(auto, 1fr) minmax(auto, 3fr)", [(0..<2, 12)], in: 0, [3, 9]),
  ]

  @Test(arguments: cases) func tracksAreSized(_ given: Case) {
    let lengths = TrackSizing.lengths(
      of: GridTrack.tracks(.string(given.tracks)),
      given.contents.map { TrackSizing.Contribution(tracks: $0.0, cells: $0.1) },
      gap: given.gap,
      available: given.available,
    )

    #expect(lengths == given.lengths)
  }

  /// Random tracks keep what the doc comment of `lengths` says.
  @Test(arguments: Seeds.first(200, of: 500)) func randomTracksFillTheRoom(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let words = [
      "auto", "1fr", "2.5fr", "0fr", "3", "0", "minmax(2, 3fr)", "minmax(auto, 6)",
      "minmax(1, auto)",
    ]
    let count = Int.random(in: 1...7, using: &random)
    let tracks = (0..<count).flatMap { _ in
      GridTrack.tracks(.string(words.randomElement(using: &random) ?? "auto"))
    }
    let contributions = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      let start = Int.random(in: 0..<count, using: &random)
      let end = Int.random(in: start + 1...count, using: &random)
      return TrackSizing.Contribution(
        tracks: start..<end,
        cells: Int.random(in: 0...20, using: &random)
      )
    }
    let gap = Int.random(in: 0...2, using: &random)
    let room = Int.random(in: 0...60, using: &random)

    let lengths = TrackSizing.lengths(of: tracks, contributions, gap: gap, available: room)
    let free = TrackSizing.lengths(of: tracks, contributions, gap: gap, available: nil)

    #expect(lengths.count == count)
    for (track, length) in zip(tracks, lengths) {
      #expect(length >= track.least ?? 0, "seed \(seed)")
    }
    let gaps = gap * (count - 1)
    let total = lengths.reduce(gaps, +)
    let sharesAll = tracks.reduce(0.0) {
      if case .share(let share) = $1.most { $0 + share } else { $0 }
    }
    // Base lengths are the least lengths and, for `minmax(auto, …)`, contents.
    let least = TrackSizing.lengths(of: tracks, contributions, gap: gap, available: 0).reduce(
      gaps,
      +
    )
    if sharesAll >= 1, room >= least { #expect(total == room, "seed \(seed)") }
    #expect(total <= max(room, least), "seed \(seed)")
    for contribution in contributions {
      let follows = contribution.tracks.contains {
        tracks[$0].most == .content || tracks[$0].least == nil
      }
      let shares = contribution.tracks.contains {
        if case .share = tracks[$0].most { true } else { false }
      }
      guard follows, !shares else { continue }
      let length = contribution.tracks.reduce(gap * (contribution.tracks.count - 1)) {
        $0 + free[$1]
      }
      #expect(length >= contribution.cells, "seed \(seed)")
    }
  }

  @Test func tracksAreRead() {
    let tracks = GridTrack.tracks("auto 1fr 12 minmax(4, 2.5fr) minmax(auto, 7)")

    #expect(
      tracks == [
        .auto, .share(1), .cells(12), GridTrack(least: 4, most: .share(2.5)),
        GridTrack(least: nil, most: .cells(7)),
      ]
    )
    #expect(GridTrack.tracks(3) == [.cells(3)])
    #expect(GridTrack.tracks(0) == [.cells(0)])
    #expect(GridTrack.tracks(-2) == [.cells(0)])
    #expect(GridTrack.tracks(nil).isEmpty)
  }

  @Test func aTableHasNoGapsBetweenRows() {
    let gaps: Props = ["gap": 1, "row-gap": 2, "column-gap": 3]
    let (grid, table) = (GridStyle(gaps, .grid), GridStyle(gaps, .table))

    #expect(grid.rowGap == 2 && grid.columnGap == 3)
    #expect(table.rowGap == 0)
  }
}
