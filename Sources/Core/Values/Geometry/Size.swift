/// An extent in cells.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates an extent of `width` columns and `height` rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The same extent, 0 for a negative length.
  var clamped: Size { Size(width: max(0, width), height: max(0, height)) }

  /// No columns and no rows.
  public static let zero = Size(width: 0, height: 0)
}
