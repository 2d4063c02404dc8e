/// A sentence of a changeset, with its words so far.
///
/// Each word returns the sentence with that word. The word that completes it adds its operations to
/// the builder. A word that the grammar does not allow discards the sentence, and its further words
/// have no effect; `ChangesetBuilder.changeset()` throws the error. Whether positions exist is
/// checked when the changeset is applied.
public struct ChangesetSentence<Item> {
  private let verb: SentenceWord.Verb
  /// The builder; `nil` after a word that is not allowed.
  private let builder: ChangesetBuilder<Item>?

  init(_ verb: SentenceWord.Verb, to builder: ChangesetBuilder<Item>) {
    self.verb = verb
    self.builder = builder.accepts(.verb(verb)) ? builder : nil
  }

  private init(_ verb: SentenceWord.Verb, continuing builder: ChangesetBuilder<Item>?) {
    self.verb = verb
    self.builder = builder
  }

  private func saying(
    _ word: SentenceWord,
    _ object: SentenceObject<Item> = .none
  ) -> ChangesetSentence {
    let isAccepted = builder?.accepts(word, object) ?? false
    return ChangesetSentence(verb, continuing: isAccepted ? builder : nil)
  }

  // MARK: - Nouns

  /// Selects one section; an inserted one has no items, a removed one is removed with its items.
  public var section: ChangesetSentence { saying(.section) }

  /// Selects several sections.
  public var sections: ChangesetSentence { saying(.sections) }

  /// Selects one item to remove or to move.
  public var item: ChangesetSentence { saying(.item) }

  /// Selects several items to remove or to move.
  public var items: ChangesetSentence { saying(.items) }

  /// Selects the item to insert, or the item that replaces another one.
  @discardableResult
  public func item(_ item: Item) -> ChangesetSentence { saying(.item, .one(item)) }

  /// Selects items to insert, or items that replace others; there are as many paths.
  @discardableResult
  public func items(_ items: [Item]) -> ChangesetSentence { saying(.items, .several(items)) }

  /// Completes the sentence with the items to insert, by their paths after the batch.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items.
  public func items(_ items: [ElementPath: Item]) {
    let placed = items.keys.sorted().compactMap { path in
      items[path].map { PlacedItem($0, at: path) }
    }
    _ = saying(.items, .placed(placed))
  }

  /// Completes the sentence: removes every section, including empty ones.
  public func all() { _ = saying(.all) }

  // MARK: - Prepositions

  /// Introduces the address; optional.
  public var at: ChangesetSentence { saying(.at) }

  /// Introduces the target of a move; optional.
  public var to: ChangesetSentence { saying(.to) }

  /// Introduces the item of an update whose address precedes it; optional.
  public var with: ChangesetSentence { saying(.with) }

  // MARK: - Addresses

  /// Gives the index of a section, 0-based.
  ///
  /// An index is counted before the batch for a removal and the source of a move, after it for an
  /// insert and the target of a move.
  @discardableResult
  public func index(_ index: Int) -> ChangesetSentence { saying(.index(index)) }

  /// Gives the indices of sections, 0-based; the targets of a move are in the order of its sources.
  ///
  /// - Complexity: O(*n* log *n*) in the number of indices.
  @discardableResult
  public func indexes(_ indexes: some Sequence<Int>) -> ChangesetSentence {
    saying(.indexes(verb == .move ? Array(indexes) : indexes.sorted()))
  }

  /// Gives the path of an item.
  ///
  /// A path is counted before the batch for a removal, an update and the source of a move, after it
  /// for an insert and the target of a move.
  @discardableResult
  public func indexPath(_ path: ElementPath) -> ChangesetSentence { saying(.indexPath(path)) }

  /// Gives the paths of items, in the order of the items or of the sources of the move.
  @discardableResult
  public func indexPaths(_ paths: [ElementPath]) -> ChangesetSentence {
    saying(.indexPaths(paths))
  }
}
