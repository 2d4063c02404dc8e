/// A change of a data source, as reported to listeners.
public struct DataSourceTransaction: Sendable {
  /// The kind of a transaction.
  public enum Kind: Sendable {
    /// Items or sections changed.
    case changeset
    /// All components and views are recreated; the items stay the same.
    case reload
    /// The configuration changed.
    case configuration
  }

  /// The number of the transaction in its data source, counted from 1.
  public let number: Int
  /// The kind of the transaction.
  public let kind: Kind
  /// The operations in order: updated items, removed items, removed sections, moves, inserted
  /// sections, inserted items; empty for a reload or a configuration.
  public let operations: [ChangesetOperation]
  /// User data passed with the transaction.
  public let userInfo: [String: any Sendable]
}

/// An observer of a data source.
@MainActor
public protocol DataSourceListener: AnyObject {
  /// Called before a transaction is applied. Does nothing by default.
  func dataSourceWillApply(_ transaction: DataSourceTransaction)

  /// Called after a transaction was applied, with its result. Does nothing by default.
  func dataSourceDidApply(_ transaction: DataSourceTransaction, _ outcome: UpdateResult)
}

@MainActor
extension DataSourceListener {
  /// Does nothing.
  public func dataSourceWillApply(_ transaction: DataSourceTransaction) {}

  /// Does nothing.
  public func dataSourceDidApply(_ transaction: DataSourceTransaction, _ outcome: UpdateResult) {}
}
