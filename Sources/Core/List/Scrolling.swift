/// A person's scrolling that is about to come to rest.
public struct ScrollIntent: Equatable, Sendable {
  /// What is in view before.
  public let view: ListContext
  /// How far was scrolled at once, in rows; downwards where it is more than 0.
  public let velocity: Int
  /// The row of the content that would be at the top.
  public let target: Int
}

/// Where a list may be asked before its window moves.
///
/// One handler for each, the last one given; takes no part in comparing.
struct ScrollDecisions: Sendable {
  /// Returns where to come to rest.
  var target: (@MainActor (ScrollIntent) -> Int)?
  /// Returns whether a jump to the top may happen.
  var allowsTop: (@MainActor (ListContext) -> Bool)?
}

/// What shows that a list is being refreshed.
public enum RefreshControl: Hashable, Sendable {
  /// Nothing: pulling does nothing, either.
  case disabled
  /// A row above the list, in a color.
  case enabled(color: Color = .standard)
}

/// A cell that is to stand somewhere else.
public struct MoveContext: Equatable, Sendable {
  /// Where it stands.
  public let from: ElementPath
  /// Where it is to stand, counted without it.
  public let to: ElementPath
}

/// Modifiers: each returns a changed copy; for one event the last handler counts.
///
/// A person's scrolling goes through phases: it begins to be dragged; it is about to come to rest,
/// and
/// where can be changed; it is let go. What goes on for more than a row then moves by itself: it
/// begins to slow down, the window moves, it has slowed down.
extension List {
  /// Returns the list with a handler for a person beginning to scroll.
  public func willBeginDragging(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    on(.beginDragging, run)
  }

  /// Returns the list with a decision on where scrolling comes to rest: the row at the top.
  public func willEndDragging(_ target: @escaping @MainActor (ScrollIntent) -> Int) -> List {
    var list = self
    list.decisions.target = target
    return list
  }

  /// Returns the list with a handler for a person having let go; whether it moves by itself then.
  public func didEndDragging(_ run: @escaping @MainActor (ListContext, Bool) -> Void) -> List {
    on(.endDragging) { run($0, $0.isDecelerating) }
  }

  /// Returns the list with a handler for moving by itself.
  public func willBeginDecelerating(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    on(.beginDecelerating, run)
  }

  /// Returns the list with a handler for having moved by itself.
  public func didEndDecelerating(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    on(.endDecelerating, run)
  }

  /// Returns the list with a decision on whether a jump to its top may happen.
  public func shouldScrollToTop(_ allows: @escaping @MainActor (ListContext) -> Bool) -> List {
    var list = self
    list.decisions.allowsTop = allows
    return list
  }

  /// Returns the list with a handler for having jumped to its top.
  public func didScrollToTop(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    on(.scrollToTop, run)
  }

  /// Returns the list with a handler for being pulled beyond its top.
  ///
  /// A refresh goes on until `ListView.endRefreshing` is called or another list is shown.
  public func onRefresh(
    control: RefreshControl = .enabled(),
    _ run: @escaping @MainActor (ListContext) -> Void
  ) -> List {
    var list = on(.refresh, run)
    list.refreshControl = control
    return list
  }

  /// Returns the list with a handler for cells that are to stand somewhere else; the handler shows
  /// another list where they do.
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
