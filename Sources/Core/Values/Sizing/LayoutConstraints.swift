/// The space a tree may take, in cells.
public struct LayoutConstraints: Hashable, Sendable {
  /// The available columns; `nil` if unbounded.
  ///
  /// Layout limits them to 0...2²⁴.
  public var width: Int?
  /// The available rows; `nil` if unbounded.
  ///
  /// Layout limits them to 0...2²⁴.
  public var height: Int?
  /// The properties of the terminal's cells.
  public var cells: CellMetrics
  /// The natural sizes of images.
  package var images = ImageSizes()

  /// The columns of the list around, where the tree is a row of a table section.
  var rowTracks: RowTracks?

  /// The columns of the window, on which conditions depend; `nil` for `width`.
  var windowColumns: Int?

  /// Creates constraints of columns and rows; `nil` is unbounded.
  public init(width: Int?, height: Int?, cells: CellMetrics = .standard) {
    self.width = width
    self.height = height
    self.cells = cells
  }
}
