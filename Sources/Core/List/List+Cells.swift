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
}
