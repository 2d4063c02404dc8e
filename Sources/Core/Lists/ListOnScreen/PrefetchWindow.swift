/// The distance from the visible rows up to which resources are prefetched, in view heights; a
/// negative one is 0.
public struct PrefetchWindow: Hashable, Sendable {
  /// The distance in the scroll direction, in view heights.
  public var ahead: Double
  /// The distance against the scroll direction, in view heights.
  public var behind: Double

  /// Creates a window of two view heights ahead and one behind, unless given.
  public init(ahead: Double = 2, behind: Double = 1) {
    self.ahead = ahead
    self.behind = behind
  }

  /// Returns the content rows to prefetch for the visible `rows`, half-open.
  func rows(around rows: Range<Int>, _ direction: ScrollDirection) -> Range<Int> {
    func reach(_ screens: Double) -> Int {
      let distance = Double(rows.count) * max(0, screens)
      return distance < 1e9 ? Int(distance.rounded(.up)) : 1_000_000_000
    }
    let (above, below) = direction == .down ? (behind, ahead) : (ahead, behind)
    return max(0, rows.lowerBound - reach(above))..<rows.upperBound + reach(below)
  }
}

/// The direction in which a list is scrolled.
package enum ScrollDirection: Hashable, Sendable {
  /// Towards the first row.
  case up
  /// Towards the last row.
  case down
}
