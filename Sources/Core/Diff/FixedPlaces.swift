/// The elements whose index is the same after the deletes as in the end: moving one of them would
/// read as a move from *i* to *i*.
struct FixedPlaces {
  /// Whether each target index is such a place.
  private let isFixed: [Bool]

  /// Finds the places of `pairing`.
  init(_ pairing: Pairing) {
    var isFixed = [Bool](repeating: false, count: pairing.sources.count)
    var kept = 0
    for target in pairing.targets where target != Pairing.none {
      if Int(target) == kept { isFixed[kept] = true }
      kept += 1
    }
    self.isFixed = isFixed
  }

  /// Returns whether there is such a place for which `condition` holds.
  func contains(where condition: (Int) -> Bool) -> Bool {
    isFixed.indices.contains { isFixed[$0] && condition($0) }
  }

  /// Returns the longest run with the most fixed places in it.
  ///
  /// Runs are built length by length. Elements that end runs of one length have falling source
  /// indices from top to bottom, so those that may come before an element are a window which only
  /// moves down, and its best is found by a falling queue.
  ///
  /// - Complexity: O(*n*)
  func staying(_ run: LongestRun) -> [Bool] {
    let levels = Levels(run)
    var search = Search(sources: run.sources, isFixed: isFixed)
    for level in 0..<levels.count { search.extend(levels, to: level) }
    var staying = [Bool](repeating: false, count: run.sources.count)
    var index = levels.indices(at: levels.count - 1).max { search.best[$0] < search.best[$1] } ?? -1
    while index >= 0 {
      staying[index] = true
      index = Int(search.before[index])
    }
    return staying
  }
}

extension FixedPlaces {
  /// The target indices at which a longest run of 1, 2, 3 … elements ends, each level from the top.
  private struct Levels {
    private var starts: [Int]
    private var order: [Int]

    var count: Int { starts.count - 1 }

    init(_ run: LongestRun) {
      starts = [Int](repeating: 0, count: run.tails.count + 1)
      for length in run.lengths where length > 0 { starts[Int(length)] += 1 }
      for level in 1..<starts.count { starts[level] += starts[level - 1] }
      order = [Int](repeating: 0, count: starts[starts.count - 1])
      var next = starts
      for (index, length) in run.lengths.enumerated() where length > 0 {
        order[next[Int(length) - 1]] = index
        next[Int(length) - 1] += 1
      }
    }

    func indices(at level: Int) -> ArraySlice<Int> { order[starts[level]..<starts[level + 1]] }
  }

  /// The best runs found so far.
  private struct Search {
    let sources: [Int32]
    let isFixed: [Bool]
    /// The most fixed places in a longest run that ends at each target index.
    var best: [Int32]
    /// The target index before it in that run, or `Pairing.none`.
    var before: [Int32]
    private var queue: [Int] = []

    init(sources: [Int32], isFixed: [Bool]) {
      self.sources = sources
      self.isFixed = isFixed
      best = isFixed.map { $0 ? 1 : 0 }
      before = [Int32](repeating: Pairing.none, count: sources.count)
    }

    /// Finds the best runs that end on `level` from those that end on the one above.
    mutating func extend(_ levels: Levels, to level: Int) {
      guard level > 0 else { return }
      queue.removeAll(keepingCapacity: true)
      var head = 0
      var upper = levels.indices(at: level - 1)
      for index in levels.indices(at: level) {
        while let next = upper.first, next < index {
          while queue.count > head, best[queue[queue.count - 1]] <= best[next] {
            queue.removeLast()
          }
          queue.append(next)
          upper.removeFirst()
        }
        while head < queue.count, sources[queue[head]] > sources[index] { head += 1 }
        guard head < queue.count else { continue }
        best[index] += best[queue[head]]
        before[index] = Int32(truncatingIfNeeded: queue[head])
      }
    }
  }
}
