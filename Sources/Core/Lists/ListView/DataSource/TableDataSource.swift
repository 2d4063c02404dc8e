/// A table whose items change by changesets.
///
///     let table = TableDataSource<Animal>(
///       view: listView,
///       configuration: DataSourceConfiguration { AnimalRow(animal: $0) },
///     )
///     try table.apply(
///       ScriptedChangeset {
///         $0.insert.section.at.index(0)
///         $0.insert.item(cat).at.indexPath(ElementPath(section: 0, element: 0))
///       },
///     )
///
/// Transactions are validated when requested, against the list as it will be then, and applied in
/// order; requests by listeners are applied after the transaction they were notified of.
@MainActor
public final class TableDataSource<Model>: TransactionalDataSource {
  /// The view that shows the list.
  public let view: ListView
  /// The appearance and transitions of cells unless a transaction overrides them.
  public let cellConfiguration: CellConfiguration<Model>
  /// Called when a transaction is queued; the owner of a run loop then calls `applyWaiting()`.
  public var didQueue: (() -> Void)?

  private weak var supplementary: (any SupplementarySource)?
  private var configuration: DataSourceConfiguration<Model>
  /// The items displayed, and the items after all queued transactions.
  private var displayed = TableItems<Model>()
  private var planned = TableItems<Model>()
  private var waiting: [Step] = []
  private var listeners: [Listening] = []
  private var count = 0
  private var isApplying = false

  /// A queued transaction.
  private struct Step {
    let transaction: DataSourceTransaction
    let items: TableItems<Model>
    let size: Size?
    let cellConfiguration: CellConfiguration<Model>?
  }

  private struct Listening {
    weak var listener: (any DataSourceListener)?
  }

  /// Creates an empty data source for a view.
  ///
  /// - Parameters:
  ///   - view: The view that shows the list.
  ///   - supplementary: Provides headers, footers and index titles; held weakly.
  ///   - configuration: Maps models to components.
  ///   - cellConfiguration: The appearance and transitions of cells unless a transaction overrides
  ///     them.
  public init(
    view: ListView,
    supplementary: (any SupplementarySource)? = nil,
    configuration: DataSourceConfiguration<Model>,
    cellConfiguration: CellConfiguration<Model> = CellConfiguration()
  ) {
    self.view = view
    self.supplementary = supplementary
    self.configuration = configuration
    self.cellConfiguration = cellConfiguration
    if let size = configuration.size { view.resize(to: size) }
    dressRows(by: cellConfiguration)
  }

  // MARK: - Displayed items

  /// Returns the model of a displayed item; `nil` for an invalid path.
  public func model(at path: ElementPath) -> Model? { displayed.model(at: path) }

  /// Returns the size of a displayed item, in cells; `nil` for an invalid path.
  ///
  /// - Complexity: O(1) in view, else that of laying out the item.
  public func size(at path: ElementPath) -> Size? { view.cellSize(at: path) }

  /// The changeset that removes all sections, for the list after all queued transactions; empty
  /// for an empty list.
  public var removeAllChangeset: ScriptedChangeset<Model> {
    ScriptedChangeset(removingSections: planned.models.count)
  }

  /// Adds a listener, notified after those added earlier; held weakly.
  public func addListener(_ listener: any DataSourceListener) {
    listeners.append(Listening(listener: listener))
  }

  // MARK: - Transactions

  /// Applies a changeset.
  ///
  /// - Parameters:
  ///   - changeset: The changes, relative to the list after all queued transactions.
  ///   - mode: When to apply the changes.
  ///   - userInfo: User data passed to listeners.
  /// - Throws: `ChangesetError` with all operations that do not fit; the list is unchanged then.
  /// - Complexity: O(*n* + *k* log *k*) for *n* items and *k* operations, plus that of showing
  ///   them.
  public func apply(
    _ changeset: ScriptedChangeset<Model>,
    mode: TransactionMode = .synchronous,
    userInfo: [String: any Sendable] = [:]
  ) throws(ChangesetError) {
    try apply(changeset, mode: mode, userInfo: userInfo, cellConfiguration: nil)
  }

