extension VisibleItems {
  /// Returns the cells in a window by their sections, in order.
  ///
  /// - Parameters:
  ///   - layout: The list.
  ///   - window: The content rows in the window.
  ///   - columns: The width of the window.
  ///   - strips: The scroll offsets of horizontal sections.
  ///   - placements: Returns the placements in a band, by band index.
  /// - Returns: The sections with a visible cell, from the top.
  static func items(
    of layout: ListLayout,
    in window: Range<Int>,
    columns: Int,
    _ strips: StripOffsets,
    placements: (Band, Int) -> [Placement]
  ) -> [(section: Int, items: [VisibleItems.Item])] {
    var sections: [(section: Int, items: [VisibleItems.Item])] = []
    for index in layout.pins.bands(drawnIn: window) {
      let band = layout.stack.band(index)
      let top = layout.stack.rows(ofBand: index).lowerBound - window.lowerBound
      let placements = placements(band, index)
      let width = layout.columns ?? columns
      let picture = layout.strips.picture(of: band, placements, columns: width, strips)
      let screen = Rect(x: 0, y: 0, width: columns, height: window.count)
      let items = picture.placements.compactMap {
        item($0, of: layout.list, below: top, in: screen)
      }
      if items.isEmpty { continue }
      if sections.last?.section != band.section { sections.append((band.section, [])) }
      sections[sections.count - 1].items += items
    }
    return sections
  }

  private static func item(
    _ placement: Placement,
    of list: List,
    below top: Int,
    in screen: Rect
  ) -> VisibleItems.Item? {
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
