/// A header, cell, footer or other supplement with its frame and layout.
package struct PlacedTree: Sendable {
  /// The frame of its space, relative to its section.
  package let frame: Rect
  /// The component's tree.
  package let node: Node
  /// The component's layout, relative to `frame`.
  package let layout: LayoutTree
  /// The cell's index in its section, `nil` for a supplement.
  package let cell: Int?
}

/// A section with its frame and its visible content.
package struct PlacedSection: Sendable {
  /// The section's index, 0-based.
  package let index: Int
  /// The frame, relative to the list.
  package let frame: Rect
  /// The header.
  package internal(set) var header: PlacedTree?
  /// The cells, in order.
  package internal(set) var cells: [PlacedTree] = []
  /// The footer.
  package internal(set) var footer: PlacedTree?
  /// The other supplements, each with its kind.
  package internal(set) var supplements: [(kind: String, tree: PlacedTree)] = []

  /// The visible header, supplements, cells and footer.
  package var trees: [PlacedTree] {
    [header].compactMap(\.self) + supplements.map(\.tree) + cells + [footer].compactMap(\.self)
  }
}

/// The header and footer of a list, with frames relative to the list.
package struct PlacedEdges: Sendable {
  /// The header.
  package internal(set) var header: PlacedTree?
  /// The footer.
  package internal(set) var footer: PlacedTree?
}

/// The trees of a laid out list with their frames.
package struct PlacedTrees {
  private let layout: ListLayout
  private let stack: BandStack

  /// Places the trees of `layout`.
  package init(_ layout: ListLayout) {
    self.layout = layout
    stack = layout.stack
  }

  /// Returns the sections with all content that reaches into the first `rows` rows.
  ///
  /// - Parameter rows: The number of visible rows; `nil` for all.
  /// - Returns: Every section, including those without visible content.
  /// - Complexity: O(*n*) in the number of visible cells and of sections.
  package func sections(rows: Int? = nil) -> [PlacedSection] {
    var bottom = 0
    let pins = layout.pins.pins(in: 0..<(rows ?? layout.contentRows))
    return layout.list.sections.indices.map { index in
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

  /// Returns the sections in some rows, one after the other, with their content in these rows.
  ///
  /// - Parameters:
  ///   - rows: The rows of the content, half-open.
  ///   - limit: The number of elements after which no further content is placed.
  /// - Returns: The sections.
  /// - Complexity: O(*n*) in the number of sections and cells in the rows.
  package func sections(in rows: Range<Int>, limit: Int) -> [PlacedSection] {
    let start = max(0, min(stack.bandIndex(atRow: rows.lowerBound), stack.count - 1))
    let pins = layout.pins.pins(in: rows)
    var sections: [PlacedSection] = []
    var rest = limit
    var bottom = 0
    var index = rows.lowerBound == 0 || stack.count == 0 ? 0 : stack.section(ofBand: start)
    while rest > 0, layout.list.sections.indices.contains(index) {
      let frame = frame(ofSection: index, below: bottom)
      guard sections.isEmpty || frame.y < rows.upperBound else { break }
      bottom = frame.maxY
      var placed = PlacedSection(index: index, frame: frame)
      let bands = stack.sections[index]
      var band = max(bands.firstBand + bands.ownBands.lowerBound, start)
      while rest > 0, band < bands.firstBand + bands.ownBands.upperBound {
        let top = stack.rows(ofBand: band).lowerBound
        guard top < rows.upperBound else { break }
        if stack.band(band).content != .gutters { rest -= place(band, at: top, in: &placed) }
        band += 1
      }
      for pin in pins where stack.section(ofBand: pin.band) == index {
        place(pin.band, at: pin.rows.lowerBound, in: &placed)
      }
      sections.append(placed)
      rest -= 1
      index += 1
    }
    return sections
  }

  /// Returns the list's header and footer if they reach into the first `rows` rows.
  package func edges(rows: Int? = nil) -> PlacedEdges { edges(in: 0..<(rows ?? Int.max)) }

  /// Returns the list's header and footer if they reach into some rows.
  ///
  /// - Parameter rows: The rows of the content, half-open.
  /// - Returns: The header and the footer.
  package func edges(in rows: Range<Int>) -> PlacedEdges {
    var edges = PlacedEdges()
    func tree(_ index: Int, _ content: Band.Content) -> PlacedTree? {
      guard index >= 0, index < stack.count, stack.band(index).content == content else {
        return nil
      }
      let own = stack.rows(ofBand: index)
      let top = own.lowerBound
      guard top < rows.upperBound, max(top + 1, own.upperBound) > rows.lowerBound else {
        return nil
      }
      return layout.placements(inBand: index).first.map { PlacedTree($0, below: top) }
    }
    edges.header = tree(0, .listHeader)
    edges.footer = tree(stack.count - 1, .listFooter)
    return edges
  }

  private func frame(ofSection index: Int, below bottom: Int) -> Rect {
    let rows = stack.rows(ofSection: index)
    let top =
      stack.sections[index].ownBands.isEmpty ? max(bottom, rows.lowerBound) : rows.lowerBound
    return Rect(x: 0, y: top, width: layout.columns ?? layout.contentColumns, height: rows.count)
  }

  /// Places the trees of a band; returns the number of their elements.
  @discardableResult
  private func place(_ index: Int, at row: Int, in section: inout PlacedSection) -> Int {
    var count = 0
    for (position, placement) in zip(
      layout.stack.positions(inBand: index),
      layout.placements(inBand: index)
    ) {
      let tree = PlacedTree(placement, below: row - section.frame.y)
      count += placement.layout.frames.count
      switch position {
      case .header: section.header = tree
      case .cell: section.cells.append(tree)
      case .footer: section.footer = tree
      case .supplement(let owner, let number):
        let kind = layout.list.sections[owner].supplements[number].kind
        section.supplements.append((kind, tree))
      case .listHeader, .listFooter: break
      }
    }
    return count
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
