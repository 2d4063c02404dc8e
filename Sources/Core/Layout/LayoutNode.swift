/// One node of the arena: links, resolved styles, measurements and position.
///
/// `BitwiseCopyable`, so that copies need no reference counting.
struct LayoutNode: BitwiseCopyable {
  /// The rules for laying out its children.
  var kind: Arrangement
  /// The number of composite nodes around this one, which have the same frame.
  var wrappers: Int32 = 0
  /// The index of the node's frame in the result.
  var frameIndex: Int32
  /// The index of its measured content, -1 for none.
  var content: Int32 = -1
  /// The size of the content in unlimited space, -1 until it is measured.
  var naturalWidth: Int32 = -1
  var naturalHeight: Int32 = -1
  /// The size in whole cells for which a box in a flexbox laid out its content, -1 before that.
  var insideWidth: Int32 = -1
  var insideHeight: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  /// The index of the node's box style; 0 is the default style.
  var boxStyle: Int32 = 0

  /// The latest measured size.
  var width: Float = 0
  var height: Float = 0
  /// The position in the parent.
  var x: Float = 0
  var y: Float = 0
  /// The distance of the baseline from the upper edge, once computed.
  var baseline: Float = 0
  var answers = AnswerChain()
  /// A summary of its children.
  var holding = Holding()
  var flex = FlexStyle()
  /// Its latest layout.
  var placing = Placing()
  /// Its latest rounding.
  var snapped = Snapped()

  /// A summary of a flexbox's children.
  struct Holding: BitwiseCopyable {
    /// Whether an item of a row is aligned by its baseline.
    var hasBaselines = false
    /// The index of the only flexible child, if it always takes the rest of the only line; else -1.
    var onlyFlexible: Int32 = -1
  }

  /// Measures the content of a leaf in unlimited space.
  @inline(__always)
  mutating func keepNaturalSize(of content: borrowing LeafContent) {
    let size = content.size(width: nil, height: nil)
    naturalWidth = Int32(clamping: size.width)
    naturalHeight = Int32(clamping: size.height)
  }

  /// Sets position and size.
  mutating func setFrame(_ frame: Rect) {
    x = Float(frame.x)
    y = Float(frame.y)
    width = Float(frame.width)
    height = Float(frame.height)
  }

  /// Marks the node and its descendants as laid out under constraints.
  mutating func setPlaced(under constraints: FlexConstraints) {
    placing.set(constraints, width: width, height: height)
    snapped.isStale = true
  }
}
