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
    /// The length up to which it grows before shares are distributed; `nil` for no limit yet.
    var limit: Int?
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
      case .content: (limit, mostIsContent, share) = (nil, true, 0)
      case .share(let share): (limit, mostIsContent, self.share) = (base, false, share)
      }
    }

    /// The cells by which it can still grow; `.max` without a limit.
    var room: Int { limit.map { max(0, $0 - base) } ?? .max }

    mutating func raiseLimit() {
      if let known = limit { limit = max(known, base) }
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

  /// Grows tracks to the length of their content: items in a single track, then those of each span
  /// together, then those that also cover a share.
  private mutating func resolveContent() {
    var rest = contributions[...]
    while let span = rest.first?.tracks.count {
      let items = rest.prefix { $0.tracks.count == span }
      rest = rest.dropFirst(items.count)
      // An item that also covers a share can use the space of that track.
      grow(span == 1 ? items : items.filter { !hasShare($0) }[...])
    }
    growShares(contributions.filter { $0.tracks.count > 1 && hasShare($0) })
    for track in tracks.indices {
      tracks[track].limit = max(tracks[track].limit ?? 0, tracks[track].base)
    }
  }

  private func hasShare(_ item: Contribution) -> Bool {
    tracks[item.tracks].contains { $0.share > 0 }
  }

  /// Grows the bases and then the limits of the tracks of items with one span.
  private mutating func grow(_ items: ArraySlice<Contribution>) {
    let missing = missing(items, in: \.leastIsContent, length: \.base, room: \.room)
    for (track, cells) in missing {
      tracks[track].base += cells
      tracks[track].raiseLimit()
    }
    let unlimited = self.missing(items, in: \.mostIsContent) {
      $0.limit ?? $0.base
    } room: {
      $0.limit == nil ? .max : 0
    }
    for (track, cells) in unlimited {
      tracks[track].limit = (tracks[track].limit ?? tracks[track].base) + cells
    }
  }

  /// Returns the cells by which tracks that follow their content must grow for items, in the order
  /// of the tracks: each by the most that one of the items requires (12.5.1).
  private func missing(
    _ items: ArraySlice<Contribution>,
    in follows: (Sized) -> Bool,
    length: (Sized) -> Int,
    room: (Sized) -> Int
  ) -> [(track: Int, cells: Int)] {
    var planned = [Int?](repeating: nil, count: tracks.count)
    for item in items {
      let indices = item.tracks.filter { follows(tracks[$0]) }
      let known = item.tracks.reduce(gap * (item.tracks.count - 1)) { $0 + length(tracks[$1]) }
      var extra = max(0, item.cells - known)
      var parts = TrackSizing.parts(of: &extra, rooms: indices.map { room(tracks[$0]) })
      if extra > 0 {
        // Beyond all limits, tracks that may be as long as their content come first.
        let isAny = indices.contains { tracks[$0].mostIsContent }
        let rooms = indices.map { !isAny || tracks[$0].mostIsContent ? Int.max : 0 }
        parts = zip(parts, TrackSizing.parts(of: &extra, rooms: rooms)).map(+)
      }
      for (track, cells) in zip(indices, parts) { planned[track] = max(planned[track] ?? 0, cells) }
    }
    return planned.indices.compactMap { track in planned[track].map { (track, $0) } }
  }

  /// Grows the shares that items cover, in their proportions.
  private mutating func growShares(_ items: [Contribution]) {
    var planned = [Int](repeating: 0, count: tracks.count)
    for item in items {
      let indices = item.tracks.filter { tracks[$0].share > 0 && tracks[$0].leastIsContent }
      let known = item.tracks.reduce(gap * (item.tracks.count - 1)) { $0 + tracks[$1].base }
      let total = Float(indices.reduce(0) { $0 + tracks[$1].share })
      var share = WholeShare(max(0, item.cells - known), total: total)
      for track in indices {
        planned[track] = max(planned[track], share.next(Float(tracks[track].share)))
      }
    }
    for track in tracks.indices { tracks[track].base += planned[track] }
  }

  /// Distributes cells equally among tracks with some room each; what does not fit is left.
  private static func parts(of cells: inout Int, rooms: [Int]) -> [Int] {
    var parts = [Int](repeating: 0, count: rooms.count)
    var growing = rooms.indices.filter { rooms[$0] > 0 }
    while cells > 0, !growing.isEmpty {
      let part = cells / growing.count
      let full = growing.filter { rooms[$0] <= part }
      guard full.isEmpty else {
        for index in full {
          parts[index] = rooms[index]
          cells -= rooms[index]
        }
        growing.removeAll { rooms[$0] <= part }
        continue
      }
      var share = WholeShare(cells, total: Float(growing.count))
      for index in growing { parts[index] = share.next(1) }
      cells = 0
    }
    return parts
  }

  // MARK: - Maximizing (12.6)

  /// Grows tracks equally up to their limits, within the available space.
  private mutating func maximize(available: Int?) {
    guard let available else {
      for track in tracks.indices { tracks[track].base += tracks[track].room }
      return
    }
    var free = available - gaps - tracks.reduce(0) { $0 + $1.base }
    let parts = TrackSizing.parts(of: &free, rooms: tracks.map(\.room))
    for track in tracks.indices { tracks[track].base += parts[track] }
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
