extension List {
  /// Returns the path of the first cell with a key; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  func path(where isWanted: (Key) -> Bool) -> ElementPath? {
    for (section, content) in sections.enumerated() {
      if let element = content.cells.firstIndex(where: { isWanted($0.key) }) {
        return ElementPath(section: section, element: element)
      }
    }
    return nil
  }

  /// Returns the cell at a path; `nil` for an invalid path.
  func cell(at path: ElementPath) -> Cell? {
    guard sections.indices.contains(path.section) else { return nil }
    let cells = sections[path.section].cells
    return cells.indices.contains(path.element) ? cells[path.element] : nil
  }

  /// Reads the cell at a path in place, since copying one copies references to all its parts.
  ///
  /// - Returns: The result of `read`; `nil` for an invalid path.
  @inline(__always)
  func withCell<Result>(at path: ElementPath, _ read: (borrowing Cell) -> Result) -> Result? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].cells.withCell(at: path.element, read)
  }

  /// Returns a path if it is that of a cell, else that of the nearest cell: the next one of the
  /// section, its last one, the first one below, the last one above; `nil` without cells.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  func path(nearest path: ElementPath) -> ElementPath? {
    let own = max(0, min(path.section, sections.count))
    if let section = (own..<sections.count).first(where: { !sections[$0].cells.isEmpty }) {
      let last = sections[section].cells.count - 1
      let element = section == path.section ? max(0, min(path.element, last)) : 0
      return ElementPath(section: section, element: element)
    }
    return (0..<own).last { !sections[$0].cells.isEmpty }
      .map { ElementPath(section: $0, element: sections[$0].cells.count - 1) }
  }
}
