extension ContentLayout {
  /// Returns the elements with content that got no cell although the whole content is drawn, in
  /// order.
  ///
  /// Content that can be scrolled into view counts as seen, and hidden elements are left out. An
  /// element of a single component counts as seen if a window with rows to spare shows it.
  ///
  /// - Complexity: O(*n*) in the number of elements; all bands must be measured.
  package func unseenElements() -> [UnseenElement] {
    let unseen = searches().flatMap { $0.search.elements(of: $0.node) }
    guard !unseen.isEmpty, let roomy = withRowsToSpare else { return unseen }
    return zip(searches(), roomy.searches()).flatMap { here, other in
      here.search.elements(of: here.node, notSeenBy: other.search)
    }
  }

  /// The same component in a window of more rows than it needs; `nil` for a list, and for one that
  /// is laid out in a height.
  var withRowsToSpare: ContentLayout? {
    guard let component, component.space.height == nil else { return nil }
    var space = component.space
    space.height = contentRows + PreviewContent.usualWindow.height
    return ContentLayout(.component(component.node), in: space, overflow: .isCut)
  }

  /// Returns a search for each tree of the content, in order; all bands must be measured.
  func searches() -> [(node: Node, search: UnseenSearch)] {
    let screen = Size(width: columns ?? contentColumns, height: contentRows)
    if let component {
      let area = Rect(x: 0, y: 0, width: screen.width, height: screen.height)
      return [(component.node, UnseenSearch(component.layout, cells, screen: area))]
    }
    guard let list = listLayout else { return [] }
    return (0..<list.stack.count).flatMap { index -> [(node: Node, search: UnseenSearch)] in
      let band = list.stack.band(index)
      let rows = list.stack.rows(ofBand: index)
      let placements = list.placements(inBand: index)
      let scrolls = list.strips.strip(of: band, placements) != nil
      return placements.map { placement in
        let area = Rect(
          x: scrolls ? 0 : -placement.origin.x,
          y: -placement.origin.y - rows.lowerBound,
          width: scrolls ? placement.width : screen.width,
          height: screen.height,
        )
        return (placement.node, UnseenSearch(placement.layout, cells, screen: area))
      }
    }
  }
}
