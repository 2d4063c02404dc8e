/// A cell with its layout.
struct LaidOutCell {
  let node: Node
  let layout: LayoutTree
  /// The columns it takes in its line.
  let width: Int
}

/// Laying out cells that stand side by side.
///
/// Some cells are as high as their line: they are laid out when the others have said how high it is.
/// If there are no others, the line is as high as the list.
extension ListLayout {
  /// Lays out the cells of a line of a section that a custom layout sets out.
  func cells(
    _ range: Range<Int>,
    of index: Int,
    _ frames: CellFrames,
    _ rendering: RowRendering
  ) -> [Placement] {
    let section = list.sections[index]
    let left = sections[index].metrics.cellsLeft
    return range.map { element in
      let frame = frames.frame(ofCell: element)
      let path = ElementPath(section: index, element: element)
      let offer = self.offer(width: frame.width, height: frame.height)
      let node = rendering(.cell(path), section.cells[element].component, offer)
      return Placement(
        node: node,
        layout: Layout.layout(node, in: offer, snap: snap),
        origin: Point(x: left + frame.x, y: frame.y),
        width: frame.width,
        path: path,
      )
    }
  }

  /// Lays out the cells of a line.
  func cells(
    _ range: Range<Int>,
    of index: Int,
    _ metrics: SectionMetrics,
    _ rendering: RowRendering
  ) -> [Placement] {
    let cells = list.sections[index].cells
    let columns = metrics.columns(in: columns)
    var line: [LaidOutCell?] = []
    var waiting: [Int] = []
    for element in range {
      let component = cells[element].component
      if component.fillsHeight {
        waiting.append(element)
        line.append(nil)
        continue
      }
      let offered = metrics.offeredColumns(to: component, at: element, in: columns)
      line.append(
        cell(
          component,
          offer(width: offered),
          metrics,
          columns
        ) {
          rendering(.cell(ElementPath(section: index, element: element)), component, $0)
        }
      )
    }
    let known = line.compactMap { $0?.layout.extent.height }.max()
    for element in waiting {
      let component = cells[element].component
      let offered = metrics.offeredColumns(to: component, at: element, in: columns)
      let offer = self.offer(width: offered, height: known ?? rows)
      line[element - range.lowerBound] = cell(component, offer, metrics, columns) {
        rendering(.cell(ElementPath(section: index, element: element)), component, $0)
      }
    }
    return placements(
      of: line.compactMap(\.self),
      from: ElementPath(section: index, element: range.lowerBound),
      metrics,
      followsRows: known == nil && !waiting.isEmpty,
    )
  }

  /// Puts the cells of a line one beside the other.
  private func placements(
    of line: [LaidOutCell],
    from first: ElementPath,
    _ metrics: SectionMetrics,
    followsRows: Bool
  ) -> [Placement] {
    var x = metrics.cellsLeft
    var path = first
    return line.map { cell in
      defer {
        x += cell.width + metrics.spacing
        path.element += 1
      }
      return Placement(
        node: cell.node,
        layout: cell.layout,
        origin: Point(x: x, y: 0),
        width: cell.width,
        path: path,
        followsRows: followsRows,
      )
    }
  }

  /// Lays out one cell; a cell of a flow that is too wide for it is laid out again in all its columns.
  private func cell(
    _ component: AnyComponent,
    _ offer: Offer,
    _ metrics: SectionMetrics,
    _ columns: Int?,
    _ render: (Offer) -> Node
  ) -> LaidOutCell {
    var offer = offer
    let node = render(offer)
    var layout = Layout.layout(node, in: offer, snap: snap)
    if metrics.arrangement == .flow, offer.width == nil, let columns,
      layout.extent.width > columns
    {
      offer.width = columns
      layout = Layout.layout(node, in: offer, snap: snap)
    }
    return LaidOutCell(node: node, layout: layout, width: offer.width ?? layout.extent.width)
  }

  // MARK: - Flows

  /// Returns the size of a cell that takes a place in a flow.
  func flowSize(of component: AnyComponent, _ metrics: SectionMetrics) -> Size {
    let columns = metrics.columns(in: columns)
    let offered = metrics.offeredColumns(to: component, at: 0, in: columns)
    let cell = cell(
      component,
      offer(width: offered),
      metrics,
      columns
    ) {
      component.node(in: $0)
    }
    return Size(width: cell.width, height: cell.layout.extent.height)
  }
}

extension SectionMetrics {
  /// The first column of the cells.
  var cellsLeft: Int { insets.left + leftGutter }

  /// Returns the columns that a list's columns leave to the cells.
  func columns(in columns: Int?) -> Int? {
    columns.map { max(0, $0 - insets.horizontal - leftGutter - rightGutter) }
  }

  /// Returns the columns that a list's columns leave to header and footer.
  func rowColumns(in columns: Int?) -> Int? { columns.map { max(0, $0 - insets.horizontal) } }

  /// Returns the columns that a cell is offered of those of the section; `nil` for as many as it wants.
  fileprivate func offeredColumns(
    to component: AnyComponent,
    at index: Int,
    in columns: Int?
  ) -> Int? {
    switch arrangement {
    case .vertical, .custom: columns
    case .horizontal: component.fillsWidth ? columns : nil
    case .flow: component.fillsWidth ? columns : component.referenceColumns(in: columns)
    case .grid(let count):
      columns.map { share(index % count, of: count, in: $0) }
    }
  }

  /// Returns the width of one of `count` equal parts of `columns`, in whole cells that add up.
  private func share(_ index: Int, of count: Int, in columns: Int) -> Int {
    let available = max(0, columns - spacing * (count - 1))
    return available * (index + 1) / count - available * index / count
  }
}
