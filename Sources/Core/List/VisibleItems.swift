/// The cells of one section that can be seen.
public struct VisibleItems: Equatable, Sendable {
  /// A cell that can be seen, at least in part.
  public struct Item: Equatable, Sendable {
    /// Where it is in the list.
    public let path: ElementPath
    /// Its identity.
    public let key: Key
    /// Where it is in the window, in cells.
    public let frame: Rect
  }

  /// The index of the section.
  public let section: Int
  /// The cells, in order.
  public let items: [Item]
  /// What is out of view: rows above the window, and columns at the start of a strip.
  public let offset: Point
  /// The window's extent, in cells.
  public let container: Size
}

extension ListLayout {
  /// Returns the cells in a window by their sections, in order.
  ///
  /// - Parameters:
  ///   - window: The rows of the content in the window.
  ///   - columns: The width of the window.
  ///   - strips: How far horizontal sections are scrolled.
  ///   - placements: Returns what a band contains, by its index.
  /// - Returns: The sections with a cell in view, from the top.
  func visibleItems(
    in window: Range<Int>,
    columns: Int,
    _ strips: StripOffsets,
    placements: (Band, Int) -> [Placement]
  ) -> [(section: Int, items: [VisibleItems.Item])] {
    var sections: [(section: Int, items: [VisibleItems.Item])] = []
    for index in bands(drawnIn: window) {
      let band = band(index)
      let top = rows(ofBand: index).lowerBound - window.lowerBound
      let placements = placements(band, index)
      let picture = picture(of: band, placements, columns: self.columns ?? columns, strips)
      let screen = Rect(x: 0, y: 0, width: columns, height: window.count)
      let items = picture.placements.compactMap { item(of: $0, below: top, in: screen) }
      if items.isEmpty { continue }
      if sections.last?.section != band.section { sections.append((band.section, [])) }
      sections[sections.count - 1].items += items
    }
    return sections
  }

  private func item(of placement: Placement, below top: Int, in screen: Rect) -> VisibleItems.Item?
  {
    guard let path = placement.path, let cell = list.cell(at: path) else { return nil }
    let frame = Rect(
      x: placement.origin.x,
      y: top + placement.origin.y,
      width: placement.width,
      height: placement.layout.extent.height,
    )
    guard !frame.intersection(screen).isEmpty else { return nil }
    return VisibleItems.Item(path: path, key: cell.key, frame: frame)
  }
}
