/// Reads the attributes of a child of a box.
struct BoxItemReader {
  /// The share of the free space of a box that the item grows into.
  private(set) var grow: Float = 0
  /// The column of an explicit frame.
  private(set) var x = 0
  /// The row of an explicit frame.
  private(set) var y = 0
  /// Whether the item's frame is set by layout, not explicitly.
  private(set) var isActive = true

  /// Reads an attribute into a style; returns whether it is one of an item.
  mutating func read(
    _ attribute: StyleAttribute,
    _ value: Value,
    into box: inout BoxStyle,
    _ lengths: inout ItemLengths
  ) -> Bool {
    switch attribute {
    case .width:
      box.width = BoxSize(value)
      lengths.setWidth()
    case .height:
      box.height = BoxSize(value)
      lengths.setHeight()
    case .aspectRatio: box.aspectRatio = StyleValue.float(value)
    case .alignment:
      box.alignment = BoxAlignment(value, isRightToLeft: box.isRightToLeft, box.alignment)
    case .centerX:
      if !box.alignment.hasHorizontal || box.alignment.horizontal == 0 {
        box.alignment.hasHorizontal = true
        box.alignment.horizontal = max(-1, min(1, StyleValue.float(value)))
      }
    case .centerY:
      if !box.alignment.hasVertical || box.alignment.vertical == 0 {
        box.alignment.hasVertical = true
        box.alignment.vertical = max(-1, min(1, StyleValue.float(value)))
      }
    case .flexGrow: grow = StyleValue.float(value)
    case .flowEnding: box.endsRun = value == true
    case .activated: isActive = value != false
    case .x: x = Int(StyleValue.whole(value))
    case .y: y = Int(StyleValue.whole(value))
    case .margin(let edge):
      lengths.setMargin(edge, StyleValue.length(value), isRightToLeft: box.isRightToLeft)
    default: return false
    }
    return true
  }

  /// Completes the style after all attributes.
  func finish(_ box: inout BoxStyle, _ lengths: ItemLengths) {
    guard box.aspectRatio > 0 else { return }
    if lengths.hasWidth && !lengths.hasHeight { box.height = .aspect }
    if lengths.hasHeight && !lengths.hasWidth { box.width = .aspect }
  }

  /// Makes a child of a row or column grow along it, unless it has an explicit length there.
  func expand(_ box: inout BoxStyle, _ lengths: ItemLengths, isRow: Bool) {
    guard grow > 0 else { return }
    let size = BoxSize(kind: .wrap, grow: grow)
    if isRow, !lengths.hasWidth { box.width = size }
    if !isRow, !lengths.hasHeight { box.height = size }
  }
}
