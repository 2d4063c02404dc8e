/// Sections whose id was changed, and which otherwise stay where they are.
///
/// By identity such a section is deleted and another one inserted, and so it is in stages. A person
/// reads it as the same section with another id, if its header or at least half of its cells are
/// the same.
struct SectionRenames {
  /// The most inserted sections that one deleted section is compared with.
  private static let candidateLimit = 8

  /// The renamed sections, ascending by source.
  private(set) var pairs: [Changeset.Move<Int>] = []

  /// Finds the sections.
  ///
  /// - Complexity: O(*n*) on average, in the number of cells of deleted and inserted sections; O(1)
  ///   when no section is deleted or none is inserted.
  init(from old: [Section], to new: [Section], _ difference: SectionedDifference) {
    let sections = difference.sections
    if sections.deletes.isEmpty || sections.inserts.isEmpty { return }
    let leaving = Set(sections.deletes + sections.moves.map(\.from))
    let arriving = Set(sections.inserts + sections.moves.map(\.to))
    var free = Self.slots(sections.inserts.sorted(), of: new, besides: arriving)[...]
    for source in Self.slots(sections.deletes.sorted(), of: old, besides: leaving) {
      free = free.drop { $0.staying < source.staying }
      let near = free.prefix { $0.staying == source.staying }.prefix(Self.candidateLimit)
      let match = near.firstIndex { Self.isSame(old[source.index], new[$0.index]) }
      guard let match else { continue }
      pairs.append(Changeset.Move(from: source.index, to: free[match].index))
      free = free[(match + 1)...]
    }
  }

  /// Returns the old sections with the new ids.
  static func applied(
    _ pairs: [Changeset.Move<Int>],
    from old: [Section],
    to new: [Section]
  ) -> [Section] {
    var sections = old
    for pair in pairs { sections[pair.from].key = new[pair.to].key }
    return sections
  }

  /// A section, and the number of sections before it that stay where they are.
  private struct Slot {
    let index: Int
    let staying: Int
  }

  /// Returns the slots of those sections at `indices`, ascending, that have an id.
  private static func slots(
    _ indices: [Int],
    of sections: [Section],
    besides others: Set<Int>
  ) -> [Slot] {
    var staying = 0
    var next = 0
    var slots: [Slot] = []
    for index in indices {
      while next < index {
        if !others.contains(next) { staying += 1 }
        next += 1
      }
      if sections[index].key.isWritten { slots.append(Slot(index: index, staying: staying)) }
    }
    return slots
  }

  private static func isSame(_ old: Section, _ new: Section) -> Bool {
    if old.header != nil, old.header == new.header { return true }
    let count = max(old.cells.count, new.cells.count)
    if count == 0 { return old.header == nil && new.header == nil }
    let cells = LinearDifference(from: old.cells, to: new.cells)
    let same = new.cells.count - cells.inserts.count - cells.updates.count
    return same * 2 >= count
  }
}
