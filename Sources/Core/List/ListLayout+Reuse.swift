extension ListLayout {
  /// Returns the index in `previous` of each section that was there.
  func partners(in previous: ListLayout) -> [Int?] {
    let old = previous.list.sections
    lazy var indices = Dictionary(old.indices.map { (old[$0].key, $0) }) { first, _ in first }
    return list.sections.enumerated().map { index, section in
      index < old.count && old[index].key == section.key ? index : indices[section.key]
    }
  }

  /// Takes over the heights of bands that show the same as in `previous`.
  mutating func takeHeights(from previous: ListLayout, _ partners: [Int?]) {
    for (index, partner) in partners.enumerated() {
      guard let partner else { continue }
      takeHeights(ofSection: index, from: previous, section: partner)
    }
    if sections.isEmpty { return }
    if let first = previous.sections.first, list.header == previous.list.header {
      sections[0].takeEdges(from: first) { $0 == .listHeader }
    }
    if let last = previous.sections.last, list.footer == previous.list.footer {
      sections[sections.count - 1].takeEdges(from: last) { $0 == .listFooter }
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
    sections[index].takeEdges(from: oldBands) { content in
      let component = section.component(of: content)
      return component != nil && component == old.component(of: content)
    }
    guard case .uniform(let perLine, _) = sections[index].cellLines,
      case .uniform(perLine, _) = oldBands.cellLines
    else { return }
    for stretch in UnchangedCells(from: old.cells, to: section.cells).stretches {
      sections[index].take(stretch, from: oldBands, perLine: perLine)
    }
  }
}

extension SectionBands {
  /// Takes over the heights of the lines that hold nothing but unchanged cells, and the same ones.
  fileprivate mutating func take(
    _ stretch: UnchangedCells.Stretch,
    from old: SectionBands,
    perLine: Int
  ) {
    let (from, to) = (stretch.from, stretch.to)
    guard (from - to).isMultiple(of: perLine) else { return }
    let isLast =
      to + stretch.count == cellLines.cellCount
      && from + stretch.count == old.cellLines.cellCount
    let first = (to + perLine - 1) / perLine
    let end = isLast ? lines.count : (to + stretch.count) / perLine
    guard first < end else { return }
    lines.take(first..<end, from: old.lines, shift: (from - to) / perLine)
  }
}
