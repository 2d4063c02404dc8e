/// Lengths set for edges, before precedence is resolved.
///
/// For each edge the most specific attribute wins: `start`, then `left`, then `horizontal`, then
/// all.
struct EdgeLengths: BitwiseCopyable {
  /// Whether no length is set.
  private(set) var isEmpty = true
  private var lengths = FourEdges(Length.unset)
  /// The specificity of the attribute that set each edge: 1 for all edges, 2 for an axis, 3 for
  /// one.
  private var ranks = FourEdges(UInt8(0))
  private var start = Length.unset
  private var end = Length.unset

  /// Sets the length of edges.
  mutating func set(_ edge: StyleAttribute.Edge, _ length: Length) {
    isEmpty = false
    switch edge {
    case .all:
      setAcross(length, rank: 1)
      setDown(length, rank: 1)
    case .horizontal: setAcross(length, rank: 2)
    case .vertical: setDown(length, rank: 2)
    case .left: EdgeLengths.set(&lengths.left, &ranks.left, length, 3)
    case .top: EdgeLengths.set(&lengths.top, &ranks.top, length, 3)
    case .right: EdgeLengths.set(&lengths.right, &ranks.right, length, 3)
    case .bottom: EdgeLengths.set(&lengths.bottom, &ranks.bottom, length, 3)
    case .start: start = length
    case .end: end = length
    }
  }

  private mutating func setAcross(_ length: Length, rank: UInt8) {
    EdgeLengths.set(&lengths.left, &ranks.left, length, rank)
    EdgeLengths.set(&lengths.right, &ranks.right, length, rank)
  }

  private mutating func setDown(_ length: Length, rank: UInt8) {
    EdgeLengths.set(&lengths.top, &ranks.top, length, rank)
    EdgeLengths.set(&lengths.bottom, &ranks.bottom, length, rank)
  }

  private static func set(
    _ edge: inout Length,
    _ placeRank: inout UInt8,
    _ length: Length,
    _ rank: UInt8
  ) {
    guard rank >= placeRank else { return }
    edge = length
    placeRank = rank
  }

  /// Returns the lengths of the four edges.
  func resolved(isRightToLeft: Bool) -> FourEdges<Length> {
    var edges = lengths
    let left = isRightToLeft ? end : start
    let right = isRightToLeft ? start : end
    if left.unit != .unset { edges.left = left }
    if right.unit != .unset { edges.right = right }
    return edges
  }
}

extension FourEdges where Value == Int32 {
  /// Returns the sums of two lengths for each edge.
  func adding(_ others: FourEdges<Int32>) -> FourEdges<Int32> {
    var edges = self
    edges.left += others.left
    edges.top += others.top
    edges.right += others.right
    edges.bottom += others.bottom
    return edges
  }
}

extension FourEdges where Value == Length {
  /// The lengths in whole cells; 0 for other units.
  var wholeCells: FourEdges<Int32> {
    var edges = FourEdges<Int32>(0)
    edges.left = Int32(WholeCells.round(left.amount(.undefined)))
    edges.top = Int32(WholeCells.round(top.amount(.undefined)))
    edges.right = Int32(WholeCells.round(right.amount(.undefined)))
    edges.bottom = Int32(WholeCells.round(bottom.amount(.undefined)))
    return edges
  }

  /// The lengths, with negative ones as 0.
  var notNegative: FourEdges<Length> {
    var edges = self
    edges.left.value = Swift.max(0, left.value)
    edges.top.value = Swift.max(0, top.value)
    edges.right.value = Swift.max(0, right.value)
    edges.bottom.value = Swift.max(0, bottom.value)
    return edges
  }

  /// The lengths in cells, at least 0; 0 for other units.
  var amounts: FourEdges<Float> {
    var edges = FourEdges<Float>(0)
    edges.left = Float.largest(0, left.amount(.undefined))
    edges.top = Float.largest(0, top.amount(.undefined))
    edges.right = Float.largest(0, right.amount(.undefined))
    edges.bottom = Float.largest(0, bottom.amount(.undefined))
    return edges
  }
}
