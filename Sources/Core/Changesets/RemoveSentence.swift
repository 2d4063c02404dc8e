/// `remove`, before it is said what.
public struct RemoveSentence<Item> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Says that a section is removed, and all in it.
  public var section: AddressedSentence<Item, OneSection> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.section)) }
  }

  /// Says that sections are removed, and all in them.
  public var sections: AddressedSentence<Item, SeveralSections> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.sections)) }
  }

  /// Says that an item is removed.
  public var item: AddressedSentence<Item, OneItem> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.item)) }
  }

  /// Says that items are removed.
  public var items: AddressedSentence<Item, SeveralItems> {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.items)) }
  }

  /// Says that every section is removed, empty ones too; that is the whole sentence.
  public func all() throws(SentenceError) { try builder.say(.all) }
}
