/// How long a child of a box is along one axis.
struct BoxSize: BitwiseCopyable, Equatable {
  /// Where the length comes from.
  enum Kind: UInt8, BitwiseCopyable {
    /// The length is given.
    case fixed
    /// From the other axis.
    case aspect
    /// From the content.
    case wrap
    /// A part of what the box has left.
    case ratio
  }

  var kind: Kind
  /// Cells of a fixed length.
  var cells: Int32 = 0
  /// Part of what is left, 1 for all of it.
  var ratio: Float = 1
  var add: Int32 = 0
  var min: Int32 = 0
  var max = Int32.max
  var priority: Float = 0
  var shrink: Float = 0
  var grow: Float = 0

  /// As long as the content.
  static let wrap = BoxSize(kind: .wrap)
  /// From the other axis.
  static let aspect = BoxSize(kind: .aspect)

  /// Returns a given length.
  static func fixed(_ cells: Int) -> BoxSize {
    BoxSize(kind: .fixed, cells: Int32(clamping: Swift.min(cells, BoxSolver.unlimited / 2)))
  }

  /// Returns a part of what is left.
  static func ratio(_ ratio: Float) -> BoxSize { BoxSize(kind: .ratio, ratio: ratio) }
}

/// How the free space along a linear box is shared.
enum BoxFormat: UInt8, BitwiseCopyable {
  case leading, center, between, round, trailing
}

/// Where a child stands along one axis of its slot: -1 at the start, 0 in the middle, 1 at the end.
struct BoxAlignment: BitwiseCopyable, Equatable {
  /// Whether horizontal alignment is given.
  var hasHorizontal = false
  /// Whether vertical alignment is given.
  var hasVertical = false
  /// The place between left (-1) and right (1).
  var horizontal: Float = 0
  /// The place between top (-1) and bottom (1).
  var vertical: Float = 0
}

/// What a box has to know about a node, and what a box itself is set to.
///
/// Defaults are Puyopuyo's: as large as the content, no space, aligned by the box.
struct BoxStyle: BitwiseCopyable {
  var width = BoxSize.wrap
  var height = BoxSize.wrap
  /// Width divided by height, 0 if free.
  var aspectRatio: Float = 0
  var margin = FourEdges(Int32(0))
  var alignment = BoxAlignment()
  /// Whether a flow starts a new run after this node.
  var endsRun = false

  var isRightToLeft = false
  var padding = FourEdges(Int32(0))
  var justifyContent = BoxAlignment()
  var space: Int32 = 0
  var format = BoxFormat.leading
  var isReverse = false
  /// Items per run, 0 for as many as fit.
  var arrange: Int32 = 0
  var runSpace: Int32 = 0
  var runFormat = BoxFormat.leading
  var runSize = BoxSize(kind: .wrap, shrink: 1)
  /// Whether what the box holds may be wider than the box, and is shown from a column on.
  var scrollsColumns = false
  /// Whether what the box holds may be higher than the box, and is shown from a row on.
  var scrollsRows = false
  /// The first column and row of the content that are shown, as far as there is content.
  var offsetX: Int32 = 0
  var offsetY: Int32 = 0
  /// Whether a run shares what is left if one of its items wants to, in place of its size.
  var runsTakeShares = false
}
