/// What stands behind `item` or `items`.
public enum SentenceObject<Item> {
  /// Nothing.
  case none
  /// One item.
  case one(Item)
  /// Several items, to be paired with several addresses.
  case several([Item])
  /// Items that bring their addresses along.
  case placed([PlacedItem<Item>])

  /// Whether it is a list to be paired with addresses.
  var isList: Bool {
    if case .several = self { true } else { false }
  }
}

/// An item and its place.
public struct PlacedItem<Item> {
  /// Where it goes.
  public var path: ElementPath
  /// What goes there.
  public var item: Item

  /// Creates an item at a place.
  public init(_ item: Item, at path: ElementPath) {
    self.item = item
    self.path = path
  }
}

extension SentenceObject: Sendable where Item: Sendable {}
extension PlacedItem: Sendable where Item: Sendable {}
extension PlacedItem: Equatable where Item: Equatable {}
