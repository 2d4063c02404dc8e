/// Applies the data of a renderer to a list view.
@MainActor
public protocol Updater<Adapter> {
  /// The class of the adapter that stores the data. Defaults to `ListAdapter`.
  associatedtype Adapter: ListAdapter = ListAdapter

  /// Connects a list view and an adapter, and shows the adapter's data. Called when a renderer
  /// gets the list view as its target.
  func prepare(target: ListView, adapter: Adapter)

  /// Updates a list view to the adapter's new sections.
  ///
  /// - Parameters:
  ///   - target: The list view.
  ///   - adapter: The adapter, which already contains the new sections.
  func performUpdates(target: ListView, adapter: Adapter)
}

@MainActor
extension Updater {
  /// Connects the list view and the adapter, and shows the data from the top.
  public func prepare(target: ListView, adapter: Adapter) {
    target.onSelect = { [weak adapter] in adapter?.onSelect?($0) }
    target.apply(adapter.list(in: target), policy: UpdatePolicy(.reload))
  }
}

/// An updater that compares the new sections with those shown.
@MainActor
public struct ListUpdater: Updater {
  /// The maximum number of changes applied one by one, by default 300; the list is reloaded if
  /// there are more.
  public var animatableChangeCount = 300
  /// The changes counted against `animatableChangeCount`.
  public var limitPolicy = UpdateLimitPolicy.total
  /// Whether the rows in view keep their position when others change.
  public var keepsContentOffset = true
  /// Whether all rows in view are rendered, not only those with changed components.
  public var alwaysRenderVisibleComponents = true
  /// Whether changes are animated.
  public var isAnimationEnabled = true
  /// Whether changes are animated while the user scrolls.
  public var isAnimationEnabledWhileScrolling = false
  /// The transitions of inserted, removed and changed rows.
  public var transitions = TransitionStyles()
  /// Overrides of steps of an update.
  public var hooks = UpdateHooks()
  /// Called once after each update; `nil` for none.
  public var completion: ((UpdateResult) -> Void)?

  /// Creates an updater.
  public init() {}

  /// Sets the transition of all kinds of rows and changes.
  public mutating func set(allAnimation style: TransitionStyle) {
    transitions = TransitionStyles(all: style)
  }

  /// Compares and shows the adapter's sections.
  public func performUpdates(target: ListView, adapter: ListAdapter) {
    var policy = UpdatePolicy(
      limitPolicy: limitPolicy,
      limit: animatableChangeCount,
      keepsContentOffset: keepsContentOffset,
      rendersVisibleRows: alwaysRenderVisibleComponents,
    )
    policy.isAnimated = isAnimationEnabled
    policy.isAnimatedWhileScrolling = isAnimationEnabledWhileScrolling
    policy.transitions = transitions
    target.apply(adapter.list(in: target), policy: policy, hooks: hooks, completion: completion)
  }
}

/// An updater that reloads without comparing: all rows get new views.
@MainActor
public struct ReloadUpdater: Updater {
  /// Called once after each update; `nil` for none.
  public var completion: ((UpdateResult) -> Void)?

  /// Creates an updater.
  public init() {}

  /// Shows the adapter's sections.
  public func performUpdates(target: ListView, adapter: ListAdapter) {
    target.apply(adapter.list(in: target), policy: UpdatePolicy(.reload), completion: completion)
  }
}
