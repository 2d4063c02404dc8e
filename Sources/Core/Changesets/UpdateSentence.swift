/// `update`, before it is said what or where.
public struct UpdateSentence<Item> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Says which item is shown from now on.
  public func item(_ item: Item) throws(SentenceError) -> AddressedSentence<Item, OneItem> {
    AddressedSentence(try builder.saying(.item, .one(item)))
  }

  /// Says which items are shown from now on.
  public func items(_ items: [Item]) throws(SentenceError) -> AddressedSentence<Item, SeveralItems>
  {
    AddressedSentence(try builder.saying(.items, .several(items)))
  }

  /// Says that the address comes first; may be left out.
  public var at: UpdateSentence.Address {
    get throws(SentenceError) { Address(try builder.saying(.at)) }
  }

  /// `update at`, before it is said where.
  public struct Address {
    fileprivate let builder: ChangesetBuilder<Item>

    fileprivate init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }
  }
}

extension UpdateSentence.Address {
  /// Says which item is replaced.
  public func indexPath(
    _ path: ElementPath
  ) throws(SentenceError) -> UpdateContent<Item, OneItem> {
    UpdateContent(try builder.saying(.indexPath(path)))
  }

  /// Says which items are replaced.
  public func indexPaths(
    _ paths: [ElementPath]
  ) throws(SentenceError) -> UpdateContent<Item, SeveralItems> {
    UpdateContent(try builder.saying(.indexPaths(paths)))
  }
}

extension UpdateSentence {
  /// Says which item is replaced.
  public func indexPath(
    _ path: ElementPath
  ) throws(SentenceError) -> UpdateContent<Item, OneItem> {
    try Address(builder).indexPath(path)
  }

  /// Says which items are replaced.
  public func indexPaths(
    _ paths: [ElementPath]
  ) throws(SentenceError) -> UpdateContent<Item, SeveralItems> {
    try Address(builder).indexPaths(paths)
  }
}
