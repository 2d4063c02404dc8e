/// The items of all flexboxes being laid out, innermost last.
///
/// Dropping an item only decrements the count, so pushing and dropping cost one store each.
struct ItemStack {
  private var items: [FlexItem] = []
  /// The number of items.
  private(set) var count = 0

  /// Adds an item at the end.
  @inline(__always)
  mutating func push(_ item: FlexItem) {
    if count < items.count { items[count] = item } else { items.append(item) }
    count += 1
  }

  /// Drops the items from index `place` on.
  mutating func drop(from place: Int) { count = place }

  /// Returns the item at an index.
  @inline(__always)
  subscript(place: Int) -> FlexItem {
    get { items[place] }
    _modify { yield &items[place] }
  }
}
