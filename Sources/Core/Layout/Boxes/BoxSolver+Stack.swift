/// Overlapping items.
extension BoxSolver {
  /// Measures the items of a stack and returns the size of the largest, including margins.
  static func stack(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ places: Range<Int>,
    _ inner: BoxConstraints
  ) -> Size {
    var largest = Size.zero
    for asksSubscribers in [false, true] {
      let space = Size(
        width: inner.wrapsWidth ? largest.width : inner.width,
        height: inner.wrapsHeight ? largest.height : inner.height,
      )
      for place in places {
        let item = scratch.boxItems[place]
        let followsWidth = item.width.kind == .ratio && inner.wrapsWidth
        let followsHeight = item.height.kind == .ratio && inner.wrapsHeight
        guard !asksSubscribers || followsWidth || followsHeight else { continue }
        let width =
          item.width.kind == .ratio
          ? (followsWidth && !asksSubscribers ? largest.width : space.width) : inner.width
        let height =
          item.height.kind == .ratio
          ? (followsHeight && !asksSubscribers ? largest.height : space.height) : inner.height
        let constraints = Size(
          width: item.width.kind == .ratio ? part(item.width.ratio, of: width) : width,
          height: item.height.kind == .ratio ? part(item.height.ratio, of: height) : height,
        )
        let size = measure(&nodes, &scratch, place, constraints)
        scratch.boxItems[place].constraints = constraints
        scratch.boxItems[place].size = size
        let outer = scratch.boxItems[place]
        if !followsWidth { largest.width = max(largest.width, outer.outerLength(isRow: true)) }
        if !followsHeight { largest.height = max(largest.height, outer.outerLength(isRow: false)) }
      }
    }
    return largest
  }
}
