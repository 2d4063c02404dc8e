extension ElementPath {
  /// Finds a cell after changes.
  ///
  /// What stays and does not move keeps its order and fills the places that nothing else takes.
  ///
  /// - Parameter changes: All that is different from one list to the next, in any order.
  /// - Returns: Where the cell stands. For one that is gone it is the place of the next one that stays,
  ///   which may be one too far; `nil` if its section is gone.
  /// - Complexity: O(*n* log *n*) in the number of changes.
  public func following(_ changes: [Change]) -> ElementPath? {
    for change in changes where change.kind == .cell && change.from == [section, element] {
      if let to = change.to, to.count == 2 { return ElementPath(section: to[0], element: to[1]) }
    }
    let sections = changes.filter { $0.kind == .section }
    var newSection = section
    if let own = sections.first(where: { $0.operation != .update && $0.from == [section] }) {
      guard let to = own.to?.first else { return nil }
      newSection = to
    } else {
      newSection = Self.index(section, after: sections) { $0.last }
    }
    let cells = changes.filter { $0.kind == .cell }
    return ElementPath(
      section: newSection,
      element: Self.index(
        element,
        after: cells,
        from: { $0.first == section ? $0.last : nil },
        to: { $0.first == newSection ? $0.last : nil },
      ),
    )
  }

  private static func index(
    _ index: Int,
    after changes: [Change],
    _ place: ([Int]) -> Int?
  ) -> Int {
    Self.index(index, after: changes, from: place, to: place)
  }

  /// Returns the place of what stood at `index`: that of its rank among what stays, counted over the
  /// places that nothing came to.
  private static func index(
    _ index: Int,
    after changes: [Change],
    from: ([Int]) -> Int?,
    to: ([Int]) -> Int?
  ) -> Int {
    let moved = changes.filter { $0.operation != .update }
    let left = moved.count { $0.from.flatMap(from).map { $0 < index } ?? false }
    var place = index - left
    for taken in moved.compactMap({ $0.to.flatMap(to) }).sorted() where taken <= place {
      place += 1
    }
    return place
  }
}
