/// What stands at the left and at the right of the cells of one section, beginning at their first row.
///
/// Its columns are known before any cell is laid out: those in a gutter are measured when the list is.
struct Gutters: Equatable, Sendable {
  /// Something in a gutter.
  struct Item: Equatable, Sendable {
    /// What it is.
    let content: Band.Content
    /// Whether it stands at the left of the cells.
    let isLeft: Bool
    /// The columns it takes and its rows.
    var size: Size
  }

  /// Those at the left, then those at the right, each from the left.
  private(set) var items: [Item] = []
  /// Rows of the highest of them.
  var height = 0

  /// No gutters.
  init() {}

  /// Creates gutters of measured items.
  init(_ items: [Item]) {
    self.items = items
    height = items.reduce(0) { max($0, $1.size.height) }
  }

  /// Whether nothing stands in them.
  var isEmpty: Bool { items.isEmpty }

  /// The columns at the left of the cells.
  var left: Int { items.reduce(0) { $0 + ($1.isLeft ? $1.size.width : 0) } }

  /// The columns at the right of the cells.
  var right: Int { items.reduce(0) { $0 + ($1.isLeft ? 0 : $1.size.width) } }
}

extension ListLayout {
  /// Measures what stands in the gutters of a section.
  ///
  /// Each takes the columns it wants, but no more than half of those there are.
  func gutters(
    _ edges: SectionEdges,
    of index: Int,
    _ metrics: SectionMetrics,
    reusing old: (section: Section, bands: SectionBands)?
  ) -> Gutters {
    if edges.left.isEmpty, edges.right.isEmpty { return Gutters() }
    let contents = edges.left.map { ($0, true) } + edges.right.map { ($0, false) }
    return Gutters(
      contents.compactMap { content, isLeft in
        guard let component = component(of: content, inSection: index) else { return nil }
        let known = old?.bands.gutters.items.first { $0.content == content && $0.isLeft == isLeft }
        if let known, old?.section.component(of: content) == component { return known }
        return Gutters.Item(
          content: content,
          isLeft: isLeft,
          size: gutterSize(of: component, metrics),
        )
      }
    )
  }

  private func gutterSize(of component: AnyComponent, _ metrics: SectionMetrics) -> Size {
    func extent(_ width: Int?) -> Size {
      let offer = self.offer(width: width)
      return Layout.layout(component.node(in: offer), in: offer, snap: snap).extent
    }
    let wanted = extent(nil)
    guard let most = metrics.rowColumns(in: columns).map({ $0 / 2 }), wanted.width > most else {
      return wanted
    }
    return Size(width: most, height: extent(most).height)
  }

  /// Lays out what stands in the gutters of a section; their rows count from the first of its cells.
  func gutterPlacements(of index: Int, _ rendering: RowRendering) -> [Placement] {
    let bands = sections[index]
    let metrics = bands.metrics
    var left = metrics.insets.left
    var right = cellsEnd(ofSection: index)
    return bands.gutters.items.compactMap { item in
      guard let component = component(of: item.content, inSection: index) else { return nil }
      let width = item.size.width
      let offer = self.offer(width: width)
      let node = rendering(item.content.place(inSection: index), component, offer)
      let x = item.isLeft ? left : right
      if item.isLeft { left += width } else { right += width }
      return Placement(
        node: node,
        layout: Layout.layout(node, in: offer, snap: snap),
        origin: Point(x: x, y: 0),
        width: width,
        path: nil,
      )
    }
  }

  /// Returns the column behind the cells of a section: behind the widest of them where the list has no
  /// width.
  private func cellsEnd(ofSection index: Int) -> Int {
    let bands = sections[index]
    let metrics = bands.metrics
    if let columns { return metrics.cellsLeft + (metrics.columns(in: columns) ?? 0) }
    return (0..<bands.lines.count).reduce(metrics.cellsLeft) { end, line in
      let band = Band(section: index, content: .cells(bands.cellLines.cells(ofLine: line)))
      return placements(in: band).reduce(end) { max($0, $1.origin.x + $1.width) }
    }
  }

  /// Returns the row of the content at which the gutters of a section begin.
  func gutterTop(ofSection index: Int) -> Int {
    let bands = sections[index]
    return bands.top + bands.rows(ofBand: bands.above.count).lowerBound
  }
}
