/// A cell with its layout.
struct LaidOutCell {
  let node: Node
  let layout: LayoutTree
  /// The width in its line, in columns.
  let width: Int
}

/// Lays out the content of one band: a line of cells, or a supplement above or below cells.
///
/// Cells that fill the height of their line are laid out after the others of the line. If there are
/// no others, the line is as tall as the window.
struct LineLayout {
  private let list: List
  private let space: ListSpace
  private let known: RowLayouts?

  /// Creates a layout for the bands of a list; `known` are the cells that were laid out lately.
  init(_ list: List, in space: ListSpace, reusing known: RowLayouts? = nil) {
    self.list = list
    self.space = space
    self.known = known
  }

  /// Lays out the content of a band.
  ///
  /// - Parameters:
  ///   - band: The band.
  ///   - bands: The bands of its section.
  ///   - wanted: The cells of a measured strip to lay out; `nil` for all in the band.
  ///   - rendering: Returns the node of a component; by default the component renders itself.
  /// - Returns: The placements in the band, in order.
  func placements(
    in band: Band,
    of bands: SectionBands,
    cells wanted: Range<Int>? = nil,
    _ rendering: RowRendering = { $1.node(in: $2) }
  ) -> [Placement] {
    switch band.content {
    case .listHeader, .header, .supplement, .footer, .listFooter:
      return list.component(of: band.content, inSection: band.section)
        .map { [edge($0, in: band, bands, rendering)] } ?? []
    case .gutters: return gutters(of: band.section, bands, rendering)
    case .cells(let range):
      if case .custom(let frames)? = bands.arranged {
        return cells(range, of: band.section, frames, left: bands.metrics.cellsLeft, rendering)
      }
      guard let wanted, let strip = bands.measuredStrip else {
        return cells(range, of: band.section, bands, rendering)
      }
      return cells(wanted.clamped(to: range), of: band.section, bands, in: strip, rendering)
    }
  }

  /// Lays out a supplement above or below the cells.
  private func edge(
    _ component: AnyComponent,
    in band: Band,
    _ bands: SectionBands,
    _ rendering: RowRendering
  ) -> Placement {
    let metrics = bands.metrics
    let width = band.isOfList ? space.columns : metrics.rowColumns(in: space.columns)
    var constraints = space.constraints(width: width)
    if !band.isOfList { constraints.rowTracks = bands.table?.tracks }
    let node = rendering(band.content.position(inSection: band.section), component, constraints)
    let layout = Layout.layout(node, in: constraints, snap: space.snap)
    let free = max(0, (width ?? layout.extent.width) - layout.extent.width)
    let left = band.isOfList ? 0 : metrics.insets.left
    return Placement(
      node: node,
      layout: layout,
      origin: Point(x: left + alignment(of: band, metrics).shift(in: free), y: 0),
      width: layout.extent.width,
      path: nil,
    )
  }

  private func alignment(of band: Band, _ metrics: SectionMetrics) -> SupplementAlignment {
    switch band.content {
    case .header: metrics.headerAlignment
    case .footer: metrics.footerAlignment
    case .supplement(let index): list.sections[band.section].supplements[index].alignment
    case .listHeader, .cells, .gutters, .listFooter: .leading
    }
  }

  // MARK: - Gutters

  /// Lays out the gutters of a section; rows are relative to its first cell.
  private func gutters(
    of index: Int,
    _ bands: SectionBands,
    _ rendering: RowRendering
  ) -> [Placement] {
    var left = bands.metrics.insets.left
    var right = cellsEnd(ofSection: index, bands)
    return bands.gutters.items.compactMap { item in
      guard let component = list.component(of: item.content, inSection: index) else { return nil }
      let width = item.size.width
      let constraints = space.constraints(width: width)
      let node = rendering(item.content.position(inSection: index), component, constraints)
      let x = item.isLeft ? left : right
      if item.isLeft { left += width } else { right += width }
      return Placement(
        node: node,
        layout: Layout.layout(node, in: constraints, snap: space.snap),
        origin: Point(x: x, y: 0),
        width: width,
        path: nil,
      )
    }
  }

  /// Returns the column after the cells of a section; after the widest cell if the list's width is
  /// unbounded.
  private func cellsEnd(ofSection index: Int, _ bands: SectionBands) -> Int {
    let metrics = bands.metrics
    if let columns = metrics.columns(in: space.columns) { return metrics.cellsLeft + columns }
    return (0..<bands.lines.count).reduce(metrics.cellsLeft) { end, line in
      let band = Band(section: index, content: .cells(bands.cellLines.cells(ofLine: line)))
      return placements(in: band, of: bands).reduce(end) { max($0, $1.origin.x + $1.width) }
    }
  }

  // MARK: - Cells

  /// Lays out the cells of a line of a section with a custom layout.
  private func cells(
    _ range: Range<Int>,
    of index: Int,
    _ frames: CellFrames,
    left: Int,
    _ rendering: RowRendering
  ) -> [Placement] {
    let section = list.sections[index]
    return range.map { element in
      let frame = frames.frame(ofCell: element)
      let path = ElementPath(section: index, element: element)
      let constraints = space.constraints(width: frame.width, height: frame.height)
      let node = rendering(.cell(path), section.cells[element].component, constraints)
      return Placement(
        node: node,
        layout: layOut(node, path, in: constraints),
        origin: Point(x: left + frame.x, y: frame.y),
        width: frame.width,
        path: path,
      )
    }
  }

