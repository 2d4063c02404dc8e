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
  /// Whether its height depends on that of the list's window.
  var followsRows = false

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
      if case .custom(let frames)? = sections[band.section].arranged {
        return cells(range, of: band.section, frames, rendering)
      }
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
    let width = metrics.columns(in: columns)
    let offer = self.offer(width: width)
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
}
