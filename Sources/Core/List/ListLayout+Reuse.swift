extension ListLayout {
  /// Takes over the heights of bands that show the same as in `previous`.
  mutating func takeHeights(from previous: ListLayout) {
    let old = previous.list.sections
    lazy var indices = Dictionary(old.indices.map { (old[$0].key, $0) }) { first, _ in first }
    for (index, section) in list.sections.enumerated() {
      let isInPlace = index < old.count && old[index].key == section.key
      guard let oldIndex = isInPlace ? index : indices[section.key] else { continue }
      takeHeights(ofSection: index, from: previous, section: oldIndex)
    }
  }

  private mutating func takeHeights(
    ofSection index: Int,
    from previous: ListLayout,
    section oldIndex: Int
  ) {
    let section = list.sections[index]
    let old = previous.list.sections[oldIndex]
    let oldBands = previous.sections[oldIndex]
    guard sections[index].metrics == oldBands.metrics else { return }
    if section.header == old.header { sections[index].header = oldBands.header }
    if section.footer == old.footer { sections[index].footer = oldBands.footer }
    guard sections[index].cellsPerLine == oldBands.cellsPerLine else { return }
    for stretch in UnchangedCells(from: old.cells, to: section.cells).stretches {
      sections[index].take(stretch, from: oldBands)
    }
  }
}

extension SectionBands {
  /// Takes over the heights of the lines that hold nothing but unchanged cells, and the same ones.
  fileprivate mutating func take(_ stretch: UnchangedCells.Stretch, from old: SectionBands) {
    let (from, to) = (stretch.from, stretch.to)
    guard (from - to).isMultiple(of: cellsPerLine) else { return }
    let isLast = to + stretch.count == cellCount && from + stretch.count == old.cellCount
    let first = (to + cellsPerLine - 1) / cellsPerLine
    let end = isLast ? lines.count : (to + stretch.count) / cellsPerLine
    guard first < end else { return }
    lines.take(first..<end, from: old.lines, shift: (from - to) / cellsPerLine)
  }
}
