/// The fourth stage: which pairs stay in place so that the fewest move, a longest increasing
/// subsequence of the source indices in target order.
///
/// Michael L. Fredman, "On computing the length of longest increasing subsequences", 1975. Among
/// equally long ones, one that holds the most elements whose index does not change (see
/// `FixedPlaces`): reversing three elements moves the outer two, not the middle one onto itself.
@usableFromInline
struct LongestRun {
  /// The source index of each target index, or `Pairing.none`.
  @usableFromInline let sources: [Int32]
  /// For each target index the length of the longest run that ends there, 0 without a partner.
  @usableFromInline var lengths: [Int32]
  /// The least source index that ends a run of each length, from length 1.
  @usableFromInline var tails: [Int32] = []

  /// Returns for each target index whether it stays, or `nil` when no pair has to move.
  ///
  /// - Complexity: O(*n* log *n*); O(*n*) for what moves as one block.
  @usableFromInline
  static func staying(_ pairing: Pairing) -> [Bool]? {
    if isIncreasing(pairing.sources) { return nil }
    var run = LongestRun(pairing.sources)
    run.measure()
    let staying = run.walkBack()
    let places = FixedPlaces(pairing)
    if !places.contains(where: { !staying[$0] }) { return staying }
    return places.staying(run)
  }

  init(_ sources: [Int32]) {
    self.sources = sources
    lengths = [Int32](repeating: 0, count: sources.count)
  }

  private static func isIncreasing(_ sources: [Int32]) -> Bool {
    var last = Pairing.none
    for source in sources where source != Pairing.none {
      if source < last { return false }
      last = source
    }
    return true
  }

  /// Fills `lengths` and `tails`.
  private mutating func measure() {
    var before = Pairing.none
    var place = 0
    for (index, source) in sources.enumerated() where source != Pairing.none {
      if source == before + 1, before != Pairing.none {
        place += 1
      } else if let last = tails.last, source < last {
        place = firstTail(above: source)
      } else {
        place = tails.count
      }
      if place == tails.count { tails.append(source) } else { tails[place] = source }
      lengths[index] = Int32(truncatingIfNeeded: place + 1)
      before = source
    }
  }

  private func firstTail(above source: Int32) -> Int {
    var low = 0
    var high = tails.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tails[middle] < source { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the run that ends furthest down.
  private func walkBack() -> [Bool] {
    var staying = [Bool](repeating: false, count: sources.count)
    var wanted = Int32(truncatingIfNeeded: tails.count)
    var limit = Int32.max
    for index in stride(from: sources.count - 1, through: 0, by: -1)
    where lengths[index] == wanted && wanted > 0 && sources[index] < limit {
      staying[index] = true
      limit = sources[index]
      wanted -= 1
    }
    return staying
  }
}
