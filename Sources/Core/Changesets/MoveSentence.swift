/// `move`, before it is said what.
public struct MoveSentence<Item> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Says that a section moves.
  public var section: MoveSource<Item, OneSection> {
    get throws(SentenceError) { MoveSource(try builder.saying(.section)) }
  }

  /// Says that sections move.
  public var sections: MoveSource<Item, SeveralSections> {
    get throws(SentenceError) { MoveSource(try builder.saying(.sections)) }
  }

  /// Says that an item moves.
  public var item: MoveSource<Item, OneItem> {
    get throws(SentenceError) { MoveSource(try builder.saying(.item)) }
  }

  /// Says that items move.
  public var items: MoveSource<Item, SeveralItems> {
    get throws(SentenceError) { MoveSource(try builder.saying(.items)) }
  }

  /// Says from where items move.
  public func indexPaths(
    _ paths: [ElementPath]
  ) throws(SentenceError) -> PendingMove<Item, SeveralItems> {
    PendingMove(try builder.saying(.indexPaths(paths)))
  }
}
