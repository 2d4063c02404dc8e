/// Modifiers: each returns a changed copy; the last handler of an event wins.
extension List {
  /// Returns the list with a handler called when the rows in view change.
  public func onScroll(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    var list = self
    list.handlers.set(.scroll, run)
    return list
  }

  /// Returns the list with a handler called once for each content when its end is near.
  ///
  /// - Parameters:
  ///   - offset: The distance from the end, by default two heights of the view; a negative one is
  ///     0.
  ///   - handler: Called with the rows in view.
  /// - Returns: The list with the handler.
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
