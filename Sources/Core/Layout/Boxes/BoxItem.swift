/// The space offered to what a box holds, its padding included.
struct BoxConstraints: BitwiseCopyable {
  var width: Int
  var height: Int
  /// Whether the box is as wide as its content.
  var wrapsWidth: Bool
  /// Whether the box is as high as its content.
  var wrapsHeight: Bool
}

/// A child of a box, or a run of a flow, while the box is laid out.
struct BoxItem {
  /// The node, -1 for a run.
  var node = -1
  /// Places of a run's items in the scratch stack.
  var runStart = 0
  var runEnd = 0
  var width = BoxSize.wrap
  var height = BoxSize.wrap
  var aspectRatio: Float = 0
  var margin = FourEdges(Int32(0))
  var alignment = BoxAlignment()
  /// Whether the item has no place: a part of what is left, in a box that is as long as its content.
  var isDropped = false
  /// What it was offered last, its margins included.
  var constraints = Size.zero
  /// Its size without margins.
  var size = Size.zero
  /// Its place in the box.
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

  /// Returns the length with margins along an axis.
  func outerLength(isRow: Bool) -> Int { length(isRow: isRow) + margins(isRow: isRow) }
}

/// A box whose items have their sizes, while they are placed.
struct SizedBox {
  /// The box's node.
  let index: Int
  /// What its items were offered, the box's padding taken off.
  let inner: BoxConstraints
  /// Places of its items, and behind them of its runs, in the scratch stack.
  let places: Range<Int>
  /// The size of the box without its padding, of what scrolls that of the content.
  let size: Size
  /// Where that is, relative to the box without its padding.
  let origin: Point
}

/// A row or a column of items while it is laid out, without padding.
struct LinearBox: BitwiseCopyable {
  let isRow: Bool
  /// Places of the items in the scratch stack.
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
}
