/// The rules by which an element lays out its children.
package enum Arrangement: UInt8, BitwiseCopyable, Sendable {
  /// Flexbox.
  case flex
  /// Children side by side.
  case horizontal
  /// Children one below the other.
  case vertical
  /// Children on top of one another.
  case stack
  /// Columns of children, side by side.
  case horizontalFlow
  /// Rows of children, one below the other.
  case verticalFlow
  /// Children in rows and columns that line up.
  case grid
  /// Rows of children whose columns line up.
  case table
  /// A row of a table.
  case row
  /// No children in layout; the element is measured.
  case leaf

  /// Whether the content of one child can affect the tracks of others.
  var alignsTracks: Bool {
    switch self {
    case .grid, .table, .row: true
    case .flex, .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow, .leaf: false
    }
  }
}
