/// Items of the flexboxes that are being laid out, innermost last.
///
/// An array from which nothing is ever removed: what is dropped is written over, so that neither
/// costs more than a store.
struct ItemStack {
  private var items: [FlexItem] = []
  /// How many items there are.
  private(set) var count = 0

  /// Adds an item at the end.
  @inline(__always)
  mutating func push(_ item: FlexItem) {
    if count < items.count { items[count] = item } else { items.append(item) }
    count += 1
  }

  /// Drops the items from a place on.
  mutating func drop(from place: Int) { count = place }

  /// The item at a place.
  @inline(__always)
  subscript(place: Int) -> FlexItem {
    get { items[place] }
    _modify { yield &items[place] }
  }
}
