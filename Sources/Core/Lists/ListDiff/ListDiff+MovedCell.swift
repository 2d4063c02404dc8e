extension ListDiff {
  /// Describes a swap of two neighbours as the move of one of them.
  ///
  /// Either of the two can be said to move; whoever moved a row knows which.
  ///
  /// - Parameters:
  ///   - path: The cell that was moved, in the old list.
  ///   - new: The new content.
  package mutating func describeSwap(asMoveOf path: ElementPath, in new: PreviewContent) {
    let moves = changes.indices.filter { changes[$0].operation == .move }
    guard moves.count == 1, let index = moves.first, changes[index].kind == .cell,
      changes[index].to == .cell(path),
      let target = changes[index].from?.cell, target.section == path.section,
      abs(target.element - path.element) == 1
    else { return }
    guard let cell = new.list?.cell(at: target) else { return }
    changes[index].from = .cell(path)
    changes[index].to = .cell(target)
    changes[index].id = cell.key.id
    changes[index].label = ChangeLabels(nil, new).label(of: changes[index])
    for stage in stages.indices {
      stages[stage].elementMoves = stages[stage].elementMoves.map { move in
        guard move.from == target, move.to == path else { return move }
        return Changeset.Move(from: path, to: target)
      }
    }
  }
}
