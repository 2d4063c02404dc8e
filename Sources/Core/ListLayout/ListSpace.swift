/// The space that a list is laid out in.
struct ListSpace: Equatable, Sendable {
  /// The width of rows, in cells; `nil` when every row may be as wide as it wants.
  var columns: Int?
  /// The height of the window, in cells, which cells may be as high as; `nil` while there is none.
  var rows: Int?
  /// What the cells of the window are like.
  let cells: CellMetrics
  /// How large the pictures are that images in cells show.
  let images: ImageSizes
  /// How fractions of cells are rounded.
  let snap: Snap

  /// Creates the space of an offer.
  init(_ constraints: LayoutConstraints, snap: Snap) {
    columns = constraints.width
    rows = constraints.height
    cells = constraints.cells
    images = constraints.images
    self.snap = snap
  }

  /// Returns the offer of a part of the space.
  func constraints(width: Int?, height: Int? = nil) -> LayoutConstraints {
    var constraints = LayoutConstraints(width: width, height: height, cells: cells)
    constraints.images = images
    return constraints
  }

  /// Returns whether what was measured in one space holds in the other, whatever the window's height.
  func isAlike(_ other: ListSpace) -> Bool {
    var other = other
    other.rows = rows
    return self == other
  }
}
