/// Reads the attributes by which a box arranges its children.
struct BoxContainerReader {
  private var padding = EdgeLengths()
  private var border = EdgeLengths()
  private var hasInset = true
  private var justifyIsSet = false
  private var itemSpaceIsSet = false
  private var runSpaceIsSet = false
  private var runSizeIsSet = false

  /// Reads an attribute into a style; ignores those of other containers.
  mutating func read(_ attribute: StyleAttribute, _ value: Value, into box: inout BoxStyle) {
    switch attribute {
    case .justifyContent:
      box.justifyContent = BoxAlignment(value, isRightToLeft: box.isRightToLeft, BoxAlignment())
      justifyIsSet = true
    case .space:
      if !itemSpaceIsSet { box.space = StyleValue.whole(value) }
      if !runSpaceIsSet { box.runSpace = StyleValue.whole(value) }
    case .itemSpace:
      box.space = StyleValue.whole(value)
      itemSpaceIsSet = true
    case .runSpace:
      box.runSpace = StyleValue.whole(value)
      runSpaceIsSet = true
    case .format: box.format = BoxFormat(value)
    case .runFormat: box.runFormat = BoxFormat(value)
    case .reverse: box.isReverse = value == true
    case .arrange: box.arrange = StyleValue.whole(value)
    case .runSize:
      box.runSize = BoxSize(value)
      runSizeIsSet = true
    case .padding(let edge): padding.set(edge, StyleValue.length(value))
    case .border(let edge): border.set(edge, StyleValue.length(value))
    case .borderInset: hasInset = value != false
    default: break
    }
  }

  /// Completes the style of a container after all attributes.
  func finish(_ box: inout BoxStyle, _ kind: Arrangement) {
    box.padding = padding.resolved(isRightToLeft: box.isRightToLeft).wholeCells
    // The border of a table is a line style, which its layout reads.
    if !border.isEmpty, hasInset, kind != .table {
      box.border = border.resolved(isRightToLeft: box.isRightToLeft).notNegative.wholeCells
      box.padding = box.padding.adding(box.border)
    }
    box.runsTakeShares = !runSizeIsSet
    guard !justifyIsSet && kind != .stack && !kind.alignsTracks else { return }
    box.justifyContent = BoxAlignment(
      "leading top",
      isRightToLeft: box.isRightToLeft,
      BoxAlignment(),
    )
  }
}
