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
    let levels = Self.levels(of: run)
    var best = [Int32](repeating: 0, count: run.sources.count)
    var before = [Int32](repeating: Pairing.none, count: run.sources.count)
    for index in levels.first ?? [] { best[index] = isFixed[index] ? 1 : 0 }
    for (upper, lower) in zip(levels, levels.dropFirst()) {
      extend(upper, by: lower, run.sources, &best, &before)
    }
    var staying = [Bool](repeating: false, count: run.sources.count)
    var index = levels.last?.max { best[$0] < best[$1] } ?? -1
    while index >= 0 {
      staying[index] = true
      index = Int(before[index])
    }
    return staying
  }

  /// The target indices at which a longest run of 1, 2, 3 … elements ends, from the top.
  private static func levels(of run: LongestRun) -> [[Int]] {
    var levels = [[Int]](repeating: [], count: run.tails.count)
    for (index, length) in run.lengths.enumerated() where length > 0 {
      levels[Int(length) - 1].append(index)
    }
    return levels
  }

  /// Finds for each element of `lower` the best run through an element of `upper`.
  private func extend(
    _ upper: [Int],
    by lower: [Int],
    _ sources: [Int32],
    _ best: inout [Int32],
    _ before: inout [Int32]
  ) {
    var queue: [Int] = []
    var head = 0
    var next = 0
    for index in lower {
      while next < upper.count, upper[next] < index {
        while queue.count > head, best[queue[queue.count - 1]] <= best[upper[next]] {
          queue.removeLast()
        }
        queue.append(upper[next])
        next += 1
      }
      while head < queue.count, sources[queue[head]] > sources[index] { head += 1 }
      guard head < queue.count else { continue }
      best[index] = best[queue[head]] + (isFixed[index] ? 1 : 0)
      before[index] = Int32(truncatingIfNeeded: queue[head])
    }
  }
}
