public import PlaygroundCore

// CKToolbox's and ComponentKit's names for lists that change by changesets.

/// The builder of a changeset, by sentences of verbs, nouns and prepositions.
public typealias CKCollectionViewDataSourceChangesetBuilder = ChangesetBuilder
/// A changeset.
public typealias CKTransactionalComponentDataSourceChangeset = ScriptedChangeset
/// A list that changes by changesets.
public typealias CKTableViewTransactionalDataSource = TableDataSource
/// A list that changes by changesets.
public typealias CKCollectionViewTransactionalDataSource = TableDataSource
/// What lists that change by changesets have in common.
public typealias CKTransactionalDataSourceInterface = TransactionalDataSource
/// The transitions and the looks of the rows of a list.
public typealias CKTableViewTransactionalDataSourceCellConfiguration = CellConfiguration

extension ChangesetBuilder {
  /// Returns the changeset of the sentences that a closure says.
  ///
  ///     try CKCollectionViewDataSourceChangesetBuilder<String>.build { builder in
  ///       try builder.insert.item("Foo").at.indexPath(ck_indexPath(1, 4))
  ///     }
  ///
  /// - Throws: The error of the closure, or `SentenceError` for a sentence that has no end.
  public static func build(
    _ block: (ChangesetBuilder<Item>) throws -> Void
  ) throws -> ScriptedChangeset<Item> {
    try ScriptedChangeset(block)
  }
}

extension RemoveSentence {
  /// The item that is removed; it has no model.
  public func item(_ none: Item?) throws(SentenceError) -> AddressedSentence<Item, OneItem> {
    try item
  }
}

extension MoveSentence {
  /// The item that is moved; it has no model.
  public func item(_ none: Item?) throws(SentenceError) -> MoveSource<Item, OneItem> {
    try item
  }
}

// CKToolbox has macros of these names.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension ChangesetBuilder {
  /// `remove.item`.
  public var ck_removeItem: AddressedSentence<Item, OneItem> {
    get throws(SentenceError) { try remove.item }
  }

  /// `move.item`.
  public var ck_moveItem: MoveSource<Item, OneItem> {
    get throws(SentenceError) { try move.item }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the path of an item in a section, both 0-based.
public func ck_indexPath(_ item: Int, _ section: Int) -> IndexPath {
  IndexPath(section: section, element: item)
}
