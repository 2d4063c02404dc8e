/// Prefetches the resources of components before their rows become visible.
public protocol PrefetchingPlugin: AnyObject {
  /// Starts prefetching the resources of a component.
  ///
  /// - Returns: The prefetch; `nil` if the component has no resources. The method is not called
  ///   again for this component until its row leaves the window or its addresses change.
  func prefetch(_ request: PrefetchRequest) -> (any Prefetch)?
}

/// An active or completed prefetch.
public protocol Prefetch {
  /// Ends the prefetch, because its row is gone or too far from the visible rows.
  ///
  /// It is called once, even if loading is complete: resources held only for this row can be
  /// released.
  func cancel()
}
