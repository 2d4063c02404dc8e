/// The operand of `item` or `items`.
package enum SentenceObject<Item> {
  /// No operand.
  case none
  /// One item.
  case one(Item)
  /// Several items for several addresses.
  case several([Item])
  /// Items with their addresses.
  case placed([PlacedItem<Item>])

  /// Whether the operand is a list for several addresses.
  var isList: Bool {
    if case .several = self { true } else { false }
  }
}

/// An item and its path.
package struct PlacedItem<Item> {
  /// The path of the item.
  package var path: ElementPath
  /// The item.
  package var item: Item

  /// Creates an item at a path.
  package init(_ item: Item, at path: ElementPath) {
    self.item = item
    self.path = path
  }
}

extension SentenceObject: Sendable where Item: Sendable {}
extension PlacedItem: Sendable where Item: Sendable {}
extension PlacedItem: Equatable where Item: Equatable {}
