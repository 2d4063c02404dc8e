extension ContentLayout {
  /// Returns the first cell with an id, or the first section with it if no cell has it.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package func location(ofID id: String) -> ContentLocation? {
    guard let list = listLayout?.list else { return nil }
    if let path = list.path(where: { $0.id.hasSameBytes(as: id) }) { return .cell(path) }
    return list.sections.firstIndex { $0.key.id.hasSameBytes(as: id) }.map { .section($0) }
  }

  /// Returns the path of the cell with an id in the section with an id; `nil` as section stands for
  /// any section.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package func path(ofCell id: String, inSection section: String?) -> ElementPath? {
    guard let list = listLayout?.list else { return nil }
    guard let section else { return list.path { $0.id.hasSameBytes(as: id) } }
    for (index, candidate) in list.sections.enumerated()
    where candidate.key.id.hasSameBytes(as: section) {
      if let element = candidate.cells.firstIndex(where: { $0.key.id.hasSameBytes(as: id) }) {
        return ElementPath(section: index, element: element)
      }
    }
    return nil
  }

  /// Returns the written ids of a cell and its section; `nil` if the cell has none.
  package func ids(ofCellAt path: ElementPath) -> (section: String?, cell: String)? {
    guard let list = listLayout?.list, let id = list.cell(at: path)?.key.id else { return nil }
    return (list.sections[path.section].key.id, id)
  }

  /// Returns whether `path` is the path of a cell.
  package func hasCell(at path: ElementPath) -> Bool { listLayout?.list.cell(at: path) != nil }
}

extension ContentLocation {
  /// Returns the index of the first band of a cell or section; `nil` for any other location, or an
  /// index out of range.
  func firstBand(in layout: ListLayout) -> Int? {
    let stack = layout.stack
    switch self {
    case .cell(let path): return layout.list.cell(at: path) == nil ? nil : stack.bandIndex(of: path)
    case .section(let index):
      guard stack.sections.indices.contains(index) else { return nil }
      let band = stack.bandIndex(ofSection: index)
      return band < stack.count ? band : nil
    case .content, .point: return nil
    }
  }
}
