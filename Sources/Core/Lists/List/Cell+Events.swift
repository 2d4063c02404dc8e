/// Modifiers: each returns a changed copy; the last handler of an event wins.
extension Cell {
  /// Returns the cell with a handler called when it is selected: by Enter, a click, or
  /// `ListView.select`.
  public func onSelect(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.select, run)
  }

  /// Returns the cell with a handler called before it comes into view.
  public func onAppear(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.willDisplay, run)
  }

  /// Returns the cell with a handler called after it has left the view.
  public func onDisappear(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.didEndDisplay, run)
  }

  /// Returns the cell with a handler called when the cursor moves to it.
  public func onHighlight(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.highlight, run)
  }

  /// Returns the cell with a handler called when the cursor leaves it.
  public func onUnhighlight(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.unhighlight, run)
  }

  /// Returns the cell with a handler that deletes it by showing another list; a cell without this
  /// handler cannot be deleted.
  public func onDelete(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.delete, run)
  }

  /// Returns the cell with a handler of an event, replacing the previous one.
  public func on(
    _ event: CellEvent,
    _ run: @escaping @MainActor (CellContext) -> Void
  ) -> Cell {
    var cell = self
    cell.handlers.set(event, run)
    return cell
  }
}

/// Handlers on a component among cells: the component becomes a cell with its id.
@MainActor
extension IdentifiableComponent {
  /// Returns the component's cell with a handler called when it is selected.
  public func onSelect(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    Cell(self).onSelect(run)
  }

  /// Returns the component's cell with a handler called before it comes into view.
  public func onAppear(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    Cell(self).onAppear(run)
  }

  /// Returns the component's cell with a handler that deletes it by showing another list.
  public func onDelete(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    Cell(self).onDelete(run)
  }
}

@MainActor
extension Component {
  /// A handler on a component without an id: a compile-time error.
  @available(*, unavailable, message: "expected a component with an id: add '.identified(by:)'")
  public func onSelect(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    Cell(key: .positional(reuseIdentifier), component: AnyComponent(self))
  }
}
