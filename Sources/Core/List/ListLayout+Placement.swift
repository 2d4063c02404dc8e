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
  /// The cell it belongs to, `nil` for anything else.
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
    switch band.content {
    case .listHeader, .header, .supplement, .footer, .listFooter:
      return component(of: band.content, inSection: band.section)
        .map { [edge($0, in: band, rendering)] } ?? []
    case .gutters: return gutterPlacements(of: band.section, rendering)
    case .cells(let range):
      if case .custom(let frames)? = sections[band.section].arranged {
        return cells(range, of: band.section, frames, rendering)
      }
      return cells(range, of: band.section, sections[band.section].metrics, rendering)
    }
  }

  /// Lays out what stands in rows of its own above or below cells.
  private func edge(
    _ component: AnyComponent,
    in band: Band,
    _ rendering: RowRendering
  ) -> Placement {
    let metrics = sections[band.section].metrics
    let width = band.isOfList ? columns : metrics.rowColumns(in: columns)
    let offer = self.offer(width: width)
    let node = rendering(band.content.place(inSection: band.section), component, offer)
    let layout = Layout.layout(node, in: offer, snap: snap)
    let free = max(0, (width ?? layout.extent.width) - layout.extent.width)
    let left = band.isOfList ? 0 : metrics.insets.left
    return Placement(
      node: node,
      layout: layout,
      origin: Point(x: left + alignment(of: band).shift(in: free), y: 0),
      width: layout.extent.width,
      path: nil,
    )
  }

  private func alignment(of band: Band) -> SupplementAlignment {
    let metrics = sections[band.section].metrics
    switch band.content {
    case .header: return metrics.headerAlignment
    case .footer: return metrics.footerAlignment
    case .supplement(let index): return list.sections[band.section].supplements[index].alignment
    case .listHeader, .cells, .gutters, .listFooter: return .leading
    }
  }
}