  /// Applies a changeset, with a cell configuration for this transaction only.
  ///
  /// - Parameters:
  ///   - changeset: The changes, relative to the list after all queued transactions.
  ///   - mode: When to apply the changes.
  ///   - userInfo: User data passed to listeners.
  ///   - cellConfiguration: The configuration of this transaction; `nil` for the default one.
  /// - Throws: `ChangesetError` with all operations that do not fit; the list is unchanged then.
  /// - Complexity: O(*n* + *k* log *k*) for *n* items and *k* operations, plus that of showing
  ///   them.
  public func apply(
    _ changeset: ScriptedChangeset<Model>,
    mode: TransactionMode = .synchronous,
    userInfo: [String: any Sendable] = [:],
    cellConfiguration: CellConfiguration<Model>?
  ) throws(ChangesetError) {
    try planned.apply(changeset, configuration)
    planned.title(by: supplementary)
    add(.changeset, changeset.operations, mode, userInfo, cellConfiguration)
  }

  /// Recreates all components and views; the items stay the same.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func reload(
    mode: TransactionMode = .synchronous,
    userInfo: [String: any Sendable] = [:]
  ) {
    planned.rebuild(configuration)
    planned.title(by: supplementary)
    add(.reload, [], mode, userInfo, nil)
  }

  /// Recreates all components with another configuration; the items stay the same.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func update(
    _ configuration: DataSourceConfiguration<Model>,
    mode: TransactionMode = .synchronous,
    userInfo: [String: any Sendable] = [:]
  ) {
    self.configuration = configuration
    planned.rebuild(configuration)
    add(.configuration, [], mode, userInfo, nil)
  }

  /// Applies all queued transactions, in order; does nothing during a transaction, which is
  /// followed by them.
  public func applyWaiting() {
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while !waiting.isEmpty { perform(waiting.removeFirst()) }
  }

  private func add(
    _ kind: DataSourceTransaction.Kind,
    _ operations: [ChangesetOperation],
    _ mode: TransactionMode,
    _ userInfo: [String: any Sendable],
    _ cellConfiguration: CellConfiguration<Model>?
  ) {
    count += 1
    let transaction = DataSourceTransaction(
      number: count,
      kind: kind,
      operations: operations,
      userInfo: userInfo,
    )
    waiting.append(
      Step(
        transaction: transaction,
        items: planned,
        size: kind == .configuration ? configuration.size : nil,
        cellConfiguration: cellConfiguration,
      )
    )
    switch mode {
    case .synchronous: applyWaiting()
    case .asynchronous: didQueue?()
    }
  }

  private func perform(_ step: Step) {
    report { $0.dataSourceWillApply(step.transaction) }
    displayed = step.items
    if let cellConfiguration = step.cellConfiguration { dressRows(by: cellConfiguration) }
    if let size = step.size { view.resize(to: size) }
    view.apply(List(sections: displayed.sections), policy: policy(for: step)) { outcome in
      if step.cellConfiguration != nil { self.dressRows(by: self.cellConfiguration) }
      self.report { $0.dataSourceDidApply(step.transaction, outcome) }
    }
  }

  private func policy(for step: Step) -> UpdatePolicy {
    guard step.transaction.kind != .reload else { return UpdatePolicy(.reload) }
    let cells = step.cellConfiguration ?? cellConfiguration
    var policy = UpdatePolicy(limit: .max)
    policy.transitions = cells.transitions
    policy.isAnimated = !cells.animationsDisabled
    return policy
  }

  /// Sets the decorations of all rows updated from now on.
  private func dressRows(by cells: CellConfiguration<Model>) {
    guard let dress = cells.cellConfigurationFunction else {
      view.rowChrome = nil
      return
    }
    view.rowChrome = { [weak self] path, _ in
      var chrome = RowChrome()
      if let model = self?.displayed.model(at: path) { dress(&chrome, path, model) }
      return chrome
    }
  }

  private func report(_ message: (any DataSourceListener) -> Void) {
    listeners.removeAll { $0.listener == nil }
    for listening in listeners { if let listener = listening.listener { message(listener) } }
  }
}
