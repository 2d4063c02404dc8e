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
  ///       builder.insert.item("Foo").at.indexPath(ck_indexPath(1, 4))
  ///     }
  ///
  /// - Throws: The error of the closure, or `SentenceError` for the first sentence that is not
  ///   allowed or has no end.
  public static func build(
    _ block: (ChangesetBuilder<Item>) throws -> Void
  ) throws -> ScriptedChangeset<Item> {
    try ScriptedChangeset(block)
  }
}

extension ChangesetBuilder where Item == Any {
  /// Returns the changeset of the sentences that a closure says, with items of any type.
  ///
  /// - Throws: The error of the closure, or `SentenceError` for the first sentence that is not
  ///   allowed or has no end.
  public static func build(
    _ block: (ChangesetBuilder<Any>) throws -> Void
  ) throws -> ScriptedChangeset<Any> {
    try ScriptedChangeset(block)
  }
}

extension ChangesetSentence {
  /// Selects an item; `nil` for one to remove or to move, which has no model.
  @_disfavoredOverload
  @discardableResult
  public func item(_ item: Item?) -> ChangesetSentence { item.map { self.item($0) } ?? self.item }
}

// CKToolbox has macros of these names.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension ChangesetBuilder {
  /// `remove.item`.
  public var ck_removeItem: ChangesetSentence<Item> { remove.item }

  /// `move.item`.
  public var ck_moveItem: ChangesetSentence<Item> { move.item }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the path of an item in a section, both 0-based.
public func ck_indexPath(_ item: Int, _ section: Int) -> IndexPath {
  IndexPath(section: section, element: item)
}
