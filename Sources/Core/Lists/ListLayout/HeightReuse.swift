/// Reuses measured heights from an earlier layout.
struct HeightReuse {
  private let old: (list: List, stack: BandStack)?
  private let list: List
  /// The index of each section in the earlier list; `nil` for a new one.
  private let partners: [Int?]

  /// Matches the sections of two lists.
  ///
  /// - Parameters:
  ///   - old: The earlier list and its bands, laid out in the same space.
  ///   - list: The new list.
  init(from old: (list: List, stack: BandStack)?, to list: List) {
    self.old = old
    self.list = list
    guard let sections = old?.list.sections else {
      partners = []
      return
    }
    lazy var indices = Dictionary(sections.indices.map { (sections[$0].key, $0) }) { first, _ in
      first
    }
    partners = list.sections.enumerated().map { index, section in
      index < sections.count && sections[index].key == section.key ? index : indices[section.key]
    }
  }

  /// Returns the index of a section in the earlier list; `nil` if it is new.
  func partner(of index: Int) -> Int? { partners.indices.contains(index) ? partners[index] : nil }

  /// Returns the earlier version of a section.
  func known(at index: Int) -> (section: Section, bands: SectionBands)? {
    guard let old, let partner = partner(of: index) else { return nil }
    return (old.list.sections[partner], old.stack.sections[partner])
  }

  /// Computes the columns of table sections from their rows.
  ///
  /// - Parameters:
  ///   - sections: The bands of the sections.
  ///   - rows: Measures rows of the new list.
  ///   - isComplete: Whether all rows are seen, not only those of the earlier version.
  func sizeColumns(
    of sections: inout [SectionBands],
    _ rows: TableRows,
    isComplete: Bool
  ) {
    for index in list.sections.indices {
      guard let columns = sections[index].table else { continue }
      let known = known(at: index).flatMap { known in
        known.bands.metrics == sections[index].metrics
          ? known.bands.table.map { (cells: known.section.cells, columns: $0) } : nil
      }
      sections[index].table = rows.columns(
        columns,
        of: list.sections[index].cells,
        reusing: known,
        isComplete: isComplete,
      )
    }
  }

  /// Copies the heights of bands with unchanged content.
  func takeHeights(into sections: inout [SectionBands]) {
    guard let old else { return }
    for index in partners.indices { takeHeights(into: &sections[index], at: index) }
    if sections.isEmpty { return }
    if let first = old.stack.sections.first, list.header == old.list.header {
      sections[0].takeEdges(from: first) { $0 == .listHeader }
    }
    if let last = old.stack.sections.last, list.footer == old.list.footer {
      sections[sections.count - 1].takeEdges(from: last) { $0 == .listFooter }
    }
  }

  private func takeHeights(into bands: inout SectionBands, at index: Int) {
    guard let old, let partner = partner(of: index), let known = known(at: index),
      bands.metrics == known.bands.metrics,
      bands.table?.tracks == known.bands.table?.tracks
    else { return }
    let section = list.sections[index]
    bands.takeEdges(from: known.bands) { content in
      let component = section.component(of: content)
      return component != nil && component == known.section.component(of: content)
    }
    let stretches = bands.unchangedLines(section.cells, since: known.section.cells, known.bands)
    bands.unchanged = UnchangedLines(
      version: old.stack.version,
      partner: partner,
      stretches: stretches.count <= UnchangedLines.most ? stretches : [],
    )
    for unchanged in stretches {
      bands.lines.take(unchanged.lines, from: known.bands.lines, shift: unchanged.shift)
      bands.strip = known.bands.strip
    }
  }
}
