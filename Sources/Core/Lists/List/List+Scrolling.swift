/// Modifiers: each returns a changed copy; the last handler of an event wins.
///
/// A scroll gesture has phases: dragging begins; dragging is about to end, and the target can be
/// changed; dragging ends. A gesture over more than one row then decelerates: deceleration begins,
/// the window moves, deceleration ends.
extension List {
  /// Returns the list with a handler called when the user begins to scroll.
  public func willBeginDragging(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    on(.beginDragging, run)
  }

  /// Returns the list with a function that chooses the content row, 0-based, at the top of the
  /// window when scrolling ends; limited to the content.
  public func willEndDragging(_ target: @escaping @MainActor (ScrollIntent) -> Int) -> List {
    var list = self
    list.decisions.target = target
    return list
  }

  /// Returns the list with a handler called when dragging ends; its second argument is whether
  /// deceleration follows.
  public func didEndDragging(_ run: @escaping @MainActor (ListContext, Bool) -> Void) -> List {
    on(.endDragging) { run($0, $0.isDecelerating) }
  }

  /// Returns the list with a handler called before deceleration.
  public func willBeginDecelerating(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    on(.beginDecelerating, run)
  }

  /// Returns the list with a handler called after deceleration.
  public func didEndDecelerating(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    on(.endDecelerating, run)
  }

  /// Returns the list with a function that decides whether a jump to its top is allowed.
  public func shouldScrollToTop(_ allows: @escaping @MainActor (ListContext) -> Bool) -> List {
    var list = self
    list.decisions.allowsTop = allows
    return list
  }

  /// Returns the list with a handler called after a jump to its top.
  public func didScrollToTop(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    on(.scrollToTop, run)
  }

  /// Returns the list with a handler called when it is pulled beyond its top.
  ///
  /// A refresh lasts until `ListView.endRefreshing` is called or another list is shown.
  public func onRefresh(
    control: RefreshControl = .enabled(),
    _ run: @escaping @MainActor (ListContext) -> Void
  ) -> List {
    var list = on(.refresh, run)
    list.refreshControl = control
    return list
  }

  /// Returns the list with a handler of requested moves, which shows another list with the cell
  /// moved.
  public func onMove(_ run: @escaping @MainActor (MoveContext) -> Void) -> List {
    var list = self
    list.move = run
    return list
  }

  private func on(_ event: ListEvent, _ run: @escaping @MainActor (ListContext) -> Void) -> List {
    var list = self
    list.handlers.set(event, run)
    return list
  }
}
