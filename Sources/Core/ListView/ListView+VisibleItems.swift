extension ListView {
  /// Tells the sections in view that want to know which of their cells can be seen.
  func tellVisibleItems() {
    guard list.sections.contains(where: { $0.visibleItemsHandler != nil }) else { return }
    var items: [Int: [VisibleItems.Item]] = [:]
    for index in placements.keys.sorted() {
      let section = layout.band(index).section
      guard list.sections[section].visibleItemsHandler != nil else { continue }
      items[section, default: []] += visibleItems(ofBand: index)
    }
    for (section, items) in items.sorted(by: { $0.key < $1.key }) {
      let offset = Point(x: stripOffset(ofSection: section), y: contentOffset)
      let visible = VisibleItems(section: section, items: items, offset: offset, container: size)
      list.sections[section].visibleItemsHandler?(visible)
    }
  }

  private func visibleItems(ofBand index: Int) -> [VisibleItems.Item] {
    let band = layout.band(index)
    let top = layout.rows(ofBand: index).lowerBound - contentOffset
    let picture = layout.picture(
      of: band,
      placements[index] ?? [],
      columns: layout.columns ?? size.width,
      strips,
    )
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return picture.placements.compactMap { placement in
      guard let path = placement.path, let cell = list.cell(at: path) else { return nil }
      let frame = Rect(
        x: placement.origin.x,
        y: top + placement.origin.y,
        width: placement.width,
        height: placement.layout.extent.height,
      )
      guard !frame.intersection(window).isEmpty else { return nil }
      return VisibleItems.Item(path: path, key: cell.key, frame: frame)
    }
  }
}
