/// Overlapping items.
extension BoxSolver {
  /// Measures the items of a stack and returns the size of the largest, including margins.
  static func stack(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ itemIndices: Range<Int>,
    _ inner: BoxConstraints
  ) -> Size {
    var largest = leastSize(scratch, itemIndices, inner)
    for isSecondPass in [false, true] {
      let space = Size(
        width: inner.wrapsWidth ? largest.width : inner.width,
        height: inner.wrapsHeight ? largest.height : inner.height,
      )
      for itemIndex in itemIndices {
        let item = scratch.boxItems[itemIndex]
        let followsWidth = item.width.kind == .ratio && inner.wrapsWidth
        let followsHeight = item.height.kind == .ratio && inner.wrapsHeight
        guard !isSecondPass || followsWidth || followsHeight else { continue }
        let width =
          item.width.kind == .ratio
          ? (followsWidth && !isSecondPass ? largest.width : space.width) : inner.width
        let height =
          item.height.kind == .ratio
          ? (followsHeight && !isSecondPass ? largest.height : space.height) : inner.height
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

  /// Returns the least size of the items that are a part of a stack as large as its content.
  private static func leastSize(
    _ scratch: borrowing LayoutScratch,
    _ items: Range<Int>,
    _ inner: BoxConstraints
  ) -> Size {
    var least = Size.zero
    for index in items {
      let item = scratch.boxItems[index]
      if item.width.kind == .ratio, item.width.min > 0, inner.wrapsWidth {
        least.width = max(least.width, Int(item.width.min) + item.margins(isRow: true))
      }
      if item.height.kind == .ratio, item.height.min > 0, inner.wrapsHeight {
        least.height = max(least.height, Int(item.height.min) + item.margins(isRow: false))
      }
    }
    return least
  }
}
