extension SectionedDifference {
  /// The difference as non-empty batches in application order, at most five.
  ///
  /// 1. element updates
  /// 2. section and element deletes
  /// 3. section inserts and moves
  /// 4. element inserts and moves
  /// 5. section updates
  ///
  /// Each stage indexes the result of the previous one, so the source of a move in the fourth
  /// stage uses section indices after the third.
  ///
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* changes.
  package var stages: [Changeset] {
    var stages = [Changeset](repeating: Changeset(), count: 5)
    stages[0].elementUpdates = updates.map(\.from)
    stages[1].sectionDeletes = sections.deletes
    stages[1].elementDeletes = deletes
    stages[2].sectionInserts = sections.inserts
    stages[2].sectionMoves = sections.moves.map { move in
      Changeset.Move(from: move.from - sections.deletes.lowerBound(of: move.from), to: move.to)
    }
    stages[3].elementInserts = inserts
    stages[3].elementMoves = movesAfterDeletes
    stages[4].sectionUpdates = sections.updates.map(\.to).sorted()
    return stages.filter { !$0.isEmpty }
  }

  /// The difference as one batch, for logs.
  ///
  /// Deletes, updates and move sources index the old list, inserts and move targets the new one.
  package var merged: Changeset {
    var merged = Changeset()
    merged.sectionDeletes = sections.deletes
    merged.sectionInserts = sections.inserts
    merged.sectionMoves = sections.moves
    merged.sectionUpdates = sections.updates.map(\.from)
    merged.elementDeletes = deletes
    merged.elementInserts = inserts
    merged.elementMoves = moves
    merged.elementUpdates = updates.map(\.from)
    return merged
  }

  /// The target index of each source section, up to the last section that stays; a deleted
  /// section has its source index.
  private var sectionTargets: [Int] {
    let end = sectionSources.reduce(0) { Swift.max($0, $1.map { $0 + 1 } ?? 0) }
    var targets = Array(0..<end)
    for (target, source) in sectionSources.enumerated() {
      if let source { targets[source] = target }
    }
    return targets
  }

  /// The moves of elements, with sources as indexed after the first three stages.
  private var movesAfterDeletes: [Changeset.Move<ElementPath>] {
    if moves.isEmpty { return [] }
    let sectionTargets = self.sectionTargets
    return moves.map { move in
      var from = move.from
      if !deletes.isEmpty {
        let start = deletes.lowerBound(of: ElementPath(section: from.section, element: 0))
        from.element -= deletes.lowerBound(of: move.from) - start
      }
      if from.section < sectionTargets.count { from.section = sectionTargets[from.section] }
      return Changeset.Move(from: from, to: move.to)
    }
  }
}
