/// Ranges of cells that are the same in two versions of a section.
struct UnchangedCells {
  /// `count` cells from index `from` in the old version and from index `to` in the new one.
  struct Stretch: Equatable {
    let from: Int
    let to: Int
    let count: Int
  }

  /// The stretches: unmoved ones in ascending order, then moved cells one by one.
  private(set) var stretches: [Stretch] = []

  /// Compares two versions.
  ///
  /// - Complexity: that of a difference.
  init(from old: Cells, to new: Cells) {
    let difference = LinearDifference(from: old, to: new)
    if difference.isEmpty {
      if !new.isEmpty { stretches = [Stretch(from: 0, to: 0, count: new.count)] }
      return
    }
    let updates = difference.updates
    let leaving = Set(difference.deletes + difference.moves.map(\.from) + updates.map(\.from))
    let arriving = Set(difference.inserts + difference.moves.map(\.to) + updates.map(\.to))
    appendStaying(
      leaving: leaving.sorted() + [old.count],
      arriving: arriving.sorted() + [new.count],
    )
    let updated = Set(updates.map(\.to))
    for move in difference.moves where !updated.contains(move.to) {
      stretches.append(Stretch(from: move.from, to: move.to, count: 1))
    }
  }

  /// Appends the stretches between the given indices; each array ends with the cell count of its
  /// version.
  private mutating func appendStaying(leaving: [Int], arriving: [Int]) {
    var (from, to) = (0, 0)
    var (gone, come) = (0, 0)
    while gone < leaving.count, come < arriving.count {
      let count = min(leaving[gone] - from, arriving[come] - to)
      if count > 0 { stretches.append(Stretch(from: from, to: to, count: count)) }
      from += count
      to += count
      if from == leaving[gone] {
        gone += 1
        from += 1
      }
      if to == arriving[come] {
        come += 1
        to += 1
      }
    }
  }
}
