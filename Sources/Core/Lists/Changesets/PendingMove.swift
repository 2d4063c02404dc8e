/// A move without its target.
public struct PendingMove<Item, Unit: SentenceUnit> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Introduces the target; optional.
  ///
  /// - Throws: `SentenceError` if `to` repeats the preceding word.
  public var to: PendingMove {
    get throws(SentenceError) { PendingMove(try builder.saying(.to)) }
  }

  private func end(_ word: SentenceWord) throws(SentenceError) {
    try builder.say(word)
  }
}

extension PendingMove where Unit == OneSection {
  /// Completes the sentence with the index after the batch, 0-based.
  ///
  /// - Throws: `SentenceError` if the batch already moves that section.
  public func index(_ index: Int) throws(SentenceError) { try end(.index(index)) }
}

extension PendingMove where Unit == SeveralSections {
  /// Completes the sentence with the indices after the batch, 0-based, in the order of the
  /// sources.
  ///
  /// - Throws: `SentenceError` if the numbers of sources and targets differ, a source occurs
  ///   twice, or the batch already moves one of the sections.
  public func indexes(_ indexes: [Int]) throws(SentenceError) { try end(.indexes(indexes)) }
}

extension PendingMove where Unit == OneItem {
  /// Completes the sentence with the path after the batch.
  ///
  /// - Throws: `SentenceError` if the batch already moves that item.
  public func indexPath(_ path: ElementPath) throws(SentenceError) { try end(.indexPath(path)) }
}

extension PendingMove where Unit == SeveralItems {
  /// Completes the sentence with the paths after the batch, in the order of the sources.
  ///
  /// - Throws: `SentenceError` if the numbers of sources and targets differ, a source occurs
  ///   twice, or the batch already moves one of the items.
  public func indexPaths(_ paths: [ElementPath]) throws(SentenceError) {
    try end(.indexPaths(paths))
  }
}
