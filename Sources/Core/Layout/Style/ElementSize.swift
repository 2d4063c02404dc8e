/// The size that an element has by its rule, where its attributes set no other one.
struct ElementSize {
  private let rule: SizeRule
  private let props: Props
  /// Whether the container arranges its children in rows; `nil` if it has no direction.
  private let isInRow: Bool?

  init(_ rule: SizeRule, _ props: Props, isInRow: Bool?) {
    self.rule = rule
    self.props = props
    self.isInRow = isInRow
  }

  /// Completes a style that was read from the attributes.
  func apply(to style: inout StyleReader) {
    switch rule {
    case .line(let isVertical): setLine(&style, isVertical: isVertical ?? (isInRow == true))
    case .room(let least): setRoom(&style, Float(least))
    case .window(let window): setWindow(&style, window)
    case .bar(let columns):
      style.box.padding.top += 1
      style.box.barColumns = Int32(clamping: columns)
    }
  }

  /// Sets the size of a line across the container.
  private func setLine(_ style: inout StyleReader, isVertical: Bool) {
    // At least one cell, so that a line alone in its container has a size.
    var whole = BoxSize.ratio(1)
    whole.min = 1
    if !style.hasWidth { style.box.width = isVertical ? .fixed(1) : whole }
    if !style.hasHeight { style.box.height = isVertical ? whole : .fixed(1) }
    if isInRow == !isVertical && props["flex-grow"] == nil { style.flex.grow = 1 }
  }

  /// Sets the size of a scrolled window onto the children.
  private func setWindow(_ style: inout StyleReader, _ window: ScrolledWindow) {
    style.box.scrollsColumns = window.scrollsColumns
    style.box.scrollsRows = window.scrollsRows
    style.box.offsetX = Int32(clamping: window.offset.x)
    style.box.offsetY = Int32(clamping: window.offset.y)
    if window.fillsWidth, !style.hasWidth {
      style.box.width = .ratio(1)
      // A column that fits its items becomes as wide as it can.
      if isInRow == false { style.box.width.min = Int32(BoxSolver.plenty) }
    }
    if window.fillsHeight, !style.hasHeight, isInRow == false {
      // Without a rest to fill, the height is that of the content. As it can shrink, the items
      // beside it are measured first.
      style.box.height = BoxSize(kind: .wrap, priority: -1, shrink: 1, grow: 1)
      style.box.fillsGrownHeight = !window.scrollsRows
    }
    let fillsLength = isInRow == true ? window.fillsWidth : window.fillsHeight
    guard fillsLength, props["flex"] == nil else { return }
    if props["flex-grow"] == nil { style.flex.grow = 1 }
    if props["flex-shrink"] == nil { style.flex.shrink = 1 }
  }

  /// Lets the element fill the remaining space of the container, at least some cells.
  private func setRoom(_ style: inout StyleReader, _ least: Float) {
    guard let isInRow else { return }
    let least = Swift.min(least, WholeCells.limit)
    let cells = Int32(WholeCells.round(least))
    if !style.hasWidth { style.box.width = isInRow ? .ratio(1) : .fixed(0) }
    if !style.hasHeight { style.box.height = isInRow ? .fixed(0) : .ratio(1) }
    if isInRow && !style.hasWidth { style.box.width.min = cells }
    if !isInRow && !style.hasHeight { style.box.height.min = cells }
    if props["flex-grow"] == nil && props["flex"] == nil { style.flex.grow = 1 }
    if isInRow && style.flex.minWidth.unit == .unset {
      style.flex.minWidth = .cells(least)
    } else if !isInRow && style.flex.minHeight.unit == .unset {
      style.flex.minHeight = .cells(least)
    }
  }
}
