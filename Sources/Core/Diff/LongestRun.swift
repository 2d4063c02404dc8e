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
  private(set) var lengths: [Int32]
  /// The smallest source index that ends a subsequence of each length, from length 1.
  private var tails: [Int32] = []

  /// The length of the longest subsequence.
  var length: Int { tails.count }

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
    var run = LongestRun(runs)
    run.measure()
    let staying = run.walkBack()
    let fixed = FixedPositions(runs, deletes: deletes)
    if !fixed.contains(where: { !staying[$0] }) { return staying }
    return fixed.staying(runs, lengths: run.lengths, longest: run.length)
  }

  private init(_ runs: [PairedRun]) {
    self.runs = runs
    lengths = [Int32](repeating: 0, count: runs.count)
  }

  private static func isIncreasing(_ runs: [PairedRun]) -> Bool {
    var last = Pairing.none
    for run in runs {
      if run.source < last { return false }
      last = run.source
    }
    return true
  }

  /// Computes `lengths` and `tails`.
  private mutating func measure() {
    tails = [Int32](repeating: 0, count: runs.reduce(0) { $0 + Int($1.count) })
    let used = LongestRun.measure(runs, lengths: &lengths, tails: &tails)
    tails.removeLast(tails.count - used)
  }

  /// Computes the lengths and tails, and returns the number of used tails.
  private static func measure(
    _ runs: [PairedRun],
    lengths: inout [Int32],
    tails: inout [Int32]
  ) -> Int {
    var lengths = lengths.mutableSpan
    var tails = tails.mutableSpan
    var used = 0
    for (index, run) in runs.enumerated() {
      let position = position(of: run.source, in: tails.span, count: used)
      for offset in 0..<Int(run.count) {
        tails[position + offset] = run.source + Int32(truncatingIfNeeded: offset)
      }
      lengths[index] = Int32(truncatingIfNeeded: position) + run.count
      used = Swift.max(used, position + Int(run.count))
    }
    return used
  }

  /// Returns how many of the first `count` tails are less than `source`.
  ///
  /// The binary search is branchless: on unordered input, branches would be unpredictable.
  private static func position(of source: Int32, in tails: Span<Int32>, count: Int) -> Int {
    if count == 0 || tails[count - 1] < source { return count }
    var step = Int.bitWidth - 1 - count.leadingZeroBitCount
    // The search starts at the last 2 ^ step positions or at the first.
    var position = tails[(1 &<< step) - 1] < source ? count - (1 &<< step) : 0
    while step > 0 {
      step -= 1
      let isLess = UInt32(bitPattern: tails[position &+ (1 &<< step) &- 1] &- source) >> 31
      position &+= Int(isLess) &<< step
    }
    return position
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
