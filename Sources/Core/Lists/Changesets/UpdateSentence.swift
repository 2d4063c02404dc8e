/// The start of a sentence: `update`.
public struct UpdateSentence<Item> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Selects the replacing item.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func item(_ item: Item) throws(SentenceError) -> AddressedSentence<Item, OneItem> {
    AddressedSentence(try builder.saying(.item, .one(item)))
  }

  /// Selects the replacing items; as many paths must follow.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func items(_ items: [Item]) throws(SentenceError) -> AddressedSentence<Item, SeveralItems>
  {
    AddressedSentence(try builder.saying(.items, .several(items)))
  }

  /// Introduces the address before the item; optional.
  ///
  /// - Throws: `SentenceError` if `at` repeats the preceding word.
  public var at: UpdateSentence.Address {
    get throws(SentenceError) { Address(try builder.saying(.at)) }
  }

  /// The start of a sentence: `update at`.
  public struct Address {
    fileprivate let builder: ChangesetBuilder<Item>

    fileprivate init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }
  }
}

extension UpdateSentence.Address {
  /// Selects the item to replace, by its path before the batch.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func indexPath(
    _ path: ElementPath
  ) throws(SentenceError) -> UpdateContent<Item, OneItem> {
    UpdateContent(try builder.saying(.indexPath(path)))
  }

  /// Selects the items to replace, by their paths before the batch.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func indexPaths(
    _ paths: [ElementPath]
  ) throws(SentenceError) -> UpdateContent<Item, SeveralItems> {
    UpdateContent(try builder.saying(.indexPaths(paths)))
  }
}

extension UpdateSentence {
  /// Selects the item to replace, by its path before the batch.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func indexPath(
    _ path: ElementPath
  ) throws(SentenceError) -> UpdateContent<Item, OneItem> {
    try Address(builder).indexPath(path)
  }

  /// Selects the items to replace, by their paths before the batch.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func indexPaths(
    _ paths: [ElementPath]
  ) throws(SentenceError) -> UpdateContent<Item, SeveralItems> {
    try Address(builder).indexPaths(paths)
  }
}
