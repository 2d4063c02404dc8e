// Geometry: whole terminal cells. x grows to the right and y grows downwards, both 0-based; a
// rectangle is half-open, so one of width 3 at x 1 covers columns 1, 2 and 3.

/// A position in cells, 0-based.
public struct Point: Hashable, Sendable {
  /// Columns from the left edge; negative to the left of it.
  public var x: Int
  /// Rows from the top edge; negative above it.
  public var y: Int

  /// Creates a position `x` columns from the left and `y` rows from the top.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)
}
