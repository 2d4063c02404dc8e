extension SectionedDifference {
  /// The difference without moves: moved elements are deleted and inserted.
  ///
  /// The elements that stay are those that did not move: as many as possible, if all ids are
  /// unique. A section that moved is deleted and inserted with its elements.
  ///
  /// - Complexity: O(*k* log *k*) in the number of changes.
  package var withoutMoves: SectionedDifference {
    if sections.moves.isEmpty, moves.isEmpty { return self }
    var result = self
    let left = Set(sections.moves.map(\.from))
    let entered = Set(sections.moves.map(\.to))
    result.sections.moves = []
    result.sections.deletes = (sections.deletes + left).sorted()
    result.sections.inserts = (sections.inserts + entered).sorted()
    result.sections.updates = sections.updates.filter { !left.contains($0.from) }
    for target in entered { result.sectionSources[target] = nil }
    result.moves = []
    result.deletes = (deletes + moves.map(\.from)).filter { !left.contains($0.section) }.sorted()
    result.inserts = (inserts + moves.map(\.to)).filter { !entered.contains($0.section) }.sorted()
    let moved = Set(moves.map(\.from))
    result.updates = updates.filter { !moved.contains($0.from) && !left.contains($0.from.section) }
    return result
  }
}
