extension ElementPath {
  /// Returns the path of a cell after changes.
  ///
  /// Cells that stay and do not move keep their order and fill the remaining positions.
  ///
  /// - Parameter changes: All changes from one list to the next, in any order.
  /// - Returns: The new path. For a deleted cell, the path of the next cell that stays, which may
  ///   be past the end of the section; `nil` if the section is deleted.
  /// - Complexity: O(*n* log *n*) in the number of changes.
  package func following(_ changes: [Change]) -> ElementPath? {
    for change in changes where change.kind == .cell && change.from == .cell(self) {
      if let path = change.to?.cell { return path }
    }
    let sections = changes.filter { $0.kind == .section }
    var newSection = section
    if let own = sections.first(where: { $0.operation != .update && $0.from == .section(section) })
    {
      guard let to = own.to?.section else { return nil }
      newSection = to
    } else {
      newSection = Self.index(section, after: sections) { $0.section }
    }
    let cells = changes.filter { $0.kind == .cell }
    return ElementPath(
      section: newSection,
      element: Self.index(
        element,
        after: cells,
        from: { $0.section == section ? $0.cell?.element : nil },
        to: { $0.section == newSection ? $0.cell?.element : nil },
      ),
    )
  }

  private static func index(
    _ index: Int,
    after changes: [Change],
    _ newIndex: (Change.Position) -> Int?
  ) -> Int {
    Self.index(index, after: changes, from: newIndex, to: newIndex)
  }

  /// Returns the new index of the element at `index`: its rank among the elements that stay,
  /// counted over the indices that no insert or move takes.
  private static func index(
    _ index: Int,
    after changes: [Change],
    from: (Change.Position) -> Int?,
    to: (Change.Position) -> Int?
  ) -> Int {
    let moved = changes.filter { $0.operation != .update }
    let left = moved.count { $0.from.flatMap(from).map { $0 < index } ?? false }
    var position = index - left
    for taken in moved.compactMap({ $0.to.flatMap(to) }).sorted() where taken <= position {
      position += 1
    }
    return position
  }
}
