/// One node of the arena: links, resolved styles, what was measured and where it goes.
///
/// Only bits, so that copying one never counts references.
struct LayoutNode: BitwiseCopyable {
  /// By which rules the node lays out what it holds.
  var kind: Arrangement
  /// Number of composite nodes around this one that have its frame.
  var wrappers: Int32 = 0
  /// Index of the node's frame in the result.
  var frameIndex: Int32
  /// Index of the content that is measured, -1 for none.
  var content: Int32 = -1
  /// The size of the content in unlimited space, below 0 until it is known.
  var naturalWidth: Int32 = -1
  var naturalHeight: Int32 = -1
  /// The whole cells in which a box in a flexbox placed what it holds, below 0 before it did.
  var insideWidth: Int32 = -1
  var insideHeight: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  /// Place of the node's style as a box and as a child of one; 0 is one with nothing set.
  var boxStyle: Int32 = 0

  /// The size last measured.
  var width: Float = 0
  var height: Float = 0
  /// The position in the parent.
  var x: Float = 0
  var y: Float = 0
  /// How far below the upper edge the baseline is, once asked for.
  var baseline: Float = 0
  var answers = AnswerChain()
  /// What its children make of it.
  var holding = Holding()
  var flex = FlexStyle()
  /// How it was placed last.
  var placing = Placing()
  /// What was rounded last.
  var snapped = Snapped()

  /// What a flexbox has to know of its children before it looks at each.
  struct Holding: BitwiseCopyable {
    /// Whether an item of a row is aligned by its baseline.
    var hasBaselines = false
    /// The only child that is flexible, if it both grows and shrinks; else -1.
    var onlyFlexible: Int32 = -1
  }

  /// Sets place and size.
  mutating func setFrame(_ frame: Rect) {
    x = Float(frame.x)
    y = Float(frame.y)
    width = Float(frame.width)
    height = Float(frame.height)
  }

  /// Notes that the node and what is inside it stand as they are meant to under an offer.
  mutating func setPlaced(under constraints: FlexConstraints) {
    placing.set(constraints, width: width, height: height)
    snapped.isStale = true
  }
}
