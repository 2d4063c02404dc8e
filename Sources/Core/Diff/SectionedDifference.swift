/// What is different between two lists of sections, in indices of the lists themselves: one batch,
/// before it is spread over stages.
public struct SectionedDifference: Equatable, Sendable {
  /// The sections that came, went, moved, or show something else around their elements.
  public var sections = LinearDifference()
  /// Elements gone from sections that stay, by source path, ascending.
  public var deletes: [ElementPath] = []
  /// Elements new in sections that stay, by target path, ascending.
  public var inserts: [ElementPath] = []
  /// Elements that change places or sections, ascending by target.
  public var moves: [Changeset.Move<ElementPath>] = []
  /// Elements that show something else, by their paths on both sides, ascending by source.
  public var updates: [Changeset.Move<ElementPath>] = []
  /// For each target section the index it had in the source, `nil` when it is new.
  var sectionSources: [Int?] = []

  /// Whether both lists are the same.
  public var isEmpty: Bool {
    sections.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Creates an empty difference.
  @usableFromInline
  init() {}

  /// Compares two lists of sections.
  ///
  /// Elements pair inside their section first; what is left over pairs across the sections that
  /// stay, if its identity is known there. A section that comes or goes takes its elements along.
  ///
  /// - Complexity: as for one level; sections whose elements share storage cost nothing.
  @inlinable
  public init<Group: DifferentiableSection>(from source: [Group], to target: [Group]) {
    if source.span.isIdentical(to: target.span) { return }
    setSections(LinearDifference(from: source, to: target), targetCount: target.count)
    var leftOvers = AcrossSections()
    for pair in stayingSections {
      let (from, to) = (source[pair.from].elements, target[pair.to].elements)
      let ends = CommonEnds(from, to)
      if ends.areWhole(from.count, to.count) { continue }
      let comparison = LinearComparison(from, to, ends)
      append(comparison.difference, of: pair)
      leftOvers.add(comparison, of: pair)
    }
    let known = moves.count
    leftOvers.takePairs(source, target, into: &moves)
    for move in moves[known...] {
      let from = source[move.from.section].elements[move.from.element]
      let to = target[move.to.section].elements[move.to.element]
      if !from.isContentEqual(to: to) { updates.append(move) }
    }
    setLeftOvers(leftOvers)
  }

  @usableFromInline
  mutating func setSections(_ difference: LinearDifference, targetCount: Int) {
    sections = difference
    sectionSources = difference.sourceIndices(targetCount: targetCount)
  }

  /// The sections on both sides, ascending by target.
  @usableFromInline var stayingSections: [Changeset.Move<Int>] {
    sectionSources.enumerated().compactMap { target, source in
      source.map { Changeset.Move(from: $0, to: target) }
    }
  }

  /// Adds the moves and updates among the elements of one section.
  @usableFromInline
  mutating func append(_ difference: LinearDifference, of pair: Changeset.Move<Int>) {
    func paths(_ move: Changeset.Move<Int>) -> Changeset.Move<ElementPath> {
      Changeset.Move(
        from: ElementPath(section: pair.from, element: move.from),
        to: ElementPath(section: pair.to, element: move.to)
      )
    }
    moves.append(contentsOf: difference.moves.lazy.map(paths))
    updates.append(contentsOf: difference.updates.lazy.map(paths))
  }

  /// Adds what has no partner in any section, and puts the other lists in their order.
  @usableFromInline
  mutating func setLeftOvers(_ leftOvers: AcrossSections) {
    deletes = leftOvers.gone.map(\.path)
    inserts = leftOvers.arrived.map(\.path)
    moves.sort { $0.to < $1.to }
    updates.sort { $0.from < $1.from }
  }
}
