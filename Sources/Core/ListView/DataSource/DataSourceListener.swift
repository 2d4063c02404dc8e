/// One change of a data source, as listeners are told of it.
public struct DataSourceTransaction: Sendable {
  /// What is changed.
  public enum Kind: Sendable {
    /// Some items or sections.
    case changeset
    /// Nothing but how it is shown: all is made anew.
    case reload
    /// The configuration.
    case configuration
  }

  /// Counts the transactions of a data source from 1.
  public let number: Int
  /// What is changed.
  public let kind: Kind
  /// What is done, in order: items that show something else, removed items, removed sections,
  /// moves, inserted sections, inserted items.
  public let operations: [ChangesetOperation]
  /// What travels along.
  public let userInfo: [String: any Sendable]
}

/// Someone who is told what happens to a data source.
@MainActor
public protocol DataSourceListener: AnyObject {
  /// Called before a transaction is done. By default does nothing.
  func dataSourceWillApply(_ transaction: DataSourceTransaction)

  /// Called after a transaction was done, with what became of it. By default does nothing.
  func dataSourceDidApply(_ transaction: DataSourceTransaction, _ outcome: UpdateResult)
}

@MainActor
extension DataSourceListener {
  /// Does nothing.
  public func dataSourceWillApply(_ transaction: DataSourceTransaction) {}

  /// Does nothing.
  public func dataSourceDidApply(_ transaction: DataSourceTransaction, _ outcome: UpdateResult) {}
}
