/// Brings what a renderer is given to a list view.
@MainActor
public protocol Updater {
  /// Makes a list view show what the adapter holds.
  func prepare(target: ListView, adapter: ListAdapter)

  /// Makes a list view show other sections.
  ///
  /// - Parameters:
  ///   - target: The list view.
  ///   - adapter: What holds the sections; has them already.
  func performUpdates(target: ListView, adapter: ListAdapter)
}

@MainActor
extension Updater {
  /// Joins the two, and shows the data from the top.
  public func prepare(target: ListView, adapter: ListAdapter) {
    target.didSelect = { [weak adapter] in adapter?.didSelect?($0) }
    target.apply(adapter.list, policy: UpdatePolicy(.reload))
  }
}

/// An updater that compares what is shown with what is to be shown.
@MainActor
public struct ListUpdater: Updater {
  /// How many changes are made one by one; with more the list is reloaded.
  public var animatableChangeCount = 300
  /// What is counted against `animatableChangeCount`.
  public var limitPolicy = UpdatePolicy.LimitPolicy.total
  /// Whether the rows in view stay in place when others change.
  public var keepsContentOffset = true
  /// Whether all rows in view are written to, not only those whose components changed.
  public var alwaysRenderVisibleComponents = true
  /// Whether it can be seen what changes.
  public var isAnimationEnabled = true
  /// Whether that is so while a person scrolls, too.
  public var isAnimationEnabledWhileScrolling = false
  /// How rows come, go and change where that can be seen.
  public var transitions = TransitionStyles()
  /// What to do in another way while an update is made.
  public var hooks = UpdateHooks()
  /// Called once for each update.
  public var completion: ((UpdateResult) -> Void)?

  /// Creates an updater.
  public init() {}

  /// Makes rows of all kinds come, go and change in one way.
  public mutating func set(allAnimation style: TransitionStyle) {
    transitions = TransitionStyles(all: style)
  }

  /// Compares, and shows the adapter's sections.
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
    target.apply(adapter.list, policy: policy, hooks: hooks, completion: completion)
  }
}

/// An updater that never compares: all rows are made anew.
@MainActor
public struct ReloadUpdater: Updater {
  /// Called once for each update.
  public var completion: ((UpdateResult) -> Void)?

  /// Creates an updater.
  public init() {}

  /// Shows the adapter's sections.
  public func performUpdates(target: ListView, adapter: ListAdapter) {
    target.apply(adapter.list, policy: UpdatePolicy(.reload), completion: completion)
  }
}
