/// What the reader looks at: a cell, and which of its rows is at the top of the viewport.
struct Anchor: Equatable, Sendable {
  /// The section's identity.
  let section: Key
  /// The cell's identity.
  let cell: Key
  /// Where the cell was in its section.
  let index: Int
  /// How many cells there were in the section.
  let cellCount: Int
  /// Rows of the cell above the viewport; negative when the cell begins below its top.
  let delta: Int
}

extension [Anchor] {
  /// Finds the cells at `offset` and below it, as far as `rows` go, to come back to.
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

  /// Returns the position at which the first anchor that still exists is where it was.
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
  /// Finds the cell by its identity, in its section first.
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
  /// Returns the index of a cell: counted from either end as before, or wherever it is.
  ///
  /// - Complexity: O(log *c*) in the number of chunks where the cell is at such a place, else O(*n*).
  fileprivate func index(of anchor: Anchor) -> Int? {
    for place in [anchor.index, anchor.index + count - anchor.cellCount] {
      if indices.contains(place), self[place].key == anchor.cell { return place }
    }
    for chunk in chunks {
      let span = chunk.cells.span
      for index in span.indices where span[index].key == anchor.cell { return chunk.start + index }
    }
    return nil
  }
}
