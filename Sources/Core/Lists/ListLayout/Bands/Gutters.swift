/// The supplements left and right of a section's cells, aligned with the first row of cells.
///
/// They are measured with the list, since their columns must be known before any cell is laid out.
struct Gutters: Equatable, Sendable {
  /// A supplement in a gutter.
  struct Item: Equatable, Sendable {
    /// The supplement.
    let content: Band.Content
    /// Whether it is at the left of the cells.
    let isLeft: Bool
    /// Its size in cells.
    var size: Size
  }

  /// The supplements at the left, then those at the right, each from left to right.
  private(set) var items: [Item] = []
  /// The height of the tallest supplement, in rows.
  var height = 0

  /// Creates empty gutters.
  init() {}

  /// Creates gutters of measured items.
  init(_ items: [Item]) {
    self.items = items
    height = items.reduce(0) { max($0, $1.size.height) }
  }

  /// Whether there are no supplements beside the cells.
  var isEmpty: Bool { items.isEmpty }

  /// The width of the left gutter in columns.
  var left: Int { items.reduce(0) { $0 + ($1.isLeft ? $1.size.width : 0) } }

  /// The width of the right gutter in columns.
  var right: Int { items.reduce(0) { $0 + ($1.isLeft ? 0 : $1.size.width) } }
}
