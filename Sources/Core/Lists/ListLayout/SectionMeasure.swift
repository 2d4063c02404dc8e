/// Measures the prerequisites of a section's lines: the columns of its gutters, and the sizes of
/// cells whose positions depend on each other.
struct SectionMeasure {
  /// An earlier version of the section and its bands.
  typealias Known = (section: Section, bands: SectionBands)

  private let list: List
  private let space: ListSpace
  private let index: Int

  /// Creates a measurement of a section of a list.
  init(_ index: Int, of list: List, in space: ListSpace) {
    self.index = index
    self.list = list
    self.space = space
  }

  /// Returns the bands of all sections; of an empty section if the list has no sections to contain
  /// its header and footer.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - space: The space for its rows.
  ///   - reuse: The heights of an earlier layout.
  ///   - seesShortTables: Whether all rows of the tables in a short list decide their columns.
  /// - Returns: The bands, unmeasured except for known lines.
  static func sections(
    of list: List,
    in space: ListSpace,
    _ reuse: HeightReuse,
    seesShortTables: Bool
  ) -> [SectionBands] {
    let isBare = list.sections.isEmpty && (list.header != nil || list.footer != nil)
    var start = SectionBands.Start()
    var sections: [SectionBands] = []
    sections.reserveCapacity(list.sections.count)
    let shown = isBare ? [Section(key: .positional("section#0"))] : list.sections
    for (index, section) in shown.enumerated() {
      let bands = SectionMeasure(index, of: list, in: space)
        .bands(of: section, from: start, reusing: reuse.known(at: index))
      start.band += bands.bandCount
      start.gap = bands.trailingGap
      sections.append(bands)
    }
    if sections.contains(where: { $0.table != nil }) {
      reuse.sizeColumns(
        of: &sections,
        TableRows(list, in: space),
        isComplete: seesShortTables && start.band <= BandStack.eagerCount,
      )
    }
    reuse.takeHeights(into: &sections)
    return sections
  }

  /// Returns the bands of the section.
  ///
  /// - Parameters:
  ///   - section: The section; an empty one for header and footer of a list without sections.
  ///   - start: The start of its bands.
  ///   - known: An earlier version, whose unchanged measurements are reused.
  /// - Returns: The bands, unmeasured except for known lines.
  private func bands(
    of section: Section,
    from start: SectionBands.Start,
    reusing known: Known?
  ) -> SectionBands {
    var metrics = SectionMetrics(section, in: list)
    let edges = SectionEdges(section, metrics, at: index, in: list)
    let gutters = gutters(edges, metrics, reusing: known)
    metrics.leftGutter = gutters.left
    metrics.rightGutter = gutters.right
    var bands = SectionBands(
      section,
      metrics,
      start,
      edges: (edges, gutters),
      arranged: arranged(metrics, reusing: known),
    )
    bands.table = table(of: section, metrics, blockCount: bands.lines.blocks.count)
    return bands
  }

  /// Returns the columns of a table section with the widths of its header and footer; `nil` for
  /// other sections.
  private func table(
    of section: Section,
    _ metrics: SectionMetrics,
    blockCount: Int
  ) -> TableColumns? {
    guard case .table(let rules) = metrics.arrangement else { return nil }
    let available = metrics.columns(in: space.columns)
    var columns = TableColumns(rules, available: available, blockCount: blockCount)
    let rows = TableRows(list, in: space)
    for component in [section.header, section.footer].compactMap(\.self) {
      columns.addEdge(rows.widths(of: component, columns))
    }
    return columns
  }

  // MARK: - Gutters

  /// Measures the gutters: each supplement gets its natural width, at most half of the available
  /// columns.
  private func gutters(
    _ edges: SectionEdges,
    _ metrics: SectionMetrics,
    reusing known: Known?
  ) -> Gutters {
    if edges.left.isEmpty, edges.right.isEmpty { return Gutters() }
    let contents = edges.left.map { ($0, true) } + edges.right.map { ($0, false) }
    // The width of a supplement is limited by that of its section.
    let width = metrics.rowColumns(in: space.columns)
    let isAlike = known?.bands.metrics.rowColumns(in: space.columns) == width
    return Gutters(
      contents.compactMap { content, isLeft in
        guard let component = list.component(of: content, inSection: index) else { return nil }
        let old = known?.bands.gutters.items.first { $0.content == content && $0.isLeft == isLeft }
        if let old, isAlike, known?.section.component(of: content) == component { return old }
        return Gutters.Item(
          content: content,
          isLeft: isLeft,
          size: gutterSize(of: component, metrics),
        )
      }
    )
  }

  private func gutterSize(of component: AnyComponent, _ metrics: SectionMetrics) -> Size {
    let natural = size(of: component, columns: nil)
    guard let most = metrics.rowColumns(in: space.columns).map({ $0 / 2 }), natural.width > most
    else { return natural }
    return Size(width: most, height: size(of: component, columns: most).height)
  }

  private func size(of component: AnyComponent, columns: Int?) -> Size {
    let constraints = space.constraints(width: columns)
    return Layout.layout(component.node(in: constraints), in: constraints, snap: space.snap).extent
  }

  // MARK: - Cells

  /// Measures changed cells; `nil` for sections whose lines are known without measuring.
  private func arranged(_ metrics: SectionMetrics, reusing old: Known?) -> ArrangedCells? {
    let known = old.flatMap { old in
      old.bands.metrics == metrics
        ? old.bands.arranged.map { (cells: old.section.cells, arranged: $0) } : nil
    }
    switch metrics.arrangement {
    case .vertical, .grid, .horizontal, .table: return nil
    case .flow: return .flow(flow(metrics, reusing: known))
    case .custom: return .custom(frames(metrics, reusing: known))
    }
  }

  private func flow(
    _ metrics: SectionMetrics,
    reusing known: (cells: Cells, arranged: ArrangedCells)?
  ) -> Flow {
    var previous: (cells: Cells, flow: Flow)?
    if let known, case .flow(let flow) = known.arranged { previous = (known.cells, flow) }
    let lines = LineLayout(list, in: space)
    return Flow(
      of: list.sections[index].cells,
      columns: metrics.columns(in: space.columns),
      spacing: metrics.spacing,
      reusing: previous,
    ) { lines.flowSize(of: $0, metrics) }
  }

  private func frames(
    _ metrics: SectionMetrics,
    reusing known: (cells: Cells, arranged: ArrangedCells)?
  ) -> CellFrames {
    let section = list.sections[index]
    var previous: (cells: Cells, entries: [SizeStorage.Entry?])?
    if let known, case .custom(let frames) = known.arranged {
      previous = (known.cells, frames.sizes)
    }
    let columns = metrics.columns(in: space.columns)
    if let fixed = section.customLayout as? FixedFrames {
      return frames(of: section, columns: columns, reusing: previous) { _ in fixed.frames }
    }
    return MainActor.assumeIsolated { [previous] in
      frames(of: section, columns: columns, reusing: previous) {
        section.customLayout?.frames(in: $0) ?? []
      }
    }
  }

  private func frames(
    of section: Section,
    columns: Int?,
    reusing previous: (cells: Cells, entries: [SizeStorage.Entry?])?,
    given: (CustomLayoutContext) -> [Rect]
  ) -> CellFrames {
    let sizes = SizeStorage(for: section.cells, reusing: previous) { component, columns in
      size(of: component, columns: columns.map { max(0, $0) })
    }
    let context = CustomLayoutContext(
      section: section,
      index: index,
      columns: columns,
      sizes: sizes,
    )
    return CellFrames(context.completed(given(context)), of: sizes.entries)
  }
}
