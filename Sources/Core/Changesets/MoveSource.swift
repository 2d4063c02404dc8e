/// A move, before it is said from where.
public struct MoveSource<Item, Unit: SentenceUnit> {
  private let builder: ChangesetBuilder<Item>

  init(_ builder: ChangesetBuilder<Item>) { self.builder = builder }

  /// Says that the address follows; may be left out.
  public var at: MoveSource {
    get throws(SentenceError) { MoveSource(try builder.saying(.at)) }
  }

  private func from(_ word: SentenceWord) throws(SentenceError) -> PendingMove<Item, Unit> {
    PendingMove(try builder.saying(word))
  }
}

extension MoveSource where Unit == OneSection {
  /// Says which section moves.
  public func index(_ index: Int) throws(SentenceError) -> PendingMove<Item, OneSection> {
    try from(.index(index))
  }
}

extension MoveSource where Unit == SeveralSections {
  /// Says which sections move.
  public func indexes(
    _ indexes: [Int]
  ) throws(SentenceError) -> PendingMove<Item, SeveralSections> {
    try from(.indexes(indexes))
  }
}

extension MoveSource where Unit == OneItem {
  /// Says which item moves.
  public func indexPath(
    _ path: ElementPath
  ) throws(SentenceError) -> PendingMove<Item, OneItem> {
    try from(.indexPath(path))
  }
}

extension MoveSource where Unit == SeveralItems {
  /// Says which items move.
  public func indexPaths(
    _ paths: [ElementPath]
  ) throws(SentenceError) -> PendingMove<Item, SeveralItems> {
    try from(.indexPaths(paths))
  }
}
