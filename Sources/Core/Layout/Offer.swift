/// The space a tree may take, in cells.
public struct Offer: Hashable, Sendable {
  /// Columns offered; `nil` for as many as wanted.
  public var width: Int?
  /// Rows offered; `nil` for as many as wanted.
  public var height: Int?
  /// How wide a cell is, divided by how high it is: 1 takes cells for squares, so that aspect ratios
  /// count cells; most terminals' cells are about 0.5.
  public var cellAspect: Double

  /// Creates an offer.
  public init(width: Int?, height: Int?, cellAspect: Double = 1) {
    self.width = width
    self.height = height
    self.cellAspect = cellAspect
  }
}
