/// Lengths set for edges.
///
/// For each edge the most specific attribute wins: `start`, then `left`, then `horizontal`, then
/// all.
struct EdgeLengths: BitwiseCopyable {
  /// The lengths of the four edges.
  private(set) var edges = FourEdges(Length.unset)
  /// The specificity of the attribute that set each edge: 1 for all edges, 2 for an axis, 3 for
  /// one, 4 for a start or an end.
  private var ranks = FourEdges(UInt8(0))

  /// Whether no length is set.
  var isEmpty: Bool { ranks == FourEdges(0) }

  /// Sets the length of edges; `start` is the right edge if the direction is right to left.
  mutating func set(_ edge: StyleAttribute.Edge, _ length: Length, isRightToLeft: Bool) {
    switch edge {
    case .all:
      setAcross(length, rank: 1)
      setDown(length, rank: 1)
    case .horizontal: setAcross(length, rank: 2)
    case .vertical: setDown(length, rank: 2)
    case .left: EdgeLengths.set(&edges.left, &ranks.left, length, 3)
    case .top: EdgeLengths.set(&edges.top, &ranks.top, length, 3)
    case .right: EdgeLengths.set(&edges.right, &ranks.right, length, 3)
    case .bottom: EdgeLengths.set(&edges.bottom, &ranks.bottom, length, 3)
    case .start: setSide(length, isRight: isRightToLeft)
    case .end: setSide(length, isRight: !isRightToLeft)
    }
  }

  /// Sets the start or the end, whichever is on that side.
  private mutating func setSide(_ length: Length, isRight: Bool) {
    if isRight {
      EdgeLengths.set(&edges.right, &ranks.right, length, 4)
    } else {
      EdgeLengths.set(&edges.left, &ranks.left, length, 4)
    }
  }

  private mutating func setAcross(_ length: Length, rank: UInt8) {
    EdgeLengths.set(&edges.left, &ranks.left, length, rank)
    EdgeLengths.set(&edges.right, &ranks.right, length, rank)
  }

  private mutating func setDown(_ length: Length, rank: UInt8) {
    EdgeLengths.set(&edges.top, &ranks.top, length, rank)
    EdgeLengths.set(&edges.bottom, &ranks.bottom, length, rank)
  }

  private static func set(
    _ edge: inout Length,
    _ edgeRank: inout UInt8,
    _ length: Length,
    _ rank: UInt8
  ) {
    guard rank >= edgeRank else { return }
    edge = length
    edgeRank = rank
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
