/// Lengths set for edges, before it is known which of them wins.
///
/// For each edge the most particular one wins: `start` before `left` before `horizontal` before all.
struct EdgeLengths: BitwiseCopyable {
  /// Whether nothing was set.
  private(set) var isEmpty = true
  private var all = Length.unset
  private var horizontal = Length.unset
  private var vertical = Length.unset
  private var left = Length.unset
  private var top = Length.unset
  private var right = Length.unset
  private var bottom = Length.unset
  private var start = Length.unset
  private var end = Length.unset

  /// Sets the length of edges.
  mutating func set(_ edge: StyleAttribute.Edge, _ length: Length) {
    isEmpty = false
    switch edge {
    case .all: all = length
    case .left: left = length
    case .top: top = length
    case .right: right = length
    case .bottom: bottom = length
    case .horizontal: horizontal = length
    case .vertical: vertical = length
    case .start: start = length
    case .end: end = length
    }
  }

  /// Returns the lengths of the four edges.
  func resolved(isRightToLeft: Bool) -> FourEdges<Length> {
    var edges = FourEdges(Length.unset)
    edges.left = EdgeLengths.first(isRightToLeft ? end : start, left, horizontal, all)
    edges.right = EdgeLengths.first(isRightToLeft ? start : end, right, horizontal, all)
    edges.top = EdgeLengths.first(top, vertical, all, .unset)
    edges.bottom = EdgeLengths.first(bottom, vertical, all, .unset)
    return edges
  }

  private static func first(_ a: Length, _ b: Length, _ c: Length, _ d: Length) -> Length {
    if a.unit != .unset { return a }
    if b.unit != .unset { return b }
    return c.unit != .unset ? c : d
  }
}

extension FourEdges where Value == Length {
  /// The lengths in whole cells; what is no number of cells is 0.
  var wholeCells: FourEdges<Int32> {
    var edges = FourEdges<Int32>(0)
    edges.left = Int32(WholeCells.round(left.amount(.undefined)))
    edges.top = Int32(WholeCells.round(top.amount(.undefined)))
    edges.right = Int32(WholeCells.round(right.amount(.undefined)))
    edges.bottom = Int32(WholeCells.round(bottom.amount(.undefined)))
    return edges
  }

  /// The lengths, 0 where they are below.
  var notNegative: FourEdges<Length> {
    var edges = self
    edges.left.value = Swift.max(0, left.value)
    edges.top.value = Swift.max(0, top.value)
    edges.right.value = Swift.max(0, right.value)
    edges.bottom.value = Swift.max(0, bottom.value)
    return edges
  }

  /// The lengths in cells, not below 0; what is no number of cells is 0.
  var amounts: FourEdges<Float> {
    var edges = FourEdges<Float>(0)
    edges.left = Float.largest(0, left.amount(.undefined))
    edges.top = Float.largest(0, top.amount(.undefined))
    edges.right = Float.largest(0, right.amount(.undefined))
    edges.bottom = Float.largest(0, bottom.amount(.undefined))
    return edges
  }
}
