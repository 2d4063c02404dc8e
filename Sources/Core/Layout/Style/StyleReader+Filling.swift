/// `fill` in a flexbox and `flex-grow` in a box, each mapped to the other layout's equivalent.
extension StyleReader {
  /// Makes a child of a flexbox take the remaining space along the axes on which it fills.
  mutating func fillFlexbox(isRow: Bool) {
    if fillsWidth {
      if flex.position == .absolute { flex.width = .percent(100) }
      fillFlexbox(isMain: isRow)
    }
    if fillsHeight {
      if flex.position == .absolute { flex.height = .percent(100) }
      fillFlexbox(isMain: !isRow)
    }
  }

  private mutating func fillFlexbox(isMain: Bool) {
    guard flex.position != .absolute else { return }
    guard isMain else {
      flex.alignSelf = .stretch
      return
    }
    if flex.grow == 0 { flex.grow = 1 }
    if flex.shrink == 0 { flex.shrink = 1 }
  }

  /// Makes a child of a row or column grow along it, unless it has an explicit length there.
  mutating func growInBox(isRow: Bool) {
    guard boxGrow > 0 else { return }
    let size = BoxSize(kind: .wrap, grow: boxGrow)
    if isRow, !hasWidth { box.width = size }
    if !isRow, !hasHeight { box.height = size }
  }
}
