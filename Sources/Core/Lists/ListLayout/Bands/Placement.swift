/// A tree with its position in a band.
struct Placement: Sendable {
  /// The tree.
  let node: Node
  /// Its layout.
  private(set) var layout: LayoutTree
  /// The origin of its space: column in the list, row in the band.
  private(set) var origin: Point
  /// The available width, or its own width if that was unbounded.
  let width: Int
  /// The path of its cell, `nil` for a supplement.
  let path: ElementPath?
  /// Whether its height depends on the window's.
  var followsRows = false
  /// The control with the focus, if it is in the tree.
  var focus: ControlFocus?

  /// Returns the columns that it takes, counted from `start`.
  func columns(from start: Int) -> Range<Int> { origin.x - start..<origin.x - start + width }

  /// Returns the placement with another layout of the same tree.
  func with(_ layout: LayoutTree) -> Placement {
    var placement = self
    placement.layout = layout
    return placement
  }

  /// Returns the placement moved right by `columns`.
  func translated(by columns: Int) -> Placement {
    var placement = self
    placement.origin.x += columns
    return placement
  }
}
