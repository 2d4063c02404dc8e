/// A header, a cell or a footer with its place and its component's layout.
public struct PlacedTree: Sendable {
  /// Where the space it was offered is, relative to its section.
  public let frame: Rect
  /// The component's tree.
  public let node: Node
  /// The component's layout, relative to `frame`.
  public let layout: LayoutTree
  /// The cell's index in its section, `nil` for a header or footer.
  public let cell: Int?
}

/// A section with its place and what of it can be seen.
public struct PlacedSection: Sendable {
  /// The section's index.
  public let index: Int
  /// Where it is, relative to the list.
  public let frame: Rect
  /// What stands above the cells.
  public internal(set) var header: PlacedTree?
  /// The cells, in order.
  public internal(set) var cells: [PlacedTree] = []
  /// What stands below the cells.
  public internal(set) var footer: PlacedTree?
}

extension ListLayout {
  /// Returns where everything stands that reaches into the first `rows` rows.
  ///
  /// - Parameter rows: How many rows can be seen; `nil` for all.
  /// - Returns: Every section, even those without anything to be seen.
  /// - Complexity: O(*n*) in the number of cells seen and of sections.
  public func placedSections(rows: Int? = nil) -> [PlacedSection] {
    var bottom = 0
    let pins = rows.map { self.pins(in: 0..<$0) } ?? []
    return sections.indices.map { index in
      let frame = frame(ofSection: index, below: bottom)
      bottom = frame.maxY
      var placed = PlacedSection(index: index, frame: frame)
      let bands = sections[index]
      for band in bands.firstBand..<bands.firstBand + bands.bandCount {
        let top = self.rows(ofBand: band).lowerBound
        guard rows.map({ top < $0 }) ?? true else { break }
        place(band, at: top, in: &placed)
      }
      for pin in pins where section(ofBand: pin.band) == index {
        place(pin.band, at: pin.top, in: &placed)
      }
      return placed
    }
  }

  private func frame(ofSection index: Int, below bottom: Int) -> Rect {
    let rows = rows(ofSection: index)
    let top = sections[index].bandCount > 0 ? rows.lowerBound : bottom
    return Rect(x: 0, y: top, width: columns ?? contentColumns, height: rows.count)
  }

  private func place(_ index: Int, at row: Int, in section: inout PlacedSection) {
    let band = band(index)
    let top = row - section.frame.y
    for placement in placements(in: band) {
      let frame = Rect(
        x: placement.origin.x,
        y: top + placement.origin.y,
        width: placement.width,
        height: placement.layout.extent.height,
      )
      let tree = PlacedTree(
        frame: frame,
        node: placement.node,
        layout: placement.layout,
        cell: placement.path?.element,
      )
      switch band.content {
      case .header: section.header = tree
      case .cells: section.cells.append(tree)
      case .footer: section.footer = tree
      }
    }
  }
}
