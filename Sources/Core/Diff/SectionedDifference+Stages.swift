extension SectionedDifference {
  /// The difference as batches in application order, none of them empty.
  ///
  /// 1. element updates, 2. section and element deletes, 3. section inserts and moves, 4. element
  /// inserts and moves, 5. section updates. Each stage indexes what the one before leaves behind, so
  /// the source of a move in the fourth names its section as it is after the third.
  public var stages: [Changeset] {
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

  /// The difference as one batch.
  ///
  /// Deletes, updates and move sources index the old list, inserts and move targets the new one. It
  /// is what a reader of a log wants, where nothing is shown in between.
  public var merged: Changeset {
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

  /// The moves of elements with their sources where the first three stages leave them.
  private var movesAfterDeletes: [Changeset.Move<ElementPath>] {
    if moves.isEmpty { return [] }
    var sectionTargets: [Int: Int] = [:]
    for (target, source) in sectionSources.enumerated() {
      if let source { sectionTargets[source] = target }
    }
    return moves.map { move in
      let start = deletes.lowerBound(of: ElementPath(section: move.from.section, element: 0))
      let gone = deletes.lowerBound(of: move.from) - start
      let section = sectionTargets[move.from.section] ?? move.from.section
      let from = ElementPath(section: section, element: move.from.element - gone)
      return Changeset.Move(from: from, to: move.to)
    }
  }
}

extension Array where Element: Comparable {
  /// Returns how many elements of this ascending array are less than `value`.
  ///
  /// - Complexity: O(log *n*)
  func lowerBound(of value: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
