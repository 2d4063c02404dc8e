/// Fills the backgrounds of a list, of its sections and of its rows.
struct RowSurfaces {
  private let layout: ListLayout
  private let window: Range<Int>
  /// The number of grid columns that belong to the rows of the list.
  private let columns: Int

  /// Creates a painter of row backgrounds for the content rows `window` and a width in columns.
  init(of layout: ListLayout, in window: Range<Int>, columns: Int) {
    self.layout = layout
    self.window = window
    self.columns = columns
  }

  /// Fills the window with the list's background, then with those of the visible sections.
  func fillSections(into grid: inout Grid) {
    if let color = layout.list.attributes.background {
      let area = Rect(x: 0, y: 0, width: columns, height: window.count)
      grid.erase(area, background: color)
    }
    let stack = layout.stack
    guard stack.count > 0, !window.isEmpty else { return }
    for index in firstSection..<stack.sections.count {
      let rows = stack.rows(ofSection: index)
      if rows.lowerBound >= window.upperBound { break }
      guard let color = sectionBackground(index) else { continue }
      let top = rows.lowerBound - window.lowerBound
      let area = Rect(x: 0, y: top, width: columns, height: rows.count)
      grid.origins?.enter(part: .section(index), layout.list.sections[index].span)
      grid.erase(area, background: color)
      grid.origins?.leave()
    }
  }

  /// The first section with rows in the window.
  ///
  /// The blank rows above a band may be the last ones of an earlier section.
  private var firstSection: Int {
    let stack = layout.stack
    let band = min(stack.bandIndex(atRow: window.lowerBound), stack.count - 1)
    var first = max(0, stack.section(ofBand: band))
    while first > 0 {
      let rows = stack.rows(ofSection: first - 1)
      guard rows.isEmpty || rows.upperBound > window.lowerBound else { break }
      first -= 1
    }
    return first
  }

  /// Returns the colour behind the rows of a section.
  func background(ofSection index: Int) -> Color {
    sectionBackground(index) ?? layout.list.attributes.background ?? .standard
  }

  private func sectionBackground(_ index: Int) -> Color? {
    let sections = layout.list.sections
    return sections.indices.contains(index) ? sections[index].attributes.background : nil
  }

  /// Fills the rows of a band: cells fill their columns, other content the whole row.
  ///
  /// - Parameters:
  ///   - picture: The visible part of the band.
  ///   - band: The band.
  ///   - rows: Its rows in the content.
  ///   - grid: The grid to draw on.
  func fill(_ picture: VisibleBand, of band: Band, on rows: Range<Int>, into grid: inout Grid) {
    let visible = picture.columns
    let top = rows.lowerBound - window.lowerBound
    let clip = Rect(x: visible.lowerBound, y: 0, width: visible.count, height: window.count)
    for placement in picture.placements {
      guard let color = placement.node.surface else { continue }
      let columns = columns(of: placement, in: band)
      let isBeside = band.content == .gutters
      let area = Rect(
        x: columns.lowerBound,
        y: top + (isBeside ? placement.origin.y : 0),
        width: columns.count,
        height: isBeside ? placement.layout.extent.height : rows.count,
      )
      if let path = placement.path { grid.origins?.enter(part: .cell(path)) }
      grid.origins?.enter(placement.node.span, key: placement.node.key)
      grid.erase(area, background: color, clip: clip)
      grid.origins?.leave()
      if placement.path != nil { grid.origins?.leave() }
    }
  }

  private func columns(of placement: Placement, in band: Band) -> Range<Int> {
    switch band.content {
    case .cells, .gutters:
      return placement.origin.x..<placement.origin.x + max(0, placement.width)
    case .listHeader, .listFooter: return 0..<columns
    case .header, .supplement, .footer:
      let insets = layout.stack.sections[band.section].metrics.insets
      let start = min(max(0, insets.left), columns)
      return start..<max(start, columns - insets.right)
    }
  }
}
