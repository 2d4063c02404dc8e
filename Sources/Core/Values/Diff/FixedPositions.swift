/// The runs whose index after the deletes equals their final index: moving such a run would be
/// logged as a move from *i* to *i*.
struct FixedPositions {
  /// The pairs, ascending by target.
  private let runs: [PairedRun]
  /// The source indices without a partner, ascending.
  private let deletes: [Int]

  /// Creates the fixed runs among `runs`, which ascend by target, after `deletes`, the source
  /// indices without a partner, ascending.
  init(_ runs: [PairedRun], deletes: [Int]) {
    self.runs = runs
    self.deletes = deletes
  }

  /// Returns whether a run is fixed.
  private func isFixed(_ run: PairedRun) -> Bool {
    if deletes.isEmpty { return run.source == run.target }
    // The number of deletes before the run is only searched when it can equal the shift.
    let shift = Int(run.source) - Int(run.target)
    guard 0...deletes.count ~= shift else { return false }
    return deletes.lowerBound(of: Int(run.source)) == shift
  }

  /// Returns whether a fixed run satisfies `condition`.
  func contains(where condition: (Int) -> Bool) -> Bool {
    runs.indices.contains { condition($0) && isFixed(runs[$0]) }
  }

  /// Returns the longest subsequence that contains the most fixed runs.
  ///
  /// Subsequences are built length by length. Runs that end subsequences of one length have falling
  /// source indices in target order, so the candidates before a run form a window that only moves
  /// forward; a monotonic queue yields its best entry.
  ///
  /// - Parameters:
  ///   - lengths: For each run, the length of the longest subsequence that ends with it.
  ///   - longest: The length of the longest subsequence.
  /// - Returns: For each run, whether it is in the subsequence.
  /// - Complexity: O(*n*)
  func staying(lengths: [Int32], longest: Int) -> [Bool] {
    let ends = Levels(lengths, highest: longest)
    let begins = Levels(zip(lengths, runs).map { $0 - $1.count }, highest: longest)
    var search = Search(runs: runs, fixedCounts: runs.map { isFixed($0) ? $0.count : 0 })
    begins.visit { level, begun in search.extend(ends.runs(at: level), to: begun) }
    var staying = [Bool](repeating: false, count: runs.count)
    var index =
      ends.runs(at: longest).max { search.best[Int($0)] < search.best[Int($1)] }
      ?? Pairing.none
    while index >= 0 {
      staying[Int(index)] = true
      index = search.before[Int(index)]
    }
    return staying
  }
}

extension FixedPositions {
  /// The indices of runs, grouped by a length of subsequences, ascending by target in each group.
  private struct Levels {
    /// The length for each run.
    private let levels: [Int32]
    /// The end of each group in `order`.
    private let ends: [Int32]
    private let order: [Int32]

    /// Sorts the runs with a counting sort.
    init(_ levels: [Int32], highest: Int) {
      var starts = [Int32](repeating: 0, count: highest + 2)
      for level in levels { starts[Int(level) + 1] += 1 }
      for level in 1..<starts.count { starts[level] += starts[level - 1] }
      var order = [Int32](repeating: 0, count: levels.count)
      for (run, level) in levels.enumerated() {
        order[Int(starts[Int(level)])] = Int32(truncatingIfNeeded: run)
        starts[Int(level)] += 1
      }
      self.levels = levels
      self.ends = starts
      self.order = order
    }

    /// Returns the runs at `level`.
    func runs(at level: Int) -> ArraySlice<Int32> {
      order[(level == 0 ? 0 : Int(ends[level - 1]))..<Int(ends[level])]
    }

    /// Calls `body` with each level and its runs, ascending; empty levels are skipped.
    func visit(_ body: (Int, ArraySlice<Int32>) -> Void) {
      var index = 0
      while index < order.count {
        let level = Int(levels[Int(order[index])])
        body(level, runs(at: level))
        index = Int(ends[level])
      }
    }
  }

  /// The best subsequences found so far.
  private struct Search {
    let runs: [PairedRun]
    /// The most fixed elements in a longest subsequence that ends with each run.
    private(set) var best: [Int32]
    /// The predecessor of each run in that subsequence, or `Pairing.none`.
    private(set) var before: [Int32]
    private var queue: [Int32] = []

    /// Creates a search, given the number of fixed elements in each run.
    init(runs: [PairedRun], fixedCounts: [Int32]) {
      self.runs = runs
      best = fixedCounts
      before = [Int32](repeating: Pairing.none, count: runs.count)
    }

    /// Extends the best subsequences that end in `upper` by the runs of `lower`.
    mutating func extend(_ upper: ArraySlice<Int32>, to lower: ArraySlice<Int32>) {
      queue.removeAll(keepingCapacity: true)
      var head = 0
      var next = upper.startIndex
      for index in lower {
        while next < upper.endIndex, upper[next] < index {
          while queue.count > head, best[Int(queue[queue.count - 1])] <= best[Int(upper[next])] {
            queue.removeLast()
          }
          queue.append(upper[next])
          next += 1
        }
        while head < queue.count, runs[Int(queue[head])].source > runs[Int(index)].source {
          head += 1
        }
        guard head < queue.count else { continue }
        best[Int(index)] += best[Int(queue[head])]
        before[Int(index)] = queue[head]
      }
    }
  }
}

extension Array where Element: Comparable {
  /// Returns the number of elements of this ascending array that are less than `value`.
  ///
  /// - Complexity: O(log *n*)
  func lowerBound(of value: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
