/// The sizing rule of a box's child along one axis.
struct BoxSize: BitwiseCopyable, Equatable {
  /// The source of the length.
  enum Kind: UInt8, BitwiseCopyable {
    /// A fixed length.
    case fixed
    /// The other axis, by aspect ratio.
    case aspect
    /// The content.
    case wrap
    /// A share of the box's remaining length.
    case ratio
  }

  var kind: Kind
  /// The number of cells of a fixed length.
  var cells: Int32 = 0
  /// The ratio of the share.
  var ratio: Float = 1
  var add: Int32 = 0
  var min: Int32 = 0
  var max = Int32.max
  var priority: Float = 0
  var shrink: Float = 0
  var grow: Float = 0

  /// The length of an unlimited constraint, in cells; larger than any frame.
  static let unlimited = 1 << 23
  /// The length of the content.
  static let wrap = BoxSize(kind: .wrap)
  /// The length from the other axis, by aspect ratio.
  static let aspect = BoxSize(kind: .aspect)

  /// Returns a fixed length.
  static func fixed(_ cells: Int) -> BoxSize {
    BoxSize(kind: .fixed, cells: Int32(clamping: Swift.min(cells, BoxSize.unlimited / 2)))
  }

  /// Returns a share of the remaining length.
  static func ratio(_ ratio: Float) -> BoxSize { BoxSize(kind: .ratio, ratio: ratio) }
}

/// The distribution of free space along a linear box.
enum BoxFormat: UInt8, BitwiseCopyable {
  case leading, center, between, round, trailing
}

/// The alignment of a child in its slot, per axis: -1 at the start, 0 in the middle, 1 at the end.
struct BoxAlignment: BitwiseCopyable, Equatable {
  /// Whether a horizontal alignment is set.
  var hasHorizontal = false
  /// Whether a vertical alignment is set.
  var hasVertical = false
  /// The alignment between left (-1) and right (1).
  var horizontal: Float = 0
  /// The alignment between top (-1) and bottom (1).
  var vertical: Float = 0
}

/// The style of a node as a box and as a child of a box.
///
/// Defaults are Puyopuyo's: sized by content, no spacing, aligned by the box.
struct BoxStyle: BitwiseCopyable {
  var width = BoxSize.wrap
  var height = BoxSize.wrap
  /// Width divided by height, 0 if unset.
  var aspectRatio: Float = 0
  var margin = FourEdges(Int32(0))
  var alignment = BoxAlignment()
  /// Whether a flow starts a new run after this node.
  var endsRun = false

  var isRightToLeft = false
  /// The space between the edges and the children, including the border.
  var padding = FourEdges(Int32(0))
  /// The part of the padding that the border takes.
  var border = FourEdges(Int32(0))
  var justifyContent = BoxAlignment()
  var space: Int32 = 0
  var format = BoxFormat.leading
  var isReverse = false
  /// The number of items per run, 0 for as many as fit.
  var arrange: Int32 = 0
  var runSpace: Int32 = 0
  var runFormat = BoxFormat.leading
  var runSize = BoxSize(kind: .wrap, shrink: 1)
  /// Whether the content may be wider than the box and is scrolled horizontally.
  var scrollsColumns = false
  /// Whether the content may be taller than the box and is scrolled vertically.
  var scrollsRows = false
  /// The scroll offset: the first visible column and row of the content, clamped to its size.
  var offsetX: Int32 = 0
  var offsetY: Int32 = 0
  /// The width of the content is at least this, as far as there is room.
  var barColumns: Int32 = 0
  /// Whether children can fill the height that the box takes beyond its content.
  var fillsGrownHeight = false
  /// Whether a run takes a share of the remaining length if one of its items has a ratio.
  var runsTakeShares = false
}
