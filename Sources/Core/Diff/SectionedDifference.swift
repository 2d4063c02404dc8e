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
    for pair in stayingSections {
      let from = source[pair.from].elements
      let to = target[pair.to].elements
      append(LinearDifference(from: from, to: to), of: pair)
    }
    pairAcrossSections(source, target)
    sort()
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

  /// Adds the difference between the elements of one section.
  @usableFromInline
  mutating func append(_ difference: LinearDifference, of pair: Changeset.Move<Int>) {
    func source(_ element: Int) -> ElementPath { ElementPath(section: pair.from, element: element) }
    func target(_ element: Int) -> ElementPath { ElementPath(section: pair.to, element: element) }
    if difference.isEmpty { return }
    deletes += difference.deletes.map(source)
    inserts += difference.inserts.map(target)
    moves += difference.moves.map { Changeset.Move(from: source($0.from), to: target($0.to)) }
    updates += difference.updates.map { Changeset.Move(from: source($0.from), to: target($0.to)) }
  }

  /// Turns deletes and inserts of one element in two sections into a move.
  @inlinable
  mutating func pairAcrossSections<Group: DifferentiableSection>(
    _ source: [Group],
    _ target: [Group]
  ) {
    if deletes.isEmpty || inserts.isEmpty { return }
    deletes.sort()
    let left = LeftOver<Group.Elements.Element>.among(deletes, of: source)
    let arrived = LeftOver<Group.Elements.Element>.among(inserts, of: target)
    if left.isEmpty || arrived.isEmpty { return }
    var pairing = Pairing(sourceCount: left.count, targetCount: arrived.count)
    IdentityTable.pairLeftOvers(left.span, arrived.span, into: &pairing)
    var isGone = [Bool](repeating: true, count: deletes.count)
    var isNew = [Bool](repeating: true, count: inserts.count)
    for (index, partner) in pairing.targets.enumerated() where partner != Pairing.none {
      let from = left[index]
      let to = arrived[Int(partner)]
      moves.append(Changeset.Move(from: from.path, to: to.path))
      if !from.element.isContentEqual(to: to.element) { updates.append(moves[moves.count - 1]) }
      isGone[from.place] = false
      isNew[to.place] = false
    }
    deletes = zip(deletes, isGone).compactMap { $1 ? $0 : nil }
    inserts = zip(inserts, isNew).compactMap { $1 ? $0 : nil }
  }

  /// Puts every list in its order.
  @usableFromInline
  mutating func sort() {
    deletes.sort()
    inserts.sort()
    moves.sort { $0.to < $1.to }
    updates.sort { $0.from < $1.from }
  }
}
