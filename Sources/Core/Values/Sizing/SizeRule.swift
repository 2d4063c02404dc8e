/// The sizing of an element beyond its attributes and its content.
enum SizeRule: Equatable, Sendable {
  /// A line across its container, one cell thick; perpendicular to the container's direction unless
  /// `isVertical` is set.
  case line(isVertical: Bool?)
  /// The remaining space along the container's direction, at least `least` cells.
  case room(least: Double)
  /// A scrolled window onto its children.
  case window(ScrolledWindow)
  /// A row more above its children, and at least `columns` cells wide if its width is natural and
  /// its container has as many.
  case bar(columns: Int)
}

/// A window onto the children of an element.
struct ScrolledWindow: Equatable, Sendable {
  /// Whether it scrolls horizontally.
  let scrollsColumns: Bool
  /// Whether it scrolls vertically.
  let scrollsRows: Bool
  /// The cell of the content at the top left.
  let offset: Point
  /// Whether it has the width of its container unless its attributes set another one.
  var fillsWidth = false
  /// Whether it takes the remaining height of a column unless its attributes set another one;
  /// without a rest, the height of its content.
  var fillsHeight = false

  /// A window as large as its content.
  static let fitting = ScrolledWindow(scrollsColumns: false, scrollsRows: false, offset: .zero)

  /// A window that fills its container and shows all of its content.
  static let filling = ScrolledWindow(
    scrollsColumns: false,
    scrollsRows: false,
    offset: .zero,
    fillsWidth: true,
    fillsHeight: true,
  )
}
