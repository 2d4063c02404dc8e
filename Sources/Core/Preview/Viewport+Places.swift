extension ContentLayout {
  /// Returns the first cell of an id, or the first section of it where no cell has it.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func place(ofID id: String) -> EventPlace? {
    guard let sections = listLayout?.list.sections else { return nil }
    for (section, content) in sections.enumerated() {
      if let element = content.cells.firstIndex(where: { $0.key.id == id }) {
        return .cell(ElementPath(section: section, element: element))
      }
    }
    return sections.firstIndex { $0.key.id == id }.map { .section($0) }
  }

  /// Returns whether there is a cell at a path.
  public func hasCell(at path: ElementPath) -> Bool { listLayout?.list.cell(at: path) != nil }
}

extension Viewport {
  /// Moves the window so that a cell or a section is at its top, below what is pinned there, as far as
  /// there is content; rows of the window are measured, so that they stand where they belong.
  ///
  /// Does nothing for a place that is neither.
  public mutating func scroll(to place: EventPlace, of layout: inout ContentLayout) {
    layout.fit(rows: size.height)
    guard let list = layout.listLayout, let band = list.firstBand(of: place) else { return }
    var position = BandPosition(band: band, row: list.gap(beforeBand: band))
    layout.measure(size.height, below: position)
    if let header = layout.listLayout?.pinnedHeader(at: position), header != band {
      let rows = layout.listLayout?.rows(ofBand: header).count ?? 0
      position = layout.position(rows, above: position)
    }
    scroll(to: position, of: layout)
  }
}

extension ListLayout {
  fileprivate func firstBand(of place: EventPlace) -> Int? {
    switch place {
    case .cell(let path): list.cell(at: path) == nil ? nil : bandIndex(of: path)
    case .section(let index):
      sections.indices.contains(index) && bandIndex(ofSection: index) < bandCount
        ? bandIndex(ofSection: index) : nil
    case .content, .point: nil
    }
  }
}
