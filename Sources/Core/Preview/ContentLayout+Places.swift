extension ContentLayout {
  /// Returns the first cell of an id, or the first section of it where no cell has it.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func location(ofID id: String) -> ContentLocation? {
    guard let list = listLayout?.list else { return nil }
    if let path = list.path(where: { $0.id == id }) { return .cell(path) }
    return list.sections.firstIndex { $0.key.id == id }.map { .section($0) }
  }

  /// Returns whether there is a cell at a path.
  public func hasCell(at path: ElementPath) -> Bool { listLayout?.list.cell(at: path) != nil }
}

extension ContentLocation {
  /// Returns the first band of a cell or a section; `nil` for any other place, or one that does not exist.
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
