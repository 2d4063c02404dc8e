/// A scroll anchor: a cell, and which of its rows is at the top of the viewport.
struct Anchor: Equatable, Sendable {
  /// The section's identity.
  let section: Key
  /// The cell's identity.
  let cell: Key
  /// The index of the cell in its section.
  let index: Int
  /// The number of cells in the section.
  let cellCount: Int
  /// Rows of the cell above the viewport; negative if the cell begins below its top.
  let delta: Int
}

extension [Anchor] {
  /// Creates anchors for the cells in `rows` rows from `offset`, from the top.
  init(of layout: ListLayout, at offset: Int, rows: Int) {
    self = []
    let stack = layout.stack
    var index = stack.bandIndex(atRow: offset)
    while index < stack.count {
      let range = stack.rows(ofBand: index)
      guard range.lowerBound < offset + rows else { break }
      if let path = stack.band(index).path {
        let section = layout.list.sections[path.section]
        append(
          Anchor(
            section: section.key,
            cell: section.cells[path.element].key,
            index: path.element,
            cellCount: section.cells.count,
            delta: offset - range.lowerBound,
          )
        )
      }
      index += 1
    }
  }

  /// Returns the position at which the first anchor that still exists does not move in the window.
  func position(in layout: ListLayout) -> BandPosition? {
    for anchor in self {
      guard let path = anchor.path(in: layout.list) else { continue }
      let band = layout.stack.bandIndex(of: path)
      return BandPosition(band: band, row: layout.stack.gap(beforeBand: band) + anchor.delta)
    }
    return nil
  }
}

extension Anchor {
  /// Returns the path of the cell with the anchor's identity, searched in its section first.
  fileprivate func path(in list: List) -> ElementPath? {
    let own = list.sections.indices.filter { list.sections[$0].key == section }
    let others = cell.isWritten ? list.sections.indices.filter { !own.contains($0) } : []
    for section in own + others {
      if let element = list.sections[section].cells.index(of: self) {
        return ElementPath(section: section, element: element)
      }
    }
    return nil
  }
}

extension Cells {
  /// Returns the index of the anchor's cell: first tries the old index from either end, then
  /// searches.
  ///
  /// - Complexity: O(log *c*) in the number of chunks if the cell is at one of these, else O(*n*).
  fileprivate func index(of anchor: Anchor) -> Int? {
    for index in [anchor.index, anchor.index + count - anchor.cellCount] {
      if indices.contains(index), self[index].key == anchor.cell { return index }
    }
    for chunk in chunks {
      let span = chunk.cells.span
      for index in span.indices where span[index].key == anchor.cell { return chunk.start + index }
    }
    return nil
  }
}
