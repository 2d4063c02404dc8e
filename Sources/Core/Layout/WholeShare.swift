/// Distributes a number of cells in whole cells; the shares add up to the total.
struct WholeShare {
  private let cells: Double
  private let total: Double
  private var given = 0
  private var factors = 0.0

  /// Creates a distribution of `cells` among factors with the sum `total`.
  init(_ cells: Int, total: Float) {
    self.cells = Double(cells)
    self.total = Double(total)
  }

  /// Returns the next share.
  mutating func next(_ factor: Float) -> Int {
    guard total > 0 else { return 0 }
    factors += Double(factor)
    let edge = WholeShare.rounded(cells * factors / total)
    defer { given = edge }
    return edge - given
  }

  /// Returns the nearest integer, with halves rounded up.
  static func rounded(_ value: Double) -> Int {
    let bounded = Swift.max(-1e15, Swift.min(1e15, value + 0.5))
    let whole = Int(bounded)
    return Double(whole) > bounded ? whole - 1 : whole
  }
}
