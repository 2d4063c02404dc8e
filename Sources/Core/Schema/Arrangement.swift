/// The rules by which an element lays out what it holds.
public enum Arrangement: UInt8, BitwiseCopyable, Sendable {
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
  /// It has no children in layout, and is measured.
  case leaf

  /// Whether what one child holds decides how long the tracks of others are.
  var alignsTracks: Bool {
    switch self {
    case .grid, .table, .row: true
    case .flex, .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow, .leaf: false
    }
  }
}
