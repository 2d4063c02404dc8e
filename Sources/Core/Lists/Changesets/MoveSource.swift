/// A move without its source.
public struct MoveSource<Item, Unit: SentenceUnit> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Introduces the source; optional.
  ///
  /// - Throws: `SentenceError` if `at` repeats the preceding word.
  public var at: MoveSource {
    get throws(SentenceError) { MoveSource(try builder.saying(.at)) }
  }

  private func from(_ word: SentenceWord) throws(SentenceError) -> PendingMove<Item, Unit> {
    PendingMove(try builder.saying(word))
  }
}

extension MoveSource where Unit == OneSection {
  /// Selects the section to move, by its index before the batch, 0-based.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func index(_ index: Int) throws(SentenceError) -> PendingMove<Item, OneSection> {
    try from(.index(index))
  }
}

extension MoveSource where Unit == SeveralSections {
  /// Selects the sections to move, by their indices before the batch, 0-based.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func indexes(
    _ indexes: [Int]
  ) throws(SentenceError) -> PendingMove<Item, SeveralSections> {
    try from(.indexes(indexes))
  }
}

extension MoveSource where Unit == OneItem {
  /// Selects the item to move, by its path before the batch.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func indexPath(
    _ path: ElementPath
  ) throws(SentenceError) -> PendingMove<Item, OneItem> {
    try from(.indexPath(path))
  }
}

extension MoveSource where Unit == SeveralItems {
  /// Selects the items to move, by their paths before the batch.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func indexPaths(
    _ paths: [ElementPath]
  ) throws(SentenceError) -> PendingMove<Item, SeveralItems> {
    try from(.indexPaths(paths))
  }
}
