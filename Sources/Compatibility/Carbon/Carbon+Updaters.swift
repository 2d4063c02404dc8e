public import PlaygroundCore

/// The updater that compares sections and updates a table.
public typealias UITableViewUpdater = DifferentialUpdater
/// The updater that compares sections and updates a collection.
public typealias UICollectionViewUpdater = DifferentialUpdater
/// The updater that reloads a table.
public typealias UITableViewReloadDataUpdater = ReloadDataUpdater
/// The updater that reloads a collection.
public typealias UICollectionViewReloadDataUpdater = ReloadDataUpdater
/// The stages of an update: their changes, each with the sections after it.
public typealias StagedDataChangeset = StagedUpdate

/// An updater that compares the new sections with those shown; subclasses change its steps.
///
///     final class QuietUpdater: UITableViewUpdater<UITableViewAdapter> {
///       override init() {
///         super.init()
///         isAnimationEnabled = false
///       }
///     }
@MainActor
open class DifferentialUpdater<Adapter: ListAdapter>: Updater {
  private var updater = ListUpdater()

  /// Creates an updater.
  public init() {}

  /// Connects the list view and the adapter, and shows the data from the top.
  open func prepare(target: ListView, adapter: Adapter) {
    updater.prepare(target: target, adapter: adapter)
  }

  /// Compares and shows the adapter's sections.
  public func performUpdates(target: ListView, adapter: Adapter) {
    performUpdates(target: target, adapter: adapter, data: adapter.data)
  }

  /// Compares and shows sections.
  ///
  /// - Parameters:
  ///   - target: The list view.
  ///   - adapter: The adapter, which already contains the new sections.
  ///   - data: The new sections.
  open func performUpdates(target: ListView, adapter: Adapter, data: [Section]) {
    var updater = updater
    updater.hooks.performDifferentialUpdates = { [self] staged, target in
      performDifferentialUpdates(
        target: target,
        adapter: adapter,
        data: data,
        stagedChangeset: staged
      )
    }
    if alwaysRenderVisibleComponents {
      updater.hooks.renderVisibleComponents = { [self] target in
        renderVisibleComponents(in: target, adapter: adapter)
      }
    }
    updater.performUpdates(target: target, adapter: adapter)
  }

  /// Called before the new sections are shown, unless the list is reloaded or unchanged.
  ///
  /// Does nothing by default: all stages are shown at once. An override can show one stage after
  /// another by `target.show(stage)`. Whatever it does, the new sections are shown at the end.
  open func performDifferentialUpdates(
    target: ListView,
    adapter: Adapter,
    data: [Section],
    stagedChangeset: StagedDataChangeset
  ) {}

  /// Renders the rows in view, changed or not, after an update.
  ///
  /// Called if `alwaysRenderVisibleComponents` is set. An override that does not call `super`
  /// leaves unchanged rows as they are.
  open func renderVisibleComponents(in target: ListView, adapter: Adapter) {
    target.renderVisibleComponents()
  }

  // MARK: - Settings

  /// Whether changes are animated.
  open var isAnimationEnabled: Bool {
    get { updater.isAnimationEnabled }
    set { updater.isAnimationEnabled = newValue }
  }

  /// Whether changes are animated while the user scrolls.
  open var isAnimationEnabledWhileScrolling: Bool {
    get { updater.isAnimationEnabledWhileScrolling }
    set { updater.isAnimationEnabledWhileScrolling = newValue }
  }

  /// The maximum number of changes applied one by one, by default 300; the list is reloaded if
  /// there are more.
  open var animatableChangeCount: Int {
    get { updater.animatableChangeCount }
    set { updater.animatableChangeCount = newValue }
  }

  /// The changes counted against `animatableChangeCount`.
  open var limitPolicy: UpdateLimitPolicy {
    get { updater.limitPolicy }
    set { updater.limitPolicy = newValue }
  }

  /// Whether the rows in view keep their position when others change.
  open var keepsContentOffset: Bool {
    get { updater.keepsContentOffset }
    set { updater.keepsContentOffset = newValue }
  }

  /// Whether all rows in view are rendered, not only those with changed components.
  open var alwaysRenderVisibleComponents: Bool {
    get { updater.alwaysRenderVisibleComponents }
    set { updater.alwaysRenderVisibleComponents = newValue }
  }

  /// The transitions of inserted, removed and changed rows.
  public var transitions: TransitionStyles {
    get { updater.transitions }
    set { updater.transitions = newValue }
  }

  /// Called once after each update; `nil` for none.
  open var completion: ((UpdateResult) -> Void)? {
    get { updater.completion }
    set { updater.completion = newValue }
  }

  /// Sets the transition of all kinds of rows and changes.
  open func set(allAnimation style: TransitionStyle) { updater.set(allAnimation: style) }
}

/// Carbon's six transitions of a table.
extension DifferentialUpdater {
  /// The transition of removed sections.
  public var deleteSectionsAnimation: TransitionStyle {
    get { transitions.sectionDelete }
    set { transitions.sectionDelete = newValue }
  }

  /// The transition of inserted sections.
  public var insertSectionsAnimation: TransitionStyle {
    get { transitions.sectionInsert }
    set { transitions.sectionInsert = newValue }
  }

  /// The transition of changed sections.
  public var reloadSectionsAnimation: TransitionStyle {
    get { transitions.sectionUpdate }
    set { transitions.sectionUpdate = newValue }
  }

  /// The transition of removed rows.
  public var deleteRowsAnimation: TransitionStyle {
    get { transitions.rowDelete }
    set { transitions.rowDelete = newValue }
  }

  /// The transition of inserted rows.
  public var insertRowsAnimation: TransitionStyle {
    get { transitions.rowInsert }
    set { transitions.rowInsert = newValue }
  }

  /// The transition of changed rows.
  public var reloadRowsAnimation: TransitionStyle {
    get { transitions.rowUpdate }
    set { transitions.rowUpdate = newValue }
  }
}

/// An updater that reloads without comparing: all rows get new views.
@MainActor
open class ReloadDataUpdater<Adapter: ListAdapter>: Updater {
  private var updater = ReloadUpdater()

  /// Creates an updater.
  public init() {}

  /// Called once after each update; `nil` for none.
  open var completion: ((UpdateResult) -> Void)? {
    get { updater.completion }
    set { updater.completion = newValue }
  }

  /// Connects the list view and the adapter, and shows the data from the top.
  open func prepare(target: ListView, adapter: Adapter) {
    updater.prepare(target: target, adapter: adapter)
  }

  /// Shows the adapter's sections.
  public func performUpdates(target: ListView, adapter: Adapter) {
    performUpdates(target: target, adapter: adapter, data: adapter.data)
  }

  /// Shows sections.
  ///
  /// - Parameters:
  ///   - target: The list view.
  ///   - adapter: The adapter, which already contains the new sections.
  ///   - data: The new sections.
  open func performUpdates(target: ListView, adapter: Adapter, data: [Section]) {
    updater.performUpdates(target: target, adapter: adapter)
  }
}

extension StagedUpdate: Sequence {
  /// Returns an iterator over the stages, in application order.
  public func makeIterator() -> IndexingIterator<[Stage]> { stages.makeIterator() }

  /// Whether there are no changes.
  public var isEmpty: Bool { stages.isEmpty }
}
