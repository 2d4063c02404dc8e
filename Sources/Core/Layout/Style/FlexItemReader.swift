/// Reads the attributes of a child of a flexbox.
struct FlexItemReader {
  /// Whether the item fills the width of its parent.
  private(set) var fillsWidth = false
  /// Whether the item fills the height of its parent.
  private(set) var fillsHeight = false
  private var shorthand: Float = 0
  private var growIsSet = false
  private var shrinkIsSet = false
  private var inset = EdgeLengths()

  /// Reads an attribute into a style; returns whether it is one of an item.
  mutating func read(
    _ attribute: StyleAttribute,
    _ value: Value,
    into flex: inout FlexStyle,
    _ lengths: inout ItemLengths
  ) -> Bool {
    switch attribute {
    case .flex: shorthand = StyleValue.float(value)
    case .flexGrow:
      flex.grow = StyleValue.float(value)
      growIsSet = true
    case .flexShrink:
      flex.shrink = StyleValue.float(value)
      shrinkIsSet = true
    case .flexBasis: flex.basis = StyleValue.length(value)
    case .alignSelf: flex.alignSelf = StyleValue.alignment(value)
    case .position:
      flex.position =
        value == "absolute" ? .absolute : value == "static" ? .static : .relative
    case .width:
      flex.width = StyleValue.length(value)
      fillsWidth = value == "fill"
      lengths.setWidth()
    case .height:
      flex.height = StyleValue.length(value)
      fillsHeight = value == "fill"
      lengths.setHeight()
    case .minWidth: flex.minWidth = StyleValue.length(value)
    case .minHeight: flex.minHeight = StyleValue.length(value)
    case .maxWidth: flex.maxWidth = StyleValue.length(value)
    case .maxHeight: flex.maxHeight = StyleValue.length(value)
    case .aspectRatio:
      let ratio = StyleValue.float(value)
      flex.aspectRatio = ratio > 0 && ratio < .infinity ? ratio : .undefined
    case .margin(let edge):
      lengths.setMargin(edge, StyleValue.length(value), isRightToLeft: flex.isRightToLeft)
    case .inset(let edge):
      inset.set(edge, StyleValue.length(value), isRightToLeft: flex.isRightToLeft)
    default: return false
    }
    return true
  }

  /// Completes the style after all attributes; `isFree` is whether the item takes no space.
  func finish(_ flex: inout FlexStyle, isFree: Bool) {
    if !inset.isEmpty { flex.inset = inset.edges }
    if isFree { FlexItemReader.setFree(&flex) }
    if !growIsSet && shorthand > 0 { flex.grow = shorthand }
    if !shrinkIsSet && shorthand < 0 { flex.shrink = -shorthand }
    if !flex.basis.isNumber && shorthand > 0 { flex.basis = .cells(0) }
    if flex.maxWidth.isNumber && flex.maxWidth == flex.minWidth { flex.width = flex.maxWidth }
    if flex.maxHeight.isNumber && flex.maxHeight == flex.minHeight {
      flex.height = flex.maxHeight
    }
  }

  /// Removes the node from its container's lines, at the upper left corner unless it has insets.
  private static func setFree(_ flex: inout FlexStyle) {
    flex.position = .absolute
    if !flex.inset.left.isNumber && !flex.inset.right.isNumber { flex.inset.left = .cells(0) }
    if !flex.inset.top.isNumber && !flex.inset.bottom.isNumber { flex.inset.top = .cells(0) }
  }

  /// Makes an item that fills its parent take the remaining space along the axes on which it fills.
  func fill(_ flex: inout FlexStyle, isRow: Bool) {
    if fillsWidth {
      if flex.position == .absolute { flex.width = .percent(100) }
      FlexItemReader.fill(&flex, isMain: isRow)
    }
    if fillsHeight {
      if flex.position == .absolute { flex.height = .percent(100) }
      FlexItemReader.fill(&flex, isMain: !isRow)
    }
  }

  private static func fill(_ flex: inout FlexStyle, isMain: Bool) {
    guard flex.position != .absolute else { return }
    guard isMain else {
      flex.alignSelf = .stretch
      return
    }
    if flex.grow == 0 { flex.grow = 1 }
    if flex.shrink == 0 { flex.shrink = 1 }
  }
}
