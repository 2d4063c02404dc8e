extension ListLayout {
  /// Returns what stands in a band, in order.
  func places(inBand index: Int) -> [RowPlace] {
    let band = band(index)
    switch band.content {
    case .cells(let range):
      return range.map { .cell(ElementPath(section: band.section, element: $0)) }
    case .gutters:
      return sections[band.section].gutters.items.map {
        $0.content.place(inSection: band.section)
      }
    default: return [band.content.place(inSection: band.section)]
    }
  }

  /// Returns what can be seen in a window, from the top: all of it, but for cells that a strip is scrolled
  /// away from.
  func places(
    seenIn window: Range<Int>,
    _ offsets: StripOffsets,
    placements: (Int) -> [Placement]
  ) -> [RowPlace] {
    bands(drawnIn: window).flatMap { index in
      let places = places(inBand: index)
      let band = band(index)
      guard let columns, sections[band.section].metrics.arrangement == .horizontal,
        band.path != nil
      else { return places }
      let picture = picture(of: band, placements(index), columns: columns, offsets)
      let seen = Set(picture.placements.compactMap(\.path))
      return places.filter { place in
        guard case .cell(let path) = place else { return true }
        return seen.contains(path)
      }
    }
  }

  /// Returns the indices of the bands that stand in `rows` of the content, as far as is known.
  ///
  /// - Complexity: O(*b* log *c*) in the number of bands returned and that of chunks.
  func bands(in rows: Range<Int>) -> Range<Int> {
    let first = bandIndex(atRow: rows.lowerBound)
    var end = first
    while end < bandCount, self.rows(ofBand: end).lowerBound < rows.upperBound { end += 1 }
    return first..<end
  }

  /// Returns what was drawn at a cell of the content: its row, and its nodes from the root to the
  /// innermost; `nil` between and beside rows.
  func hit(_ point: Point) -> (place: RowPlace, nodes: [Node])? {
    let index = bandIndex(atRow: point.y)
    guard index < bandCount else { return nil }
    let section = section(ofBand: index)
    if let gutters = sections[section].gutterBand.map({ sections[section].firstBand + $0 }) {
      let hit = hit(point, inBand: gutters, at: gutterTop(ofSection: section))
      if let hit { return hit }
    }
    guard rows(ofBand: index).contains(point.y) else { return nil }
    return hit(point, inBand: index, at: rows(ofBand: index).lowerBound)
  }

  /// Returns what was drawn at a cell of the content, of what stands in a band that begins at a row.
  private func hit(
    _ point: Point,
    inBand index: Int,
    at top: Int
  ) -> (place: RowPlace, nodes: [Node])? {
    let isGutter = band(index).content == .gutters
    for (place, placement) in zip(places(inBand: index), placements(in: band(index))).reversed() {
      let inside = Point(x: point.x - placement.origin.x, y: point.y - top - placement.origin.y)
      let nodes = HitTest.nodes(at: inside, of: placement.node, layout: placement.layout)
      let isHigh = !isGutter || (0..<placement.layout.extent.height).contains(inside.y)
      let isInside = isHigh && (0..<max(0, placement.width)).contains(inside.x)
      if !nodes.isEmpty || isInside { return (place, nodes) }
    }
    return nil
  }
}

extension List {
  /// Returns what stands in a place; `nil` for a place that there is not.
  func component(at place: RowPlace) -> AnyComponent? {
    switch place {
    case .listHeader: return header
    case .listFooter: return footer
    case .cell(let path): return cell(at: path)?.component
    case .header(let section):
      return sections.indices.contains(section) ? sections[section].header : nil
    case .supplement(let section, let index):
      return sections.indices.contains(section)
        ? sections[section].component(of: .supplement(index)) : nil
    case .footer(let section):
      return sections.indices.contains(section) ? sections[section].footer : nil
    }
  }

  /// Returns the path of the first cell with a key; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  func path(where isWanted: (Key) -> Bool) -> ElementPath? {
    for (section, content) in sections.enumerated() {
      if let element = content.cells.firstIndex(where: { isWanted($0.key) }) {
        return ElementPath(section: section, element: element)
      }
    }
    return nil
  }

  /// Returns the cell at a path; `nil` for a path that leads nowhere.
  func cell(at path: ElementPath) -> Cell? {
    guard sections.indices.contains(path.section) else { return nil }
    let cells = sections[path.section].cells
    return cells.indices.contains(path.element) ? cells[path.element] : nil
  }
}
