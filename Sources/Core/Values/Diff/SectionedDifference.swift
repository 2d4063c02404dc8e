/// The difference between two lists of sections, as 0-based indices of those lists, before it is
/// split into stages.
@usableFromInline package struct SectionedDifference: Equatable, Sendable {
  /// The sections that were inserted, deleted, moved, or changed outside their elements.
  @usableFromInline package var sections = LinearDifference()
  /// Elements deleted from sections that stay, by source path, ascending.
  @usableFromInline package var deletes: [ElementPath] = []
  /// Elements inserted in sections that stay, by target path, ascending.
  @usableFromInline package var inserts: [ElementPath] = []
  /// Elements moved within or between sections, ascending by target.
  @usableFromInline package var moves: [Changeset.Move<ElementPath>] = []
  /// Elements whose content changed, by their paths on both sides, ascending by source.
  @usableFromInline package var updates: [Changeset.Move<ElementPath>] = []
  /// The source index of each target section, `nil` for an inserted one.
  @usableFromInline package var sectionSources: [Int?] = []

  /// Whether both lists are equal.
  @usableFromInline package var isEmpty: Bool {
    sections.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Creates an empty difference.
  @usableFromInline
  init() {}

  /// Compares two lists of sections.
  ///
  /// Elements pair within their section first; the remaining ones pair across sections that stay,
  /// if `isKnownAcrossSections` allows it. A deleted or inserted section includes its elements.
  ///
  /// - Complexity: as for one level; sections that share the storage of their elements cost O(1).
  @inlinable
  package init<Group: DifferentiableSection>(from source: [Group], to target: [Group]) {
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
    leftOvers.takePairs(source, target, moves: &moves, updates: &updates)
    setLeftOvers(leftOvers)
  }

  @usableFromInline
  mutating func setSections(_ difference: LinearDifference, targetCount: Int) {
    sections = difference
    sectionSources = difference.sourceIndices(targetCount: targetCount)
  }

  /// The sections that exist on both sides, ascending by target.
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
    for move in difference.moves { moves.append(paths(move)) }
    for move in difference.updates { updates.append(paths(move)) }
  }

  /// Adds the elements that have no partner in any section, and sorts the other lists.
  @usableFromInline
  mutating func setLeftOvers(_ leftOvers: AcrossSections) {
    deletes = leftOvers.gone.map(\.path)
    inserts = leftOvers.arrived.map(\.path)
    moves.sort { $0.to < $1.to }
    updates.sort { $0.from < $1.from }
  }
}
