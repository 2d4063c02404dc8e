/// How long the tracks of one axis of a grid are, in whole cells.
///
/// The track sizing of CSS Grid Layout Module Level 1 (W3C, 2020), section 12, with these
/// differences:
///
/// - The least length of `auto` and of a share is 0, not the shortest content: in a terminal most
///   texts can be cut.
/// - `auto` tracks do not stretch into what is left.
/// - Shares are whole cells that add up (`WholeShare`).
struct TrackSizing {
  /// How long what is in some tracks wants to be.
  struct Contribution: Equatable {
    /// The tracks that it is in, never none.
    let tracks: Range<Int>
    /// Its length, in cells.
    let cells: Int
  }

  /// A track while it is sized.
  private struct Sized {
    /// Its length so far.
    var base: Int
    /// The length up to which it grows before shares are given; `.max` without an end.
    var limit: Int
    /// Whether its least length is that of its content.
    let leastIsContent: Bool
    /// Whether its greatest length is that of its content.
    let mostIsContent: Bool
    /// Its share of what is left, 0 for none.
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

  /// Prepares to size tracks.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - contributions: What is in them, by the tracks it is in.
  ///   - gap: The cells between two neighbours.
  private init(_ tracks: [GridTrack], _ contributions: [Contribution], gap: Int) {
    self.tracks = tracks.map(Sized.init)
    self.contributions = contributions.sorted { $0.tracks.count < $1.tracks.count }
    self.gap = gap
  }

  /// Returns the lengths of tracks.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - contributions: How long what is in the tracks wants to be.
  ///   - gap: The cells between two neighbours.
  ///   - available: The cells for all tracks and gaps; `nil` for as many as wanted.
  /// - Returns: One length for each track. With a share among the tracks, and enough room for the
  ///   least lengths, they and the gaps add up to what is available.
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

  /// Makes tracks as long as their content asks for, items in one track first.
  private mutating func resolveContent() {
    for contribution in contributions {
      grow(contribution, where: \.leastIsContent) {
        $0.base += $1
      } length: {
        $0.base
      }
      // What is also in a share can take its room there.
      guard !tracks[contribution.tracks].contains(where: { $0.share > 0 }) else { continue }
      grow(contribution, where: \.mostIsContent) {
        $0.limit += $1
      } length: {
        max($0.base, $0.limit)
      }
    }
    for place in tracks.indices {
      tracks[place].limit = max(tracks[place].limit, tracks[place].base)
    }
  }

  /// Shares what an item misses equally among those of its tracks that follow their content.
  private mutating func grow(
    _ item: Contribution,
    where follows: (Sized) -> Bool,
    by add: (inout Sized, Int) -> Void,
    length: (Sized) -> Int
  ) {
    let places = item.tracks.filter { follows(tracks[$0]) }
    guard !places.isEmpty else { return }
    let known = item.tracks.reduce(gap * (item.tracks.count - 1)) { $0 + length(tracks[$1]) }
    guard item.cells > known else { return }
    var share = WholeShare(item.cells - known, total: Float(places.count))
    for place in places { add(&tracks[place], share.next(1)) }
  }

  // MARK: - Maximizing (12.6)

  /// Lets tracks grow equally up to their limits, as far as there is room.
  private mutating func maximize(available: Int?) {
    guard let available else {
      for place in tracks.indices { tracks[place].base = tracks[place].limit }
      return
    }
    var free = available - gaps - tracks.reduce(0) { $0 + $1.base }
    var growing = tracks.indices.filter { tracks[$0].limit > tracks[$0].base }
    while free > 0, !growing.isEmpty {
      let part = free / growing.count
      let full = growing.filter { tracks[$0].limit - tracks[$0].base <= part }
      guard full.isEmpty else {
        for place in full {
          free -= tracks[place].limit - tracks[place].base
          tracks[place].base = tracks[place].limit
        }
        growing.removeAll { tracks[$0].base == tracks[$0].limit }
        continue
      }
      var share = WholeShare(free, total: Float(growing.count))
      for place in growing { tracks[place].base += share.next(1) }
      return
    }
  }

  // MARK: - Shares (12.7)

  /// Gives tracks that have a share their part of what is left, none less than its least length.
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
      // Shares that add up to less than 1 do not take all of what is left.
      let cells = total < 1 ? WholeShare.rounded(Double(room) * total) : room
      var share = WholeShare(cells, total: Float(total))
      for place in sharing {
        tracks[place].base = max(tracks[place].base, share.next(Float(tracks[place].share)))
      }
      return
    }
  }

  /// Makes shares so long that all of their contents have room, where there is no end of it.
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
    for place in sharing {
      let length = one * tracks[place].share
      let whole = WholeShare.rounded(length)
      tracks[place].base = max(tracks[place].base, Double(whole) < length ? whole + 1 : whole)
    }
  }
}
