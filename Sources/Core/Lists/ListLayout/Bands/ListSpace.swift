/// The space that a list is laid out in.
struct ListSpace: Equatable, Sendable {
  /// The width of rows in columns; `nil` if unbounded.
  var columns: Int?
  /// The height of the window in rows, which cells may fill; `nil` if there is no window.
  var rows: Int?
  /// The properties of the terminal's cells.
  let cells: CellMetrics
  /// The natural sizes of images.
  let images: ImageSizes
  /// The width of the window in columns; `nil` if unbounded.
  let windowColumns: Int?
  /// The rounding of fractional positions.
  let snap: Snap

  /// Creates a space from constraints.
  init(_ constraints: LayoutConstraints, snap: Snap) {
    columns = constraints.width
    rows = constraints.height
    cells = constraints.cells
    images = constraints.images
    windowColumns = constraints.windowColumns ?? constraints.width
    self.snap = snap
  }

  /// Returns the constraints of a part of the space.
  func constraints(width: Int?, height: Int? = nil) -> LayoutConstraints {
    var constraints = LayoutConstraints(width: width, height: height, cells: cells)
    constraints.images = images
    constraints.windowColumns = windowColumns
    return constraints
  }

  /// Returns whether measurements are valid in both spaces, except those that depend on `rows`.
  func isAlike(_ other: ListSpace) -> Bool {
    var other = other
    other.rows = rows
    return self == other
  }
}
