/// Cells that leave a deleted section, or arrive in an inserted one, and stay in the list.
///
/// In stages a section takes all its cells along, so that such a cell is deleted and inserted. A
/// person reads it as a move, if the cell has a written id that occurs once on either side.
struct CellRelocations {
  /// The moves, by their new positions in ascending order.
  private(set) var moves: [Changeset.Move<ElementPath>] = []
  /// Those of the moved cells that are different as well.
  private(set) var updates: [Changeset.Move<ElementPath>] = []
  private var sources: Set<ElementPath> = []
  private var targets: Set<ElementPath> = []

  /// Finds the cells.
  ///
  /// - Complexity: O(*n*) on average, in the number of cells that are deleted or inserted, those of
  ///   deleted and inserted sections included; O(1) when no section is.
  init(from old: [Section], to new: [Section], _ difference: SectionedDifference) {
    let (deleted, inserted) = (difference.sections.deletes, difference.sections.inserts)
    if deleted.isEmpty, inserted.isEmpty { return }
    let leaving = Self.paths(
      deleted.flatMap { old.cellPaths(of: $0) } + difference.deletes,
      in: old
    )
    let arriving = Self.paths(
      inserted.flatMap { new.cellPaths(of: $0) } + difference.inserts,
      in: new
    )
    for (key, to) in arriving {
      guard let to, let from = leaving[key] ?? nil else { continue }
      moves.append(Changeset.Move(from: from, to: to))
    }
    moves.sort { $0.to < $1.to }
    for move in moves {
      sources.insert(move.from)
      targets.insert(move.to)
      let before = old[move.from.section].cells[move.from.element]
      let after = new[move.to.section].cells[move.to.element]
      if !before.isContentEqual(to: after) { updates.append(move) }
    }
  }

  /// Returns whether the cell at a path of the old list moves.
  func leaves(_ path: ElementPath) -> Bool { sources.contains(path) }

  /// Returns whether the cell at a path of the new list was moved there.
  func arrives(at path: ElementPath) -> Bool { targets.contains(path) }

  /// Returns the path of each written key; `nil` for a key that occurs more than once.
  private static func paths(_ paths: [ElementPath], in list: [Section]) -> [Key: ElementPath?] {
    var result: [Key: ElementPath?] = [:]
    for path in paths {
      let key = list[path.section].cells[path.element].key
      guard key.isWritten else { continue }
      result.updateValue(result[key] == nil ? path : nil, forKey: key)
    }
    return result
  }
}

extension [Section] {
  fileprivate func cellPaths(of section: Int) -> [ElementPath] {
    self[section].cells.indices.map { ElementPath(section: section, element: $0) }
  }
}
