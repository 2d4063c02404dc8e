/// The pairs between two stretches: a partner or none for each index.
///
/// Indices are relative to the start of the stretch that `CommonEnds` leaves.
@usableFromInline
struct Pairing {
  /// The marker for an element without a partner.
  @inlinable static var none: Int32 { -1 }

  /// The target index of each source index, or `none`.
  @usableFromInline var targets: [Int32]
  /// The source index of each target index, or `none`.
  @usableFromInline var sources: [Int32]

  /// Creates a pairing without pairs.
  @inlinable
  init(sourceCount: Int, targetCount: Int) {
    precondition(Swift.max(sourceCount, targetCount) < Int(Int32.max), "too many elements")
    targets = [Int32](repeating: Pairing.none, count: sourceCount)
    sources = [Int32](repeating: Pairing.none, count: targetCount)
  }

  /// Makes `source` and `target` partners.
  @inlinable
  mutating func pair(_ source: Int, _ target: Int) {
    targets[source] = Int32(truncatingIfNeeded: target)
    sources[target] = Int32(truncatingIfNeeded: source)
  }

  /// Makes the elements of `run` partners.
  @usableFromInline
  mutating func pair(_ run: PairedRun) {
    withSpans { targets, sources in
      for offset in 0..<run.count {
        targets[Int(run.source + offset)] = run.target + offset
        sources[Int(run.target + offset)] = run.source + offset
      }
    }
  }

  /// Calls `body` with mutable spans of both partner arrays, which avoids a uniqueness check at
  /// each access.
  @inlinable
  mutating func withSpans(
    _ body: (_ targets: inout MutableSpan<Int32>, _ sources: inout MutableSpan<Int32>) -> Void
  ) {
    Self.withSpans(&targets, &sources, body)
  }

  @inlinable
  static func withSpans(
    _ targets: inout [Int32],
    _ sources: inout [Int32],
    _ body: (inout MutableSpan<Int32>, inout MutableSpan<Int32>) -> Void
  ) {
    var targets = targets.mutableSpan
    var sources = sources.mutableSpan
    body(&targets, &sources)
  }

  /// The pairs as maximal runs, ascending by target.
  @usableFromInline var runs: [PairedRun] {
    let sources = self.sources.span
    var count = 0
    for index in 1..<Swift.max(sources.count, 1) where sources[index] != sources[index - 1] + 1 {
      count += 1
    }
    var runs: [PairedRun] = []
    runs.reserveCapacity(count + 1)
    var index = 0
    while index < sources.count {
      let first = index
      index += 1
      guard sources[first] != Pairing.none else { continue }
      while index < sources.count, sources[index] == sources[index - 1] + 1 { index += 1 }
      runs.append(PairedRun(source: Int(sources[first]), target: first, count: index - first))
    }
    return runs
  }

  /// The elements without a partner.
  @usableFromInline var leftOvers: LeftOverIndices {
    LeftOverIndices(source: Self.unpaired(targets), target: Self.unpaired(sources))
  }

  /// Returns the number of elements without a partner.
  @usableFromInline
  static func unpairedCount(_ partners: [Int32]) -> Int {
    var count = 0
    for partner in partners { count &+= partner == none ? 1 : 0 }
    return count
  }

  /// Returns the indices without a partner, ascending.
  private static func unpaired(_ partners: [Int32]) -> [Int] {
    let count = unpairedCount(partners)
    if count == 0 { return [] }
    var indices = [Int](repeating: 0, count: count)
    var free = indices.mutableSpan
    var used = 0
    for (index, partner) in partners.enumerated() where partner == none {
      free[used] = index
      used += 1
    }
    return indices
  }
}
