/// `insert`, before it is said what.
public struct InsertSentence<Item> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Says that a section without cells is inserted.
  public var section: AddressedSentence<Item, OneSection> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.section)) }
  }

  /// Says that sections without cells are inserted.
  public var sections: AddressedSentence<Item, SeveralSections> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.sections)) }
  }

  /// Says which item is inserted.
  public func item(_ item: Item) throws(SentenceError) -> AddressedSentence<Item, OneItem> {
    AddressedSentence(try builder.saying(.item, .one(item)))
  }

  /// Says which items are inserted.
  public func items(_ items: [Item]) throws(SentenceError) -> AddressedSentence<Item, SeveralItems>
  {
    AddressedSentence(try builder.saying(.items, .several(items)))
  }

  /// Says which items are inserted where; that is the whole sentence.
  public func items(_ items: [ElementPath: Item]) throws(SentenceError) {
    let placed = items.keys.sorted().compactMap { path in
      items[path].map { PlacedItem($0, at: path) }
    }
    try builder.say(.items, .placed(placed))
  }
}
