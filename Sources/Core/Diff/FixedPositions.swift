/// The runs whose elements have the same index after the deletes as in the end: moving one of them
/// would read as a move from *i* to *i*.
struct FixedPositions {
  /// Whether each run is such a place.
  private let isFixed: [Bool]

  /// Finds the places of `runs`.
  ///
  /// - Parameters:
  ///   - runs: The pairs, ascending by target.
  ///   - deletes: The source indices without a partner, ascending.
  init(_ runs: [PairedRun], deletes: [Int]) {
    isFixed = runs.map { run in
      if deletes.isEmpty { return run.source == run.target }
      // A binary search only where the answer is open.
      let shift = Int(run.source) - Int(run.target)
      guard 0...deletes.count ~= shift else { return false }
      return deletes.lowerBound(of: Int(run.source)) == shift
    }
  }

  /// Returns whether there is such a place for which `condition` holds.
  func contains(where condition: (Int) -> Bool) -> Bool {
    isFixed.indices.contains { isFixed[$0] && condition($0) }
  }

  /// Returns the longest subsequence with the most fixed places in it.
  ///
  /// Subsequences are built length by length. Runs that end subsequences of one length have falling
  /// source indices from top to bottom, so those that may come before a run are a window which only
  /// moves down, and its best is found by a falling queue.
  ///
  /// - Complexity: O(*n*)
  func staying(_ run: LongestRun) -> [Bool] {
    let ends = Levels(run.lengths, highest: run.length)
    let begins = Levels(zip(run.lengths, run.runs).map { $0 - $1.count }, highest: run.length)
    var search = Search(runs: run.runs, isFixed: isFixed)
    begins.visit { level, runs in search.extend(ends.runs(at: level), to: runs) }
    var staying = [Bool](repeating: false, count: run.runs.count)
    var index =
      ends.runs(at: run.length).max { search.best[Int($0)] < search.best[Int($1)] }
      ?? Pairing.none
    while index >= 0 {
      staying[Int(index)] = true
      index = search.before[Int(index)]
    }
    return staying
  }
}

extension FixedPositions {
  /// The indices of runs in order of a length of subsequences, those of one length from the top.
  private struct Levels {
    /// The length for each run.
    private let levels: [Int32]
    /// Where the runs of each length end in `order`.
    private let ends: [Int32]
    private let order: [Int32]

    /// Sorts the runs by counting them.
    init(_ levels: [Int32], highest: Int) {
      var places = [Int32](repeating: 0, count: highest + 2)
      for level in levels { places[Int(level) + 1] += 1 }
      for level in 1..<places.count { places[level] += places[level - 1] }
      var order = [Int32](repeating: 0, count: levels.count)
      for (run, level) in levels.enumerated() {
        order[Int(places[Int(level)])] = Int32(truncatingIfNeeded: run)
        places[Int(level)] += 1
      }
      self.levels = levels
      self.ends = places
      self.order = order
    }

    /// The runs at `level`.
    func runs(at level: Int) -> ArraySlice<Int32> {
      order[(level == 0 ? 0 : Int(ends[level - 1]))..<Int(ends[level])]
    }

    /// Calls `body` with each level that has runs, and these, ascending.
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
    /// The most fixed places in a longest subsequence that ends with each run.
    private(set) var best: [Int32]
    /// The run before it in that subsequence, or `Pairing.none`.
    private(set) var before: [Int32]
    private var queue: [Int32] = []

    init(runs: [PairedRun], isFixed: [Bool]) {
      self.runs = runs
      best = zip(runs, isFixed).map { $1 ? $0.count : 0 }
      before = [Int32](repeating: Pairing.none, count: runs.count)
    }

    /// Finds the best subsequences that go on with `lower` from those that end with `upper`.
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
