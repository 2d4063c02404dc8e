/// The start of a sentence: `remove`.
public struct RemoveSentence<Item> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Selects one section, removed with its items.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public var section: AddressedSentence<Item, OneSection> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.section)) }
  }

  /// Selects several sections, removed with their items.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public var sections: AddressedSentence<Item, SeveralSections> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.sections)) }
  }

  /// Selects one item.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public var item: AddressedSentence<Item, OneItem> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.item)) }
  }

  /// Selects several items.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public var items: AddressedSentence<Item, SeveralItems> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.items)) }
  }

  /// Completes the sentence: removes every section, including empty ones.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func all() throws(SentenceError) { try builder.say(.all) }
}
