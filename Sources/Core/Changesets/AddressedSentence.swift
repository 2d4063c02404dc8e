/// A sentence that one address completes.
public struct AddressedSentence<Item, Unit: SentenceUnit> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Introduces the address; optional.
  public var at: AddressedSentence {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.at)) }
  }

  private func end(_ word: SentenceWord) throws(SentenceError) {
    try builder.say(word)
  }
}

extension AddressedSentence where Unit == OneSection {
  /// Completes the sentence with a section index, 0-based.
  ///
  /// - Throws: `SentenceError` if the sentence does not allow it.
  public func index(_ index: Int) throws(SentenceError) { try end(.index(index)) }
}

extension AddressedSentence where Unit == SeveralSections {
  /// Completes the sentence with one section index, 0-based.
  ///
  /// - Throws: `SentenceError` if the sentence does not allow it.
  public func index(_ index: Int) throws(SentenceError) { try end(.index(index)) }

  /// Completes the sentence with section indices, 0-based, in any order.
  ///
  /// - Throws: `SentenceError` if the sentence does not allow it.
  public func indexes(_ indexes: some Sequence<Int>) throws(SentenceError) {
    try end(.indexes(indexes.sorted()))
  }
}

extension AddressedSentence where Unit == OneItem {
  /// Completes the sentence with the path of an item.
  ///
  /// - Throws: `SentenceError` if the sentence does not allow it.
  public func indexPath(_ path: ElementPath) throws(SentenceError) { try end(.indexPath(path)) }
}

extension AddressedSentence where Unit == SeveralItems {
  /// Completes the sentence with the paths of the items, in the order of the items.
  ///
  /// - Throws: `SentenceError` if the sentence does not allow it.
  public func indexPaths(_ paths: [ElementPath]) throws(SentenceError) {
    try end(.indexPaths(paths))
  }
}
