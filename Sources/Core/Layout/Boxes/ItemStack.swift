/// The items of all flexboxes being laid out, innermost last.
///
/// Dropping an item only decrements the count, so pushing and dropping cost one store each.
struct ItemStack {
  /// The number of items for which space is reserved at first.
  private static let usualCount = 512

  private var items: [FlexItem] = []
  /// The number of items.
  private(set) var count = 0

  /// Adds an item at the end.
  @inline(__always)
  mutating func push(_ item: FlexItem) {
    if count < items.count { items[count] = item } else { items.append(item) }
    count += 1
  }

  /// Reserves space for the items of a tree with `count` nodes; deep trees can need more.
  mutating func reserve(_ count: Int) {
    if items.isEmpty { items.reserveCapacity(min(count, Self.usualCount)) }
  }

  /// Drops the items from index `index` on.
  mutating func drop(from index: Int) { count = index }

  /// Returns the item at an index.
  @inline(__always)
  subscript(index: Int) -> FlexItem {
    get { items[index] }
    _modify { yield &items[index] }
  }
}
