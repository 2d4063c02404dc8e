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
  init(_ offer: Offer, snap: Snap) {
    columns = offer.width
    rows = offer.height
    cells = offer.cells
    images = offer.images
    self.snap = snap
  }

  /// Returns the offer of a part of the space.
  func offer(width: Int?, height: Int? = nil) -> Offer {
    var offer = Offer(width: width, height: height, cells: cells)
    offer.images = images
    return offer
  }

  /// Returns whether what was measured in one space holds in the other, whatever the window's height.
  func isAlike(_ other: ListSpace) -> Bool {
    var other = other
    other.rows = rows
    return self == other
  }
}
