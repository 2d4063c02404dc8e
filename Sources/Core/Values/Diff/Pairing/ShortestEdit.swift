/// The second stage: a shortest edit script of deletes and inserts, if it is short.
///
/// Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, section 4. The
/// unedited elements are a longest common subsequence, so moves are minimal even with duplicates.
/// Departure: the search gives up early, because a long script costs more than hashing.
@usableFromInline
struct ShortestEdit {
  /// The furthest source index on each diagonal, by round; round *d* has *d* + 1 entries.
  @usableFromInline var furthest: [Int32] = []
  /// The number of comparisons left.
  @usableFromInline var budget: Int
  /// The maximum number of rounds, and so of deletes and inserts.
  @usableFromInline let rounds: Int
  @usableFromInline let sourceCount: Int
  @usableFromInline let targetCount: Int

  @inlinable
  init(sourceCount: Int, targetCount: Int) {
    self.sourceCount = sourceCount
    self.targetCount = targetCount
    let total = sourceCount + targetCount
    let root = 1 << ((Int.bitWidth - total.leadingZeroBitCount) / 2)
    rounds = Swift.min(Swift.max(root, 8), 200)
    budget = 2 * total + 64
    furthest.reserveCapacity(64)
  }

  /// Returns the common subsequence as runs in order, `nil` if too much changed.
  ///
  /// - Complexity: O(*n*) comparisons; O(√*n*) rounds of O(√*n*) steps each.
  @inlinable
  static func runs<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>
  ) -> [PairedRun]? {
    var edit = ShortestEdit(sourceCount: source.count, targetCount: target.count)
    guard abs(source.count - target.count) <= edit.rounds else { return nil }
    for round in 0...edit.rounds {
      if edit.run(round, source, target) { return edit.runs(from: round) }
      if !edit.isPromising(after: round) { return nil }
    }
    return nil
  }

  /// Returns the index of the first entry of `round`.
  @inlinable
  func start(of round: Int) -> Int { round * (round + 1) / 2 }

  /// Returns the source index at which `round` enters diagonal `2 * entry - round`, and whether by
  /// an insert.
  @inlinable
  func entrance(_ round: Int, _ entry: Int) -> (source: Int, isInsert: Bool) {
    guard round > 0 else { return (0, true) }
    let before = start(of: round - 1)
    if entry == 0 { return (Int(furthest[before]), true) }
    let byDelete = Int(furthest[before + entry - 1])
    if entry < round, byDelete < Int(furthest[before + entry]) {
      return (Int(furthest[before + entry]), true)
    }
    return (byDelete + 1, false)
  }

  /// Extends every diagonal of `round` and returns whether one reaches both ends.
  @inlinable
  mutating func run<Element: Differentiable>(
    _ round: Int,
    _ source: Span<Element>,
    _ target: Span<Element>
  ) -> Bool {
    for entry in 0...round {
      var from = entrance(round, entry).source
      var to = from - (2 * entry - round)
      let begin = from
      while from < sourceCount, to < targetCount, source[from].hasSameIdentity(as: target[to]) {
        from += 1
        to += 1
      }
      budget -= from - begin + 1
      furthest.append(Int32(truncatingIfNeeded: from))
      if from >= sourceCount, to >= targetCount { return true }
    }
    return false
  }

  /// Returns whether the search is likely to end within its limits.
  @inlinable
  func isPromising(after round: Int) -> Bool {
    guard budget > 0 else { return false }
    guard round >= 8, round & (round - 1) == 0 else { return true }
    var best = 0
    for entry in 0...round {
      let from = Int(furthest[start(of: round) + entry])
      best = Swift.max(best, 2 * from - (2 * entry - round))
    }
    return best * rounds >= round * (sourceCount + targetCount)
  }

  /// Returns the elements that a script of `last` rounds leaves unedited.
  @usableFromInline
  func runs(from last: Int) -> [PairedRun] {
    var runs: [PairedRun] = []
    runs.reserveCapacity(last + 1)
    var round = last
    var entry = (sourceCount - targetCount + last) / 2
    while true {
      let (begin, isInsert) = entrance(round, entry)
      let count = Int(furthest[start(of: round) + entry]) - begin
      if count > 0 {
        runs.append(PairedRun(source: begin, target: begin - (2 * entry - round), count: count))
      }
      if round == 0 {
        runs.reverse()
        return runs
      }
      if !isInsert { entry -= 1 }
      round -= 1
    }
  }
}
