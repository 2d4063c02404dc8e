/// An update whose address was said, before it is said what is shown there.
public struct UpdateContent<Item, Unit: SentenceUnit> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Says that the item follows; may be left out.
  public var with: UpdateContent {
    get throws(SentenceError) { UpdateContent(try builder.saying(.with)) }
  }

  private func end(
    _ word: SentenceWord,
    _ object: SentenceObject<Item>
  ) throws(SentenceError) {
    try builder.say(word, object)
  }
}

extension UpdateContent where Unit == OneItem {
  /// Finishes the sentence with the item.
  public func item(_ item: Item) throws(SentenceError) { try end(.item, .one(item)) }
}

extension UpdateContent where Unit == SeveralItems {
  /// Finishes the sentence with the items, in the order of their places.
  public func items(_ items: [Item]) throws(SentenceError) { try end(.items, .several(items)) }
}
