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
    return sections.indices.map { index in
      let frame = frame(ofSection: index, below: bottom)
      bottom = frame.maxY
      var placed = PlacedSection(index: index, frame: frame)
      let bands = sections[index]
      for band in bands.firstBand..<bands.firstBand + bands.bandCount {
        guard rows.map({ self.rows(ofBand: band).lowerBound < $0 }) ?? true else { break }
        place(band, in: &placed)
      }
      return placed
    }
  }

  private func frame(ofSection index: Int, below bottom: Int) -> Rect {
    let bands = sections[index]
    let width = columns ?? contentColumns
    guard bands.bandCount > 0 else { return Rect(x: 0, y: bottom, width: width, height: 0) }
    let insets = bands.metrics.insets
    let last = bands.firstBand + bands.bandCount - 1
    let top = rows(ofBand: bands.firstBand).lowerBound - (bands.hasHeader ? 0 : insets.top)
    let end = rows(ofBand: last).upperBound + (bands.hasFooter ? 0 : insets.bottom)
    return Rect(x: 0, y: top, width: width, height: end - top)
  }

  private func place(_ index: Int, in section: inout PlacedSection) {
    let band = band(index)
    let top = rows(ofBand: index).lowerBound - section.frame.y
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
