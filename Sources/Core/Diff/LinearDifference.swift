/// What is different between two lists of one level, in indices of the lists themselves.
public struct LinearDifference: Equatable, Sendable {
  /// Source indices of the elements that are gone, ascending.
  public var deletes: [Int] = []
  /// Target indices of the elements that are new, ascending.
  public var inserts: [Int] = []
  /// Elements that stay in the list and change places, ascending by target: as few as possible.
  public var moves: [Changeset.Move<Int>] = []
  /// Elements that show something else, by their indices in both lists, ascending by source.
  public var updates: [Changeset.Move<Int>] = []

  /// Whether both lists are the same.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Creates an empty difference.
  public init() {}

  /// Compares two lists.
  ///
  /// Where an identity occurs more than once, occurrences pair in order and the rest comes or goes.
  ///
  /// - Complexity: O(*n*) comparisons for few changes, else O(*n*) hashes on average and
  ///   O(*n* log *n*) integer comparisons for what moves. Chunks that both lists share cost O(1)
  ///   comparisons.
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

  /// Returns for each target index the source index of its element, `nil` for an insert.
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
