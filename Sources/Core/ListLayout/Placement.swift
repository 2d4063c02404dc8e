/// One tree of a band with its place.
struct Placement: Sendable {
  /// The tree.
  let node: Node
  /// Its layout.
  let layout: LayoutTree
  /// Where its offered space begins: column in the list, row in the band.
  private(set) var origin: Point
  /// The width it was offered, or took where it was offered as much as it wanted.
  let width: Int
  /// The cell it belongs to, `nil` for anything else.
  let path: ElementPath?
  /// Whether its height depends on that of the list's window.
  var followsRows = false

  /// Returns the same further right, or further left by less than 0 columns.
  func translated(by columns: Int) -> Placement {
    var placement = self
    placement.origin.x += columns
    return placement
  }
}
