/// Computes the lengths of the tracks of one axis of a grid, in whole cells.
///
/// The track sizing of CSS Grid Layout Module Level 1 (W3C, 2020), section 12, with these
/// differences:
///
/// - The minimum of `auto` and of a share is 0 instead of the shortest content: in a terminal, most
///   texts can be truncated.
/// - `auto` tracks do not stretch into the free space.
/// - Shares are whole cells whose sum is exact (`WholeShare`).
struct TrackSizing {
  /// The preferred length of an item in some tracks.
  struct Contribution: Equatable {
    /// The tracks that it covers; not empty.
    let tracks: Range<Int>
    /// Its length, in cells.
    let cells: Int
  }

  /// A track during sizing.
  private struct Sized {
    /// Its current length.
    var base: Int
    /// The length up to which it grows before shares are distributed; `.max` for no limit.
    var limit: Int
    /// Whether its minimum is the length of its content.
    let leastIsContent: Bool
    /// Whether its maximum is the length of its content.
    let mostIsContent: Bool
    /// Its share of the free space; 0 for none.
    let share: Double

    init(_ track: GridTrack) {
      base = track.least ?? 0
      leastIsContent = track.least == nil
      switch track.most {
      case .cells(let cells): (limit, mostIsContent, share) = (max(cells, base), false, 0)
      case .content: (limit, mostIsContent, share) = (base, true, 0)
      case .share(let share): (limit, mostIsContent, self.share) = (base, false, share)
      }
    }
  }

  private var tracks: [Sized]
  private let contributions: [Contribution]
  private let gap: Int

  /// Creates the state for sizing tracks.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - contributions: The items in the tracks.
  ///   - gap: The cells between two neighbours.
  private init(_ tracks: [GridTrack], _ contributions: [Contribution], gap: Int) {
    self.tracks = tracks.map(Sized.init)
    self.contributions = contributions.sorted { $0.tracks.count < $1.tracks.count }
    self.gap = gap
  }

  /// Returns the lengths of tracks, in cells.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - contributions: The preferred lengths of the items in the tracks.
  ///   - gap: The cells between two neighbours.
  ///   - available: The cells for all tracks and gaps; `nil` for no limit.
  /// - Returns: One length for each track. If a track has a share and the minimums fit, the lengths
  ///   and gaps add up to `available`.
  /// - Complexity: O(*n* log *n*) in the number of contributions, and O(*t*²) in that of tracks.
  static func lengths(
    of tracks: [GridTrack],
    _ contributions: [Contribution],
    gap: Int,
    available: Int?
  ) -> [Int] {
    var sizing = TrackSizing(tracks, contributions, gap: gap)
    sizing.resolveContent()
    sizing.maximize(available: available)
    sizing.expandShares(available: available)
    return sizing.tracks.map(\.base)
  }

  private var gaps: Int { gap * max(0, tracks.count - 1) }

  // MARK: - Content (12.5)

  /// Grows tracks to the length of their content, starting with items in a single track.
  private mutating func resolveContent() {
    for contribution in contributions {
      grow(contribution, where: \.leastIsContent) {
        $0.base += $1
      } length: {
        $0.base
      }
      // An item that also covers a share can use the space of that track.
      guard !tracks[contribution.tracks].contains(where: { $0.share > 0 }) else { continue }
      grow(contribution, where: \.mostIsContent) {
        $0.limit += $1
      } length: {
        max($0.base, $0.limit)
      }
    }
    for track in tracks.indices {
      tracks[track].limit = max(tracks[track].limit, tracks[track].base)
    }
  }

  /// Distributes the missing length of an item equally to its tracks that follow their content.
  private mutating func grow(
    _ item: Contribution,
    where follows: (Sized) -> Bool,
    by add: (inout Sized, Int) -> Void,
    length: (Sized) -> Int
  ) {
    let indices = item.tracks.filter { follows(tracks[$0]) }
    guard !indices.isEmpty else { return }
    let known = item.tracks.reduce(gap * (item.tracks.count - 1)) { $0 + length(tracks[$1]) }
    guard item.cells > known else { return }
    var share = WholeShare(item.cells - known, total: Float(indices.count))
    for index in indices { add(&tracks[index], share.next(1)) }
  }

  // MARK: - Maximizing (12.6)

  /// Grows tracks equally up to their limits, within the available space.
  private mutating func maximize(available: Int?) {
    guard let available else {
      for track in tracks.indices { tracks[track].base = tracks[track].limit }
      return
    }
    var free = available - gaps - tracks.reduce(0) { $0 + $1.base }
    var growing = tracks.indices.filter { tracks[$0].limit > tracks[$0].base }
    while free > 0, !growing.isEmpty {
      let part = free / growing.count
      let full = growing.filter { tracks[$0].limit - tracks[$0].base <= part }
      guard full.isEmpty else {
        for track in full {
          free -= tracks[track].limit - tracks[track].base
          tracks[track].base = tracks[track].limit
        }
        growing.removeAll { tracks[$0].base == tracks[$0].limit }
        continue
      }
      var share = WholeShare(free, total: Float(growing.count))
      for track in growing { tracks[track].base += share.next(1) }
      return
    }
  }

  // MARK: - Shares (12.7)

  /// Distributes the free space to the tracks with shares, none below its minimum.
  private mutating func expandShares(available: Int?) {
    var sharing = tracks.indices.filter { tracks[$0].share > 0 }
    guard !sharing.isEmpty else { return }
    guard let available else {
      expandToContent(sharing)
      return
    }
    while true {
      let others = tracks.indices.reduce(0) { $0 + (sharing.contains($1) ? 0 : tracks[$1].base) }
      let room = max(0, available - gaps - others)
      let total = sharing.reduce(0) { $0 + tracks[$1].share }
      let short = sharing.filter {
        Double(tracks[$0].base) > Double(room) * tracks[$0].share / max(total, 1)
      }
      if !short.isEmpty, short.count < sharing.count {
        sharing.removeAll { short.contains($0) }
        continue
      }
      if !short.isEmpty { return }
      // Shares with a sum below 1 leave some of the free space unused.
      let cells = total < 1 ? WholeShare.rounded(Double(room) * total) : room
      var share = WholeShare(cells, total: Float(total))
      for track in sharing {
        tracks[track].base = max(tracks[track].base, share.next(Float(tracks[track].share)))
      }
      return
    }
  }

  /// Sizes shares to fit all of their contents, in unlimited space.
  private mutating func expandToContent(_ sharing: [Int]) {
    var one = sharing.reduce(0) { max($0, Double(tracks[$1].base) / max(tracks[$1].share, 1)) }
    for item in contributions {
      let shares = item.tracks.filter { tracks[$0].share > 0 }
      let total = shares.reduce(0) { $0 + tracks[$1].share }
      guard total > 0 else { continue }
      let others = item.tracks.reduce(gap * (item.tracks.count - 1)) {
        $0 + (tracks[$1].share > 0 ? 0 : tracks[$1].base)
      }
      one = max(one, Double(item.cells - others) / max(total, 1))
    }
    for track in sharing {
      let length = one * tracks[track].share
      let whole = WholeShare.rounded(length)
      tracks[track].base = max(tracks[track].base, Double(whole) < length ? whole + 1 : whole)
    }
  }
}
