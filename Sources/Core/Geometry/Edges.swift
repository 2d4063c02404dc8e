/// One amount for each edge of a rectangle, in cells.
public struct Edges: Hashable, Sendable {
  /// The amount above.
  public var top: Int
  /// The amount at the left.
  public var left: Int
  /// The amount below.
  public var bottom: Int
  /// The amount at the right.
  public var right: Int

  /// Creates amounts for the four edges, 0 where none is given.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Nothing at any edge.
  public static let zero = Edges()

  /// The amounts at the left and at the right together.
  public var horizontal: Int { left + right }

  /// The amounts above and below together.
  public var vertical: Int { top + bottom }
}
