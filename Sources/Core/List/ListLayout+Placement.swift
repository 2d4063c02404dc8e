/// One tree of a band with its place.
struct Placement: Sendable {
  /// The tree.
  let node: Node
  /// Its layout.
  let layout: LayoutTree
  /// Where its offered space begins: column in the list, row in the band.
  private(set) var origin: Point
  /// The width it was offered, or took where it was offered as much as it wanted.
  let width: Int
  /// The cell it belongs to, `nil` for a header or footer.
  let path: ElementPath?

  /// Returns the same further right, or further left by less than 0 columns.
  func translated(by columns: Int) -> Placement {
    var placement = self
    placement.origin.x += columns
    return placement
  }
}

extension ListLayout {
  /// Lays out what stands in a band, each component rendered for itself.
  func placements(in band: Band) -> [Placement] {
    placements(in: band) { $1.node(in: $2) }
  }

  /// Lays out what stands in a band, rendered as somebody says.
  func placements(in band: Band, rendering: RowRendering) -> [Placement] {
    let section = list.sections[band.section]
    let metrics = sections[band.section].metrics
    switch band.content {
    case .header:
      let place = RowPlace.header(band.section)
      return section.header.map { [edge($0, metrics, metrics.headerAlignment, place, rendering)] }
        ?? []
    case .footer:
      let place = RowPlace.footer(band.section)
      return section.footer.map { [edge($0, metrics, metrics.footerAlignment, place, rendering)] }
        ?? []
    case .cells(let range):
      return cells(range, of: band.section, metrics, rendering)
    }
  }

  private func edge(
    _ component: AnyComponent,
    _ metrics: SectionMetrics,
    _ alignment: SectionMetrics.Alignment,
    _ place: RowPlace,
    _ rendering: RowRendering
  ) -> Placement {
    let width = columns.map { max(0, $0 - metrics.insets.horizontal) }
    let offer = Offer(width: width, height: nil)
    let node = rendering(place, component, offer)
    let layout = Layout.layout(node, in: offer, snap: snap)
    let free = max(0, (width ?? layout.extent.width) - layout.extent.width)
    let shift =
      switch alignment {
      case .leading: 0
      case .center: free / 2
      case .trailing: free
      }
    return Placement(
      node: node,
      layout: layout,
      origin: Point(x: metrics.insets.left + shift, y: 0),
      width: layout.extent.width,
      path: nil,
    )
  }

  private func cells(
    _ range: Range<Int>,
    of index: Int,
    _ metrics: SectionMetrics,
    _ rendering: RowRendering
  ) -> [Placement] {
    let cells = list.sections[index].cells
    let width = columns.map { max(0, $0 - metrics.insets.horizontal) }
    var placements: [Placement] = []
    placements.reserveCapacity(range.count)
    var x = metrics.insets.left
    for element in range {
      let offered: Int? =
        switch metrics.arrangement {
        case .vertical: width
        case .horizontal: nil
        case .grid(let columns):
          width.map { share(element % columns, of: columns, in: $0, spacing: metrics.spacing) }
        }
      let offer = Offer(width: offered, height: nil)
      let path = ElementPath(section: index, element: element)
      let node = rendering(.cell(path), cells[element].component, offer)
      let layout = Layout.layout(node, in: offer, snap: snap)
      placements.append(
        Placement(
          node: node,
          layout: layout,
          origin: Point(x: x, y: 0),
          width: offered ?? layout.extent.width,
          path: path,
        )
      )
      x += (offered ?? layout.extent.width) + metrics.spacing
    }
    return placements
  }

  /// Returns the width of one of `count` equal parts of `width`, in whole cells that add up.
  private func share(_ index: Int, of count: Int, in width: Int, spacing: Int) -> Int {
    let available = max(0, width - spacing * (count - 1))
    return available * (index + 1) / count - available * index / count
  }
}
