/// A sentence that one address completes.
///
/// Completing a sentence adds its operations to the builder. Whether positions exist is checked
/// when the changeset is applied, not here.
public struct AddressedSentence<Item, Unit: SentenceUnit> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Introduces the address; optional.
  ///
  /// - Throws: `SentenceError` if `at` repeats the preceding word.
  public var at: AddressedSentence {
    get throws(SentenceError) { AddressedSentence(try builder.saying(.at)) }
  }

  private func end(_ word: SentenceWord) throws(SentenceError) {
    try builder.say(word)
  }
}

extension AddressedSentence where Unit == OneSection {
  /// Completes the sentence with a section index, 0-based; before the batch for a removal, after
  /// it for an insert.
  ///
  /// - Throws: `SentenceError` if the batch already inserts or removes that section.
  public func index(_ index: Int) throws(SentenceError) { try end(.index(index)) }
}

extension AddressedSentence where Unit == SeveralSections {
  /// Completes the sentence with one section index, 0-based; before the batch for a removal, after
  /// it for an insert.
  ///
  /// - Throws: `SentenceError` if the batch already inserts or removes that section.
  public func index(_ index: Int) throws(SentenceError) { try end(.index(index)) }

  /// Completes the sentence with section indices, 0-based, in any order; before the batch for a
  /// removal, after it for an insert.
  ///
  /// - Throws: `SentenceError` if an index occurs twice, or the batch already inserts or removes
  ///   that section.
  /// - Complexity: O(*n* log *n*) in the number of indices.
  public func indexes(_ indexes: some Sequence<Int>) throws(SentenceError) {
    try end(.indexes(indexes.sorted()))
  }
}

extension AddressedSentence where Unit == OneItem {
  /// Completes the sentence with the path of an item: before the batch for a removal or an update,
  /// after it for an insert.
  ///
  /// - Throws: `SentenceError` if the batch already inserts, removes or updates an item there.
  public func indexPath(_ path: ElementPath) throws(SentenceError) { try end(.indexPath(path)) }
}

extension AddressedSentence where Unit == SeveralItems {
  /// Completes the sentence with one path for each item, in the order of the items: before the
  /// batch for a removal or an update, after it for an insert.
  ///
  /// - Throws: `SentenceError` if the numbers of paths and items differ, a path occurs twice, or
  ///   the batch already inserts, removes or updates an item there.
  public func indexPaths(_ paths: [ElementPath]) throws(SentenceError) {
    try end(.indexPaths(paths))
  }
}
