/// How an element takes space beyond what its attributes and its content say.
enum SizeRule: Equatable, Sendable {
  /// A line through its container, one cell thick; across the direction of the container unless it
  /// says which way it runs.
  case line(isVertical: Bool?)
  /// What its container has left along its direction, and at least a number of cells.
  case room(least: Double)
  /// A part of what it holds, from a cell of that on.
  case window(scrollsColumns: Bool, scrollsRows: Bool, offset: Point)
}
