/// The start of a sentence: `insert`.
public struct InsertSentence<Item> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Selects one section, inserted without items.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public var section: AddressedSentence<Item, OneSection> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.section)) }
  }

  /// Selects several sections, inserted without items.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public var sections: AddressedSentence<Item, SeveralSections> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.sections)) }
  }

  /// Selects the item to insert.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func item(_ item: Item) throws(SentenceError) -> AddressedSentence<Item, OneItem> {
    AddressedSentence(try builder.saying(.item, .one(item)))
  }

  /// Selects the items to insert; as many paths must follow.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func items(_ items: [Item]) throws(SentenceError) -> AddressedSentence<Item, SeveralItems>
  {
    AddressedSentence(try builder.saying(.items, .several(items)))
  }

  /// Completes the sentence with the items to insert, by their paths after the batch.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise, or the batch already
  ///   inserts an item at one of the paths.
  /// - Complexity: O(*n* log *n*) in the number of items.
  public func items(_ items: [ElementPath: Item]) throws(SentenceError) {
    let placed = items.keys.sorted().compactMap { path in
      items[path].map { PlacedItem($0, at: path) }
    }
    try builder.say(.items, .placed(placed))
  }
}
