/// An event of a cell.
public enum CellEvent: Hashable, Sendable {
  /// The cell was selected.
  case select
  /// The cell is about to come into view.
  case willDisplay
  /// The cell has left the view.
  case didEndDisplay
  /// The cursor has moved to the cell.
  case highlight
  /// The cursor has left the cell.
  case unhighlight
  /// The user asks to delete the cell.
  case delete
}

/// The cell of an event.
public struct CellContext {
  /// The path of the cell in the list; for a cell that has left the list, its path when it was in
  /// view.
  public let path: ElementPath
  /// The identity of the cell.
  public let key: Key
  /// The component that the cell shows.
  public let component: AnyComponent
  /// The view that shows the component; `nil` off screen.
  public let content: View?
}
