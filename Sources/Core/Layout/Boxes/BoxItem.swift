/// The space available to the content of a box, including its padding.
struct BoxConstraints: BitwiseCopyable {
  var width: Int
  var height: Int
  /// Whether the box takes the width of its content.
  var wrapsWidth: Bool
  /// Whether the box takes the height of its content.
  var wrapsHeight: Bool
}

/// A child of a box, or a run of a flow, during layout.
struct BoxItem {
  /// The node, -1 for a run.
  var node = -1
  /// The indices of a run's items in the scratch stack.
  var runStart = 0
  var runEnd = 0
  var width = BoxSize.wrap
  var height = BoxSize.wrap
  var aspectRatio: Float = 0
  var margin = FourEdges(Int32(0))
  var alignment = BoxAlignment()
  /// Whether the item is left out: it takes a share of the rest of a box that wraps its content.
  var isDropped = false
  /// Its latest constraints, including its margins.
  var constraints = Size.zero
  /// Its size, excluding margins.
  var size = Size.zero
  /// Its position in the box.
  var position = Point.zero

  /// Returns the size rule along an axis.
  func rule(isRow: Bool) -> BoxSize { isRow ? width : height }

  /// Sets the size rule along an axis.
  mutating func setRule(_ rule: BoxSize, isRow: Bool) {
    if isRow { width = rule } else { height = rule }
  }

  /// Returns the length along an axis.
  func length(isRow: Bool) -> Int { isRow ? size.width : size.height }

  /// Sets the length along an axis.
  mutating func setLength(_ length: Int, isRow: Bool) {
    if isRow { size.width = length } else { size.height = length }
  }

  /// Returns the margins of both edges of an axis.
  func margins(isRow: Bool) -> Int {
    isRow ? Int(margin.left) + Int(margin.right) : Int(margin.top) + Int(margin.bottom)
  }

  /// Returns the margin at the left or at the top.
  func leadingMargin(isRow: Bool) -> Int { Int(isRow ? margin.left : margin.top) }

  /// Returns the length along an axis, including margins.
  func outerLength(isRow: Bool) -> Int { length(isRow: isRow) + margins(isRow: isRow) }
}

/// A box whose items are measured, while they are positioned.
struct SizedBox {
  /// The box's node.
  let index: Int
  /// The constraints of its items, excluding the box's padding.
  let inner: BoxConstraints
  /// The indices of its items, followed by its runs, in the scratch stack.
  let items: Range<Int>
  /// The size of the box excluding padding; along a scrolling axis, that of the content.
  let size: Size
  /// The origin of that area, relative to the box excluding padding.
  let origin: Point
}

/// A row or column of items during layout, excluding padding.
struct LinearBox: BitwiseCopyable {
  let isRow: Bool
  /// The indices of the items in the scratch stack, half-open.
  let start: Int
  let end: Int
  let innerMain: Int
  let innerCross: Int
  let wrapsMain: Bool
  let wrapsCross: Bool
  let space: Int
  let format: BoxFormat
  let isReverse: Bool
  let justifyContent: BoxAlignment
  /// The cross length of its box without items.
  var leastCross = 0
}
