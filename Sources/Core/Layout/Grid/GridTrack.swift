// Grid: rows and columns of cells that line up. `GridPlacement` finds the tracks that items take,
// `TrackSizing` how long tracks are; both are pure. `GridSolver` measures and places the children
// of a grid with them, `TableSolver` the rows of a table.

/// How long a row or a column of a grid may be.
struct GridTrack: Equatable, Sendable {
  /// The least length: a number of cells, or `nil` for the longest content.
  var least: Int?
  /// The greatest length.
  var most: Greatest

  /// A greatest length.
  enum Greatest: Equatable, Sendable {
    /// A number of cells.
    case cells(Int)
    /// The longest content.
    case content
    /// A share of what is left.
    case share(Double)
  }

  /// As long as the longest content, shorter where there is not enough room.
  static let auto = GridTrack(least: 0, most: .content)

  /// Returns a share of what is left.
  static func share(_ share: Double) -> GridTrack { GridTrack(least: 0, most: .share(share)) }

  /// Returns a track of a given length.
  static func cells(_ cells: Int) -> GridTrack { GridTrack(least: cells, most: .cells(cells)) }
}

extension GridTrack {
  /// Reads the tracks of an attribute in normal form; none from anything else.
  static func tracks(_ value: Value?) -> [GridTrack] {
    switch value {
    case .string(let text):
      text.split(separator: " ", omittingEmptySubsequences: true).reduce(into: Reader()) {
        $0.take($1)
      }
      .tracks
    case .int(let cells): [.cells(max(0, cells))]
    case .null, .bool, .double, .array, .object, nil: []
    }
  }

  /// Reads words; those of `minmax(4, 2fr)` are two.
  private struct Reader {
    var tracks: [GridTrack] = []
    private var least: Int??

    init() {}

    mutating func take(_ word: Substring) {
      if word.hasPrefix("minmax(") {
        let written = word.dropFirst(7).dropLast()
        least = .some(written == "auto" ? nil : Int(GridTrack.cells(written)))
        return
      }
      let end = least == nil ? word : word.dropLast()
      var track = GridTrack.auto
      if end.hasSuffix("fr") {
        track.most = .share(Double(end.dropLast(2)) ?? 0)
      } else if end != "auto" {
        track.most = .cells(GridTrack.cells(end))
        track.least = GridTrack.cells(end)
      }
      if let least { track.least = least }
      tracks.append(track)
      least = nil
    }
  }

  private static func cells(_ text: Substring) -> Int {
    WholeShare.rounded(max(0, min(1e6, Double(text) ?? 0)))
  }
}
