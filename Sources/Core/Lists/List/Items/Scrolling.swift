/// A scroll gesture that is about to end.
public struct ScrollIntent: Equatable, Sendable {
  /// The part of the list in view before scrolling.
  public let view: ListContext
  /// The content rows scrolled at once; positive is down, never 0.
  public let velocity: Int
  /// The content row that the gesture would leave at the top, 0-based.
  public let target: Int
}

/// Decisions made before a list's window scrolls.
///
/// At most one handler for each decision, the last one set; ignored by `==`.
struct ScrollDecisions: Sendable {
  /// Returns the row at which scrolling ends.
  var target: (@MainActor (ScrollIntent) -> Int)?
  /// Returns whether a jump to the top is allowed.
  var allowsTop: (@MainActor (ListContext) -> Bool)?
}

/// The indicator shown while a list refreshes.
public enum RefreshControl: Hashable, Sendable {
  /// No indicator; pulling the list has no effect.
  case disabled
  /// A row above the list, in a colour.
  case enabled(color: Color = .standard)
}

/// A requested move of a cell.
public struct MoveContext: Equatable, Sendable {
  /// The cell's current path.
  public let from: ElementPath
  /// The cell's requested path, counted in the list without the cell.
  public let to: ElementPath
}
