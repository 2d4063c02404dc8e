/// Overlapping items.
extension BoxSolver {
  /// Measures the items of a stack and returns the size of the largest, including margins.
  static func stack(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ itemIndices: Range<Int>,
    _ inner: BoxConstraints
  ) -> Size {
    var largest = Size.zero
    for asksSubscribers in [false, true] {
      let space = Size(
        width: inner.wrapsWidth ? largest.width : inner.width,
        height: inner.wrapsHeight ? largest.height : inner.height,
      )
      for itemIndex in itemIndices {
        let item = scratch.boxItems[itemIndex]
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
        let size = measure(&nodes, &scratch, itemIndex, constraints)
        scratch.boxItems[itemIndex].constraints = constraints
        scratch.boxItems[itemIndex].size = size
        let outer = scratch.boxItems[itemIndex]
        if !followsWidth { largest.width = max(largest.width, outer.outerLength(isRow: true)) }
        if !followsHeight { largest.height = max(largest.height, outer.outerLength(isRow: false)) }
      }
    }
    return largest
  }
}
