// Grid: aligned rows and columns. `GridPlacement` assigns items to tracks and `TrackSizing`
// computes the lengths of tracks; both are pure. `GridSolver` applies them to the children of a
// grid, `TableSolver` to the rows of a table.

/// The length limits of a row or column of a grid.
struct GridTrack: Equatable, Sendable {
  /// The minimum length in cells; `nil` is the longest content.
  var least: Int?
  /// The maximum length.
  var most: Greatest

  /// A maximum length.
  enum Greatest: Equatable, Sendable {
    /// A number of cells.
    case cells(Int)
    /// The longest content.
    case content
    /// A share of the free space.
    case share(Double)
  }

  /// The length of the longest content, less if there is not enough space.
  static let auto = GridTrack(least: 0, most: .content)

  /// Returns a track with a share of the free space.
  static func share(_ share: Double) -> GridTrack { GridTrack(least: 0, most: .share(share)) }

  /// Returns a track of a fixed length.
  static func cells(_ cells: Int) -> GridTrack { GridTrack(least: cells, most: .cells(cells)) }
}

extension GridTrack {
  /// Parses the tracks of an attribute in normal form; empty for other values.
  static func tracks(_ value: Value?) -> [GridTrack] {
    switch value {
    case .string(let text):
      text.split(separator: " ").reduce(into: Reader()) { $0.take($1) }.tracks
    case .int(let cells): [.cells(max(0, cells))]
    case .null, .bool, .double, .array, .object, nil: []
    }
  }

  /// Reads words; `minmax(4, 2fr)` consists of two.
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
