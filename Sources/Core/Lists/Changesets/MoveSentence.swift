/// The start of a sentence: `move`.
public struct MoveSentence<Item> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Selects one section.
  ///
  /// - Throws: `SentenceError` if the builder does not allow section moves, or the sentence has
  ///   been continued otherwise.
  public var section: MoveSource<Item, OneSection> {
    get throws(SentenceError) { MoveSource(try builder.saying(.section)) }
  }

  /// Selects several sections.
  ///
  /// - Throws: `SentenceError` if the builder does not allow section moves, or the sentence has
  ///   been continued otherwise.
  public var sections: MoveSource<Item, SeveralSections> {
    get throws(SentenceError) { MoveSource(try builder.saying(.sections)) }
  }

  /// Selects one item.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public var item: MoveSource<Item, OneItem> {
    get throws(SentenceError) { MoveSource(try builder.saying(.item)) }
  }

  /// Selects several items.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public var items: MoveSource<Item, SeveralItems> {
    get throws(SentenceError) { MoveSource(try builder.saying(.items)) }
  }

  /// Selects the items to move, by their paths before the batch.
  ///
  /// - Throws: `SentenceError` if the sentence has been continued otherwise.
  public func indexPaths(
    _ paths: [ElementPath]
  ) throws(SentenceError) -> PendingMove<Item, SeveralItems> {
    PendingMove(try builder.saying(.indexPaths(paths)))
  }
}
