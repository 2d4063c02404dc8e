/// The difference between two lists on one level, as 0-based indices of those lists.
@usableFromInline package struct LinearDifference: Equatable, Sendable {
  /// Source indices of deleted elements, ascending.
  @usableFromInline package var deletes: [Int] = []
  /// Target indices of inserted elements, ascending.
  @usableFromInline package var inserts: [Int] = []
  /// Moved elements, ascending by target; their number is minimal.
  @usableFromInline package var moves: [Changeset.Move<Int>] = []
  /// Elements whose content changed, by their indices in both lists, ascending by source.
  @usableFromInline package var updates: [Changeset.Move<Int>] = []

  /// Whether both lists are equal.
  @usableFromInline package var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Creates an empty difference.
  @usableFromInline package init() {}

  /// Returns the source index of each target element, `nil` for an insert.
  package func sourceIndices(targetCount: Int) -> [Int?] {
    var sources: [Int?] = []
    sources.reserveCapacity(targetCount)
    let leaving = deletes + moves.map(\.from)
    // Indexed by source, up to the last element that leaves its place.
    var isLeaving = [Bool](repeating: false, count: (leaving.max() ?? -1) + 1)
    for source in leaving { isLeaving[source] = true }
    var source = 0
    var insert = 0
    var move = 0
    for target in 0..<targetCount {
      if insert < inserts.count, inserts[insert] == target {
        sources.append(nil)
        insert += 1
      } else if move < moves.count, moves[move].to == target {
        sources.append(moves[move].from)
        move += 1
      } else {
        while source < isLeaving.count, isLeaving[source] { source += 1 }
        sources.append(source)
        source += 1
      }
    }
    return sources
  }
}
