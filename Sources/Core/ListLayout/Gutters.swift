/// What stands at the left and at the right of the cells of one section, beginning at their first row.
///
/// Its columns are known before any cell is laid out: those in a gutter are measured when the list is.
struct Gutters: Equatable, Sendable {
  /// Something in a gutter.
  struct Item: Equatable, Sendable {
    /// What it is.
    let content: Band.Content
    /// Whether it stands at the left of the cells.
    let isLeft: Bool
    /// The columns it takes and its rows.
    var size: Size
  }

  /// Those at the left, then those at the right, each from the left.
  private(set) var items: [Item] = []
  /// Rows of the highest of them.
  var height = 0

  /// No gutters.
  init() {}

  /// Creates gutters of measured items.
  init(_ items: [Item]) {
    self.items = items
    height = items.reduce(0) { max($0, $1.size.height) }
  }

  /// Whether no supplement takes columns beside the cells.
  var isEmpty: Bool { items.isEmpty }

  /// The columns at the left of the cells.
  var left: Int { items.reduce(0) { $0 + ($1.isLeft ? $1.size.width : 0) } }

  /// The columns at the right of the cells.
  var right: Int { items.reduce(0) { $0 + ($1.isLeft ? 0 : $1.size.width) } }
}
