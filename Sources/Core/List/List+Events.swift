/// Modifiers: each returns a changed copy; the last handler of an event wins.
extension List {
  /// Returns the list with a handler called when the rows in view change.
  public func onScroll(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    var list = self
    list.handlers.set(.scroll, run)
    return list
  }

  /// Returns the list with a handler called once for each content when its end is near.
  public func onReachEnd(
    offset: ReachEndOffset = .relativeToContainerSize(multiplier: 2),
    handler: @escaping @MainActor (ListContext) -> Void
  ) -> List {
    var list = self
    list.attributes.set(.reachEndOffset(offset, written: offset.attribute))
    list.handlers.set(.reachEnd, handler)
    return list
  }
}
