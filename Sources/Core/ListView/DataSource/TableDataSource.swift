/// A table whose items change by changesets.
///
///     let table = TableDataSource<Animal>(
///       view: listView,
///       configuration: DataSourceConfiguration { AnimalRow(animal: $0) },
///     )
///     try table.apply(
///       ScriptedChangeset {
///         try $0.insert.section.at.index(0)
///         try $0.insert.item(cat).at.indexPath(ElementPath(section: 0, element: 0))
///       },
///     )
///
/// Transactions are checked when they are asked for, against the list as it will be then, and done
/// one after the other; what listeners ask for meanwhile is done after what they are told of.
@MainActor
public final class TableDataSource<Model>: TransactionalDataSource {
  /// The view that shows the list.
  public let view: ListView
  /// How cells look and come and go unless a transaction says otherwise.
  public let cellConfiguration: CellConfiguration<Model>
  /// Called when something waits: whoever has a loop calls `applyWaiting()` from there.
  public var didQueue: (() -> Void)?

  private weak var supplementary: (any SupplementarySource)?
  private var configuration: DataSourceConfiguration<Model>
  /// What is displayed, and what will be when all that waits is done.
  private var displayed = TableItems<Model>()
  private var planned = TableItems<Model>()
  private var waiting: [Step] = []
  private var listeners: [Listening] = []
  private var count = 0
  private var isApplying = false

  /// A transaction that is to be done.
  private struct Step {
    let transaction: DataSourceTransaction
    let items: TableItems<Model>
    let size: Size?
    let cellConfiguration: CellConfiguration<Model>?
  }

  private struct Listening {
    weak var listener: (any DataSourceListener)?
  }

  /// Creates the data source of a view, without items.
  ///
  /// - Parameters:
  ///   - view: The view that is to show the list.
  ///   - supplementary: Says what stands above and below sections; not kept alive.
  ///   - configuration: How models become components.
  ///   - cellConfiguration: How cells look and come and go unless a transaction says otherwise.
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

  // MARK: - What is displayed

  /// Returns the model of an item as it is displayed; `nil` for a path that leads nowhere.
  public func model(at path: ElementPath) -> Model? { displayed.model(at: path) }

  /// Returns the extent of an item as it is displayed; `nil` for a path that leads nowhere.
  public func size(at path: ElementPath) -> Size? { view.cellSize(at: path) }

  /// The changeset that takes out every section, with and without items; empty for an empty list.
  public var removeAllChangeset: ScriptedChangeset<Model> {
    ScriptedChangeset(removingSections: planned.models.count)
  }

  /// Tells someone from now on what happens, after those told before; keeps nobody alive.
  public func addListener(_ listener: any DataSourceListener) {
    listeners.append(Listening(listener: listener))
  }

  // MARK: - Transactions

  /// Changes the list.
  public func apply(
    _ changeset: ScriptedChangeset<Model>,
    mode: TransactionMode = .synchronous,
    userInfo: [String: any Sendable] = [:]
  ) throws(ChangesetError) {
    try apply(changeset, mode: mode, userInfo: userInfo, cellConfiguration: nil)
  }

  /// Changes the list, with cells that look and come and go in another way for this once.
  ///
  /// - Parameters:
  ///   - changeset: The changes, to the list as it is when all that waits is done.
  ///   - mode: When to do it.
  ///   - userInfo: What travels along to listeners.
  ///   - cellConfiguration: What counts for this transaction alone; `nil` for what always does.
  /// - Throws: `ChangesetError` with everything that does not fit; then nothing changes.
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

  /// Makes all components and views anew.
  public func reload(
    mode: TransactionMode = .synchronous,
    userInfo: [String: any Sendable] = [:]
  ) {
    planned.rebuild(configuration)
    planned.title(by: supplementary)
    add(.reload, [], mode, userInfo, nil)
  }

  /// Makes all components anew by another configuration.
  public func update(
    _ configuration: DataSourceConfiguration<Model>,
    mode: TransactionMode = .synchronous,
    userInfo: [String: any Sendable] = [:]
  ) {
    self.configuration = configuration
    planned.rebuild(configuration)
    add(.configuration, [], mode, userInfo, nil)
  }

  /// Does all that waits, in order.
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

  /// Has the rows brought up to date from now on dressed in one way.
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
