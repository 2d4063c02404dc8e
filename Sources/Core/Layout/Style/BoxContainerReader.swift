/// Reads the attributes by which a box arranges its children.
struct BoxContainerReader {
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
    default: break
    }
  }

  /// Completes the style of a container after all attributes.
  func finish(_ box: inout BoxStyle, _ kind: Arrangement) {
    box.runsTakeShares = !runSizeIsSet
    // In whole cells, runs of one row that shrink would be lost in the middle.
    if !runSizeIsSet { box.runSize = .wrap }
    guard !justifyIsSet && kind != .stack && !kind.alignsTracks else { return }
    // Leading and top.
    box.justifyContent = BoxAlignment(
      hasHorizontal: true,
      hasVertical: true,
      horizontal: box.isRightToLeft ? 1 : -1,
      vertical: -1,
    )
  }
}
