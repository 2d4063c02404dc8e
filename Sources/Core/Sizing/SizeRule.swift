/// The sizing of an element beyond its attributes and its content.
enum SizeRule: Equatable, Sendable {
  /// A line across its container, one cell thick; perpendicular to the container's direction unless
  /// `isVertical` is set.
  case line(isVertical: Bool?)
  /// The remaining space along the container's direction, at least `least` cells.
  case room(least: Double)
  /// A scrolled window onto its children, at `offset`.
  case window(scrollsColumns: Bool, scrollsRows: Bool, offset: Point)
  /// A row more above its children, and at least `columns` cells wide if its width is natural and
  /// its container has as many.
  case bar(columns: Int)
}
