/// The difference between two lists on one level, as 0-based indices of those lists.
public struct LinearDifference: Equatable, Sendable {
  /// Source indices of deleted elements, ascending.
  public var deletes: [Int] = []
  /// Target indices of inserted elements, ascending.
  public var inserts: [Int] = []
  /// Moved elements, ascending by target; their number is minimal.
  public var moves: [Changeset.Move<Int>] = []
  /// Elements whose content changed, by their indices in both lists, ascending by source.
  public var updates: [Changeset.Move<Int>] = []

  /// Whether both lists are equal.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Creates an empty difference.
  public init() {}

  /// Compares two lists.
  ///
  /// Duplicates of an identity pair in order; surplus ones are deleted or inserted. The algorithms
  /// are those of Paul Heckel, "A technique for isolating differences between files", 1978, and of
  /// Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, section 4, with
  /// minimal moves by longest increasing subsequence.
  ///
  /// - Complexity: O(*n*) comparisons for few changes, else O(*n*) hashes on average and O(*n* log
  ///   *n*) integer comparisons for moves. Shared chunks cost O(1) comparisons.
  @inlinable
  public init<Elements: ChunkedElements>(from source: Elements, to target: Elements)
  where Elements.Element: Differentiable {
    let ends = CommonEnds(source, target)
    if ends.areWhole(source.count, target.count) {
      self.init()
    } else {
      self = LinearComparison(source, target, ends).difference
    }
  }

  /// Returns the source index of each target element, `nil` for an insert.
  func sourceIndices(targetCount: Int) -> [Int?] {
    var sources: [Int?] = []
    sources.reserveCapacity(targetCount)
    let leaving = deletes + moves.map(\.from)
    let isLeaving = leaving.isEmpty ? [] : Set(leaving)
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
        while isLeaving.contains(source) { source += 1 }
        sources.append(source)
        source += 1
      }
    }
    return sources
  }
}
