/// Prepares what components show before their rows come into view.
public protocol PrefetchingPlugin: AnyObject {
  /// Begins to prepare what a component shows.
  ///
  /// - Returns: What can be cancelled; `nil` when there is nothing to do for this component, which is
  ///   then not asked for again until its row leaves the window or has other addresses.
  func prefetch(_ component: any ResourcePrefetchable) -> (any Prefetch)?
}

/// Something that is being prepared, or was.
public protocol Prefetch {
  /// Ends it: its row is gone, or too far away to come into view soon.
  ///
  /// Called once, also when it is long done: what was made for the row alone can be let go.
  func cancel()
}
