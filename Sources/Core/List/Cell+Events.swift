/// What happens to a cell.
public enum CellEvent: Hashable, Sendable {
  /// It was selected.
  case select
  /// It comes into view.
  case willDisplay
  /// It left the view.
  case didEndDisplay
  /// The cursor came to it.
  case highlight
  /// The cursor left it.
  case unhighlight
  /// It is to be deleted.
  case delete
}

/// The cell that something happened to.
public struct CellContext {
  /// Where it is, or was when it was displayed.
  public let path: ElementPath
  /// Who it is.
  public let key: Key
  /// What it shows.
  public let component: AnyComponent
  /// The view that shows it; `nil` outside of the screen.
  public let content: View?
}

/// Modifiers: each returns a changed copy; for one event the last handler counts.
extension Cell {
  /// Returns the cell with a handler for being selected.
  public func onSelect(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.select, run)
  }

  /// Returns the cell with a handler for coming into view.
  public func onAppear(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.willDisplay, run)
  }

  /// Returns the cell with a handler for having left the view.
  public func onDisappear(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.didEndDisplay, run)
  }

  /// Returns the cell with a handler for the cursor coming to it.
  public func onHighlight(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.highlight, run)
  }

  /// Returns the cell with a handler for the cursor leaving it.
  public func onUnhighlight(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.unhighlight, run)
  }

  /// Returns the cell with a handler for being deleted, which shows another list; a cell without
  /// one cannot be deleted.
  public func onDelete(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    on(.delete, run)
  }

  /// Returns the cell with a handler for an event.
  public func on(
    _ event: CellEvent,
    _ run: @escaping @MainActor (CellContext) -> Void
  ) -> Cell {
    var cell = self
    cell.handlers.set(event, run)
    return cell
  }
}

/// Handlers on a component among cells: it becomes a cell under its id.
@MainActor
extension IdentifiableComponent {
  /// Returns the component's cell, with a handler for being selected.
  public func onSelect(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    Cell(self).onSelect(run)
  }

  /// Returns the component's cell, with a handler for coming into view.
  public func onAppear(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    Cell(self).onAppear(run)
  }

  /// Returns the component's cell, with a handler for being deleted.
  public func onDelete(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    Cell(self).onDelete(run)
  }
}

@MainActor
extension Component {
  /// A handler on a component without an id: an error at the expression.
  @available(*, unavailable, message: "expected a component with an id: add '.identified(by:)'")
  public func onSelect(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    Cell(key: .place(reuseIdentifier), component: AnyComponent(self))
  }
}
