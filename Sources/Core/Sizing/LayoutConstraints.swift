/// The space a tree may take, in cells.
public struct LayoutConstraints: Hashable, Sendable {
  /// The available columns; `nil` if unbounded.
  public var width: Int?
  /// The available rows; `nil` if unbounded.
  public var height: Int?
  /// The properties of the terminal's cells.
  public var cells: CellMetrics
  /// The natural sizes of images.
  public var images = ImageSizes()

  /// Creates constraints.
  public init(width: Int?, height: Int?, cells: CellMetrics = .standard) {
    self.width = width
    self.height = height
    self.cells = cells
  }
}
