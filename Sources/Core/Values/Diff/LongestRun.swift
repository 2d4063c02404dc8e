/// The fifth stage: the pairs that stay so that the fewest elements move, a longest increasing
/// subsequence of the source indices in target order.
///
/// Michael L. Fredman, "On computing the length of longest increasing subsequences", 1975.
/// Departures: runs of pairs replace single elements, because a longest subsequence contains all
/// elements of a run or none. Among equally long subsequences, one with the most elements whose
/// index does not change is chosen (see `FixedPositions`): reversing three elements moves the outer
/// two, not the middle one.
struct LongestRun {
  /// The pairs, ascending by target.
  let runs: [PairedRun]
  /// For each run, the length of the longest subsequence that ends with its last element.
  let lengths: [Int32]
  /// The length of the longest subsequence.
  let length: Int

  /// Returns for each run whether it stays, or `nil` if all of them do.
  ///
  /// - Parameters:
  ///   - runs: The pairs, ascending by target.
  ///   - deletes: The source indices without a partner, ascending.
  /// - Returns: A value for each run.
  /// - Complexity: O(*n* + *r* log *n*) for *r* runs of *n* elements, and O(*r* log *d*) for *d*
  ///   deletes.
  static func staying(_ runs: [PairedRun], deletes: [Int]) -> [Bool]? {
    if isIncreasing(runs) { return nil }
    let run = LongestRun(runs)
    let staying = run.walkBack()
    let fixed = FixedPositions(runs, deletes: deletes)
    if !fixed.contains(where: { !staying[$0] }) { return staying }
    return fixed.staying(lengths: run.lengths, longest: run.length)
  }

  private init(_ runs: [PairedRun]) {
    var lengths = [Int32](repeating: 0, count: runs.count)
    var tails = [Int32](repeating: 0, count: runs.reduce(0) { $0 + Int($1.count) })
    length = Int(LongestRun.measure(runs, lengths: &lengths, tails: &tails))
    self.lengths = lengths
    self.runs = runs
  }

  private static func isIncreasing(_ runs: [PairedRun]) -> Bool {
    var last = Pairing.none
    for run in runs {
      if run.source < last { return false }
      last = run.source
    }
    return true
  }

  /// Computes the lengths, and the smallest source index that ends a subsequence of each length,
  /// from length 1; returns the length of the longest one.
  private static func measure(
    _ runs: [PairedRun],
    lengths: inout [Int32],
    tails: inout [Int32]
  ) -> Int32 {
    var lengths = lengths.mutableSpan
    var tails = tails.mutableSpan
    let runs = runs.span
    var used: Int32 = 0
    var index = 0
    while index < runs.count {
      var group = Group()
      // In a reversed list, each run precedes all tails: it is not worth a search.
      if used > 0, runs[index].source > tails[0] {
        group = Group(runs, from: index, tails.span, count: used)
      }
      for lane in 0..<group.count {
        let run = runs[index]
        for offset in 0..<run.count {
          tails[Int(group.positions[lane] &+ offset)] = run.source &+ offset
        }
        lengths[index] = group.positions[lane] &+ run.count
        used = Swift.max(used, lengths[index])
        index += 1
      }
    }
    return used
  }

  /// Returns for each run whether it is in a longest subsequence, traced back from the end.
  private func walkBack() -> [Bool] {
    var staying = [Bool](repeating: false, count: runs.count)
    var remaining = Int32(truncatingIfNeeded: length)
    var limit = Int32.max
    for index in stride(from: runs.count - 1, through: 0, by: -1)
    where lengths[index] == remaining && remaining > 0 && runs[index].source < limit {
      staying[index] = true
      limit = runs[index].source
      remaining -= runs[index].count
    }
    return staying
  }
}

extension LongestRun {
  /// Consecutive runs whose positions in the tails are searched at the same time.
  ///
  /// A single search would mostly wait for memory. The searches are inlined, so that the positions
  /// stay in registers.
  private struct Group {
    /// The maximum number of runs.
    private static var size: Int { 4 }

    /// The number of runs.
    private(set) var count = 1
    /// For each run, how many tails are less when its turn comes; 0 for missing runs.
    private(set) var positions = InlineArray<4, Int32>(repeating: 0)

    /// Creates a group of one run that precedes all tails.
    init() {}

    /// Searches for the runs from index `first` in the first `count` of `tails`, at least one.
    @inline(__always)
    init(_ runs: Span<PairedRun>, from first: Int, _ tails: Span<Int32>, count tailCount: Int32) {
      count = Swift.min(Group.size, runs.count &- first)
      // The last run stands for missing ones, which keeps the number of iterations constant.
      var sources = InlineArray<4, Int32>(repeating: 0)
      var lengths = InlineArray<4, Int32>(repeating: 0)
      for lane in 0..<Group.size {
        let run = runs[first &+ Swift.min(lane, count &- 1)]
        sources[lane] = run.source
        lengths[lane] = run.count
      }
      search(for: sources, tails, tailCount)
      // The tails of a run precede those of each greater run behind it.
      for lane in 0..<Group.size {
        let end = positions[lane] &+ lengths[lane]
        for later in lane &+ 1..<Group.size {
          positions[later] = Swift.max(positions[later], end & less(sources[lane], sources[later]))
        }
      }
    }

    /// Sets the positions to how many of the first `count` tails are less than each source.
    ///
    /// The binary search is branchless: on unordered input, branches would be unpredictable.
    @inline(__always)
    private mutating func search(
      for sources: InlineArray<4, Int32>,
      _ tails: Span<Int32>,
      _ count: Int32
    ) {
      var length = count
      while length > 1 {
        let half = length &>> 1
        for lane in 0..<Group.size {
          let tail = tails[Int(positions[lane] &+ half &- 1)]
          positions[lane] &+= half & less(tail, sources[lane])
        }
        length &-= half
      }
      for lane in 0..<Group.size {
        positions[lane] &-= less(tails[Int(positions[lane])], sources[lane])
      }
    }

    /// Returns -1, all bits set, if `left` is less than `right`, else 0.
    private func less(_ left: Int32, _ right: Int32) -> Int32 { (left &- right) &>> 31 }
  }
}
