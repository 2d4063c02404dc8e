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
  /// It has no children in layout, and is measured.
  case leaf
}
