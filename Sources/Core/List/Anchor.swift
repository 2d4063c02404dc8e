/// What the reader looks at: a cell, and which of its rows is at the top of the viewport.
struct Anchor: Equatable, Sendable {
  /// The section's identity.
  let section: Key
  /// The cell's identity.
  let cell: Key
  /// Rows of the cell above the viewport; negative when the cell begins below its top.
  let delta: Int
}

extension ListLayout {
  /// Returns the cells that stand at `offset` and below it, as far as `rows` go, to come back to.
  func anchors(at offset: Int, rows: Int) -> [Anchor] {
    var anchors: [Anchor] = []
    var index = bandIndex(atRow: offset)
    while index < bandCount {
      let range = self.rows(ofBand: index)
      guard range.lowerBound < offset + rows else { break }
      if let path = band(index).path {
        let section = list.sections[path.section]
        anchors.append(
          Anchor(
            section: section.key,
            cell: section.cells[path.element].key,
            delta: offset - range.lowerBound,
          )
        )
      }
      index += 1
    }
    return anchors
  }

  /// Returns the offset at which the first of `anchors` that still exists stands where it stood.
  func offset(keeping anchors: [Anchor]) -> Int? {
    for anchor in anchors {
      guard let path = path(of: anchor) else { continue }
      return rows(ofBand: bandIndex(of: path)).lowerBound + anchor.delta
    }
    return nil
  }

  /// Finds a cell by its identity, in its section first.
  private func path(of anchor: Anchor) -> ElementPath? {
    let own = list.sections.indices.filter { list.sections[$0].key == anchor.section }
    let others = anchor.cell.isWritten ? list.sections.indices.filter { !own.contains($0) } : []
    for section in own + others {
      if let element = list.sections[section].cells.firstIndex(where: { $0.key == anchor.cell }) {
        return ElementPath(section: section, element: element)
      }
    }
    return nil
  }
}
