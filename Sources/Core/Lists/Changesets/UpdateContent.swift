/// An update with its address, without the replacing item.
public struct UpdateContent<Item, Unit: SentenceUnit> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Introduces the item; optional.
  ///
  /// - Throws: `SentenceError` if `with` repeats the preceding word.
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
  /// - Throws: `SentenceError` if the batch already updates the item at that path.
  public func item(_ item: Item) throws(SentenceError) { try end(.item, .one(item)) }
}

extension UpdateContent where Unit == SeveralItems {
  /// Completes the sentence with one item for each path, in the order of the paths.
  ///
  /// - Throws: `SentenceError` if the numbers of items and paths differ, a path occurs twice, or
  ///   the batch already updates one of the items.
  public func items(_ items: [Item]) throws(SentenceError) { try end(.items, .several(items)) }
}
