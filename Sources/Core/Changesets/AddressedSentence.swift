/// A sentence that is finished by one address.
public struct AddressedSentence<Item, Unit: SentenceUnit> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Says that the address follows; may be left out.
  public var at: AddressedSentence {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.at)) }
  }

  private func end(_ word: SentenceWord) throws(SentenceError) {
    try builder.say(word)
  }
}

extension AddressedSentence where Unit == OneSection {
  /// Finishes the sentence with a section's index.
  public func index(_ index: Int) throws(SentenceError) { try end(.index(index)) }
}

extension AddressedSentence where Unit == SeveralSections {
  /// Finishes the sentence with one section's index.
  public func index(_ index: Int) throws(SentenceError) { try end(.index(index)) }

  /// Finishes the sentence with sections' indices, in whatever order.
  public func indexes(_ indexes: some Sequence<Int>) throws(SentenceError) {
    try end(.indexes(indexes.sorted()))
  }
}

extension AddressedSentence where Unit == OneItem {
  /// Finishes the sentence with an item's place.
  public func indexPath(_ path: ElementPath) throws(SentenceError) { try end(.indexPath(path)) }
}

extension AddressedSentence where Unit == SeveralItems {
  /// Finishes the sentence with items' places, in the order of the items.
  public func indexPaths(_ paths: [ElementPath]) throws(SentenceError) {
    try end(.indexPaths(paths))
  }
}
