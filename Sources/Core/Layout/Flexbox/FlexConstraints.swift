/// The constraints of a node in a flexbox: lengths including its margins, and their kinds.
struct FlexConstraints: BitwiseCopyable, Equatable {
  var width: Float
  var height: Float
  var widthFit: Fit
  var heightFit: Fit
  /// The inner size of the owner, to which percentages refer.
  var ownerWidth: Float
  var ownerHeight: Float

  /// Whether both lengths are given.
  @inline(__always) var isExact: Bool { widthFit == .exactly && heightFit == .exactly }

  /// Returns the length along an axis.
  func length(isRow: Bool) -> Float { isRow ? width : height }

  /// Returns whether both constraints are equal.
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

/// The results required from a layout.
enum FlexPass: UInt8, BitwiseCopyable {
  /// The size, by the cheapest way.
  case measure
  /// The same without the bounds of the width: they limit an item only after its basis is known;
  /// `basisDown` likewise for the height.
  case basisAcross, basisDown
  /// The size that `place` computes.
  case settle
  /// The size that `place` computes, and the distance of the baseline from the upper edge.
  case baseline
  /// The size, and the positions of all descendants.
  case place

  /// Whether this is for a basis.
  @inline(__always) var isBasis: Bool { self == .basisAcross || self == .basisDown }

  /// Whether the items of a flexbox get positions.
  @inline(__always) var positions: Bool { self == .baseline || self == .place }
}
