/// The space a tree may take, in cells.
public struct LayoutConstraints: Hashable, Sendable {
  /// Columns offered; `nil` for as many as wanted.
  public var width: Int?
  /// Rows offered; `nil` for as many as wanted.
  public var height: Int?
  /// What the cells are like.
  public var cells: CellMetrics
  /// How large pictures are that images show.
  public var images = ImageSizes()

  /// Creates an offer.
  public init(width: Int?, height: Int?, cells: CellMetrics = .standard) {
    self.width = width
    self.height = height
    self.cells = cells
  }
}
