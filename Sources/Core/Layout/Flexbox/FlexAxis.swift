/// One of the two axes of a flexbox, with the edge where it starts.
struct FlexAxis: BitwiseCopyable, Equatable {
  /// Whether the axis is horizontal.
  var isRow: Bool
  /// Whether the axis starts at the right or at the bottom.
  var isReverse: Bool
}

/// One value for each edge of a rectangle.
struct FourEdges<Value: BitwiseCopyable & Equatable & Sendable>: BitwiseCopyable, Equatable,
  Sendable
{
  var left: Value
  var top: Value
  var right: Value
  var bottom: Value

  /// Creates four equal values.
  init(_ value: Value) {
    left = value
    top = value
    right = value
    bottom = value
  }

  /// Returns the value at the edge where the axis starts.
  @inline(__always)
  func start(_ axis: FlexAxis) -> Value {
    axis.isRow ? (axis.isReverse ? right : left) : (axis.isReverse ? bottom : top)
  }

  /// Returns the value at the edge where the axis ends.
  @inline(__always)
  func end(_ axis: FlexAxis) -> Value {
    axis.isRow ? (axis.isReverse ? left : right) : (axis.isReverse ? top : bottom)
  }
}

extension FourEdges where Value == Length {
  /// The units of all four lengths.
  @inline(__always) var units: Length.Units {
    left.unit.union(top.unit).union(right.unit).union(bottom.unit)
  }

  /// Returns the sum in cells for each edge; no length may be a percentage.
  func sum(with other: FourEdges<Float>) -> FourEdges<Float> {
    var sum = other
    sum.left = left.amount(0) + other.left
    sum.top = top.amount(0) + other.top
    sum.right = right.amount(0) + other.right
    sum.bottom = bottom.amount(0) + other.bottom
    return sum
  }

  /// Returns the sum of both edges of an axis in cells; percentages refer to `base`.
  func sum(isRow: Bool, _ base: Float) -> Float {
    isRow ? left.amount(base) + right.amount(base) : top.amount(base) + bottom.amount(base)
  }
}

/// The kind of constraint on a child along one axis.
enum Fit: UInt8, BitwiseCopyable {
  /// The length is given.
  case exactly
  /// The length is that of the content, limited to a maximum.
  case atMost
  /// The length is that of the content, without a limit.
  case content
}
