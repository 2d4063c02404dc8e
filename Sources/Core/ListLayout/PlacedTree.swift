/// A header, a cell, a footer or another supplement with its place and its component's layout.
public struct PlacedTree: Sendable {
  /// Where the space it was offered is, relative to its section.
  public let frame: Rect
  /// The component's tree.
  public let node: Node
  /// The component's layout, relative to `frame`.
  public let layout: LayoutTree
  /// The cell's index in its section, `nil` for anything else.
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
  /// What else stands around the cells, each with its kind.
  public internal(set) var supplements: [(kind: String, tree: PlacedTree)] = []

  /// Header, supplements, cells and footer, as far as they can be seen.
  public var trees: [PlacedTree] {
    [header].compactMap(\.self) + supplements.map(\.tree) + cells + [footer].compactMap(\.self)
  }
}

/// Header and footer of a whole list with their places, relative to the list.
public struct PlacedEdges: Sendable {
  /// What stands above all sections.
  public internal(set) var header: PlacedTree?
  /// What stands below all sections.
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
    let pins = self.pins.pins(in: 0..<(rows ?? contentRows))
    return list.sections.indices.map { index in
      let frame = frame(ofSection: index, below: bottom)
      bottom = frame.maxY
      var placed = PlacedSection(index: index, frame: frame)
      let bands = stack.sections[index]
      for band in bands.ownBands.lazy.map({ bands.firstBand + $0 }) {
        let top = stack.rows(ofBand: band).lowerBound
        guard rows.map({ top < $0 }) ?? true else { break }
        if stack.band(band).content != .gutters { place(band, at: top, in: &placed) }
      }
      for pin in pins where stack.section(ofBand: pin.band) == index {
        place(pin.band, at: pin.rows.lowerBound, in: &placed)
      }
      return placed
    }
  }

  /// Returns where header and footer of the list stand, as far as they reach into the first `rows` rows.
  public func placedEdges(rows: Int? = nil) -> PlacedEdges {
    var edges = PlacedEdges()
    func tree(_ index: Int, _ content: Band.Content) -> PlacedTree? {
      guard index >= 0, index < stack.count, stack.band(index).content == content else {
        return nil
      }
      let top = stack.rows(ofBand: index).lowerBound
      guard rows.map({ top < $0 }) ?? true else { return nil }
      return placements(inBand: index).first.map { PlacedTree($0, below: top) }
    }
    edges.header = tree(0, .listHeader)
    edges.footer = tree(stack.count - 1, .listFooter)
    return edges
  }

  private func frame(ofSection index: Int, below bottom: Int) -> Rect {
    let rows = stack.rows(ofSection: index)
    let top =
      stack.sections[index].ownBands.isEmpty ? max(bottom, rows.lowerBound) : rows.lowerBound
    return Rect(x: 0, y: top, width: columns ?? contentColumns, height: rows.count)
  }

  private func place(_ index: Int, at row: Int, in section: inout PlacedSection) {
    for (place, placement) in zip(places(inBand: index), placements(inBand: index)) {
      let tree = PlacedTree(placement, below: row - section.frame.y)
      switch place {
      case .header: section.header = tree
      case .cell: section.cells.append(tree)
      case .footer: section.footer = tree
      case .supplement(let owner, let number):
        let kind = list.sections[owner].supplements[number].kind
        section.supplements.append((kind, tree))
      case .listHeader, .listFooter: break
      }
    }
  }
}

extension PlacedTree {
  /// Creates the tree of a placement in a band that begins at a row.
  fileprivate init(_ placement: Placement, below row: Int) {
    frame = Rect(
      x: placement.origin.x,
      y: row + placement.origin.y,
      width: placement.width,
      height: placement.layout.extent.height,
    )
    node = placement.node
    layout = placement.layout
    cell = placement.path?.element
  }
}