  /// Lays out the cells of a line, or some cells of a measured strip.
  private func cells(
    _ range: Range<Int>,
    of index: Int,
    _ bands: SectionBands,
    in strip: StripCells? = nil,
    _ rendering: RowRendering
  ) -> [Placement] {
    let metrics = bands.metrics
    let cells = list.sections[index].cells
    let columns = metrics.columns(in: space.columns)
    func laidOut(_ element: Int, height: Int? = nil) -> LaidOutCell {
      let component = cells[element].component
      let offered = metrics.availableColumns(to: component, at: element, in: columns)
      var constraints = space.constraints(width: offered, height: height)
      constraints.rowTracks = bands.table?.tracks
      let path = ElementPath(section: index, element: element)
      return cell(constraints, metrics, at: path) { rendering(.cell(path), component, $0) }
    }
    var line: [LaidOutCell?] = []
    var waiting: [Int] = []
    for element in range {
      let fillsHeight = cells[element].component.fillsHeight
      if fillsHeight { waiting.append(element) }
      line.append(fillsHeight ? nil : laidOut(element))
    }
    let known = strip.map(\.rows) ?? line.compactMap { $0?.layout.extent.height }.max()
    for element in waiting {
      line[element - range.lowerBound] = laidOut(element, height: known ?? space.rows)
    }
    return placements(
      of: line.compactMap(\.self),
      from: ElementPath(section: index, element: range.lowerBound),
      at: metrics.cellsLeft
        + (range.isEmpty ? 0 : strip?.columns[range.lowerBound].lowerBound ?? 0),
      spacing: metrics.spacing,
      followsRows: known == nil && !waiting.isEmpty,
    )
  }

  /// Places the cells of a line side by side.
  private func placements(
    of line: [LaidOutCell],
    from first: ElementPath,
    at start: Int,
    spacing: Int,
    followsRows: Bool
  ) -> [Placement] {
    var x = start
    var path = first
    return line.map { cell in
      defer {
        x += cell.width + spacing
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

  /// Lays out one cell; a cell wider than its flow is laid out again in the width of the flow.
  private func cell(
    _ constraints: LayoutConstraints,
    _ metrics: SectionMetrics,
    at path: ElementPath?,
    _ render: (LayoutConstraints) -> Node
  ) -> LaidOutCell {
    var constraints = constraints
    let node = render(constraints)
    var layout = layOut(node, path, in: constraints)
    if metrics.arrangement == .flow, constraints.width == nil,
      let columns = metrics.columns(in: space.columns), layout.extent.width > columns
    {
      constraints.width = columns
      layout = layOut(node, path, in: constraints)
    }
    return LaidOutCell(node: node, layout: layout, width: constraints.width ?? layout.extent.width)
  }

  /// Lays out the tree of a cell, unless an equal one was laid out in the same space; `path` is
  /// `nil` for one that is not drawn.
  ///
  /// Trees of components in Swift are not kept, since they keep views alive.
  private func layOut(
    _ node: Node,
    _ path: ElementPath?,
    in constraints: LayoutConstraints
  ) -> LayoutTree {
    guard let known, let path, list.withCell(at: path, { $0.component.isWrittenInSwift }) == false
    else {
      return Layout.layout(node, in: constraints, snap: space.snap)
    }
    let section = list.sections[path.section]
    let cell = section.cells[path.element].key.digest
    let digest = section.key.digest &* 0x9e37_79b9_7f4a_7c15 ^ cell
    return known.layout(of: node, digest, in: constraints, snap: space.snap)
  }

  /// Returns the size of a cell in a flow.
  func flowSize(of component: AnyComponent, _ metrics: SectionMetrics) -> Size {
    let columns = metrics.columns(in: space.columns)
    let offered = metrics.availableColumns(to: component, at: 0, in: columns)
    let cell = cell(space.constraints(width: offered), metrics, at: nil) {
      component.node(in: $0)
    }
    return Size(width: cell.width, height: cell.layout.extent.height)
  }
}

extension SectionMetrics {
  /// The first column of the cells.
  var cellsLeft: Int { insets.left + leftGutter }

  /// Returns the columns available to the cells of a section.
  func columns(in columns: Int?) -> Int? {
    columns.map { max(0, $0 - insets.horizontal - leftGutter - rightGutter) }
  }

  /// Returns the columns available to header and footer.
  func rowColumns(in columns: Int?) -> Int? { columns.map { max(0, $0 - insets.horizontal) } }

  /// Returns the columns available to a cell; `nil` if unbounded.
  fileprivate func availableColumns(
    to component: AnyComponent,
    at index: Int,
    in columns: Int?
  ) -> Int? {
    switch arrangement {
    case .vertical, .table, .custom: columns
    case .horizontal: component.fillsWidth ? columns : nil
    case .flow: component.fillsWidth ? columns : component.referenceColumns(in: columns)
    case .grid(let count):
      columns.map { share(index % count, of: count, in: $0) }
    }
  }

  /// Returns the width of one of `count` nearly equal parts of `columns`; the parts add up to
  /// `columns`.
  private func share(_ index: Int, of count: Int, in columns: Int) -> Int {
    let available = max(0, columns - spacing * (count - 1))
    return available * (index + 1) / count - available * index / count
  }
}
