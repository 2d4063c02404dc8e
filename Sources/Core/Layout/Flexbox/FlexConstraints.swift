/// An offer to a node: lengths with the node's margins, and what they mean.
struct FlexConstraints: BitwiseCopyable, Equatable {
  var width: Float
  var height: Float
  var widthFit: Fit
  var heightFit: Fit
  /// Inner size of the owner, to which percentages refer.
  var ownerWidth: Float
  var ownerHeight: Float

  /// Whether nothing is left to the node.
  var isExact: Bool { widthFit == .exactly && heightFit == .exactly }

  /// Returns the length offered along an axis.
  func length(isRow: Bool) -> Float { isRow ? width : height }

  /// Returns whether both offer the same.
  @inline(__always)
  static func == (left: FlexConstraints, right: FlexConstraints) -> Bool {
    left.widthFit == right.widthFit && left.heightFit == right.heightFit
      && same(left.width, right.width) && same(left.height, right.height)
      && same(left.ownerWidth, right.ownerWidth) && same(left.ownerHeight, right.ownerHeight)
  }

  /// Returns whether both lengths are equal or both undefined.
  @inline(__always)
  static func same(_ left: Float, _ right: Float) -> Bool {
    left == right || (!left.isDefined && !right.isDefined)
  }
}

/// How much of a layout is wanted.
enum LayoutPass: UInt8, BitwiseCopyable {
  /// The size, by the shortest way.
  case measure
  /// The size that `place` gives.
  case settle
  /// The size that `place` gives, and how far below the upper edge the baseline is.
  case baseline
  /// The size, and a place for everything inside.
  case place

  /// Whether the items of a flexbox get positions.
  var positions: Bool { self == .baseline || self == .place }
}
