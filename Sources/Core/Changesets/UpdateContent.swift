/// An update with its address, without the replacing item.
public struct UpdateContent<Item, Unit: SentenceUnit> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Introduces the item; optional.
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
  /// Completes the sentence with the item.
  ///
  /// - Throws: `SentenceError` if the sentence does not allow it.
  public func item(_ item: Item) throws(SentenceError) { try end(.item, .one(item)) }
}

extension UpdateContent where Unit == SeveralItems {
  /// Completes the sentence with the items, in the order of their paths.
  ///
  /// - Throws: `SentenceError` if the sentence does not allow it.
  public func items(_ items: [Item]) throws(SentenceError) { try end(.items, .several(items)) }
}
