/// Sections whose cells are measured before any of their lines is known.
extension ListLayout {
  /// Measures such a section as far as it changed; `nil` for other sections.
  func arranged(
    _ index: Int,
    _ metrics: SectionMetrics,
    reusing old: (cells: Cells, bands: SectionBands)?
  ) -> ArrangedCells? {
    let known = old.flatMap { old in
      old.bands.metrics == metrics ? old.bands.arranged.map { (cells: old.cells, $0) } : nil
    }
    switch metrics.arrangement {
    case .vertical, .grid, .horizontal: return nil
    case .flow: return .flow(flow(of: list.sections[index].cells, metrics, reusing: known))
    case .custom: return .custom(frames(of: index, metrics, reusing: known))
    }
  }

  private func flow(
    of cells: Cells,
    _ metrics: SectionMetrics,
    reusing known: (cells: Cells, arranged: ArrangedCells)?
  ) -> Flow {
    var previous: (cells: Cells, flow: Flow)?
    if let known, case .flow(let flow) = known.arranged { previous = (known.cells, flow) }
    return Flow(
      of: cells,
      columns: metrics.columns(in: columns),
      spacing: metrics.spacing,
      reusing: previous,
    ) { flowSize(of: $0, metrics) }
  }

  private func frames(
    of index: Int,
    _ metrics: SectionMetrics,
    reusing known: (cells: Cells, arranged: ArrangedCells)?
  ) -> CellFrames {
    let section = list.sections[index]
    var previous: (cells: Cells, entries: [SizeStorage.Entry?])?
    if let known, case .custom(let frames) = known.arranged {
      previous = (known.cells, frames.sizes)
    }
    let (snap, unbounded) = (snap, offer(width: nil))
    let sizes = SizeStorage(for: section.cells, reusing: previous) { component, columns in
      var offer = unbounded
      offer.width = columns.map { max(0, $0) }
      return Layout.layout(component.node(in: offer), in: offer, snap: snap).extent
    }
    let context = CustomLayoutContext(
      section: section,
      index: index,
      columns: metrics.columns(in: columns),
      sizes: sizes,
    )
    let frames = section.customLayout?.frames(in: context) ?? []
    return CellFrames(frames, of: sizes.entries)
  }
}
