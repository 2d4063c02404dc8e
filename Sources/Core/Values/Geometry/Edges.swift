/// One amount for each edge of a rectangle, in cells.
public struct Edges: Hashable, Sendable {
  /// The amount above, in rows.
  public var top: Int
  /// The amount at the left, in columns.
  public var left: Int
  /// The amount below, in rows.
  public var bottom: Int
  /// The amount at the right, in columns.
  public var right: Int

  /// Creates amounts for the four edges, 0 by default.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Zero at every edge.
  public static let zero = Edges()

  /// The sum of the left and right amounts, in columns.
  public var horizontal: Int { left + right }

  /// The sum of the top and bottom amounts, in rows.
  public var vertical: Int { top + bottom }
}
