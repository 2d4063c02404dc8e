/// An event of a list.
package enum ListEvent: Hashable, Sendable {
  /// The rows in view have changed.
  case scroll
  /// The end of the list is near.
  case reachEnd
  /// The user begins to scroll.
  case beginDragging
  /// The user has released the list.
  case endDragging
  /// The list begins to decelerate after its release.
  case beginDecelerating
  /// The list has stopped decelerating.
  case endDecelerating
  /// The list has jumped to its top.
  case scrollToTop
  /// The list was pulled beyond its top.
  case refresh
}

/// The part of a list that is in view.
public struct ListContext: Equatable, Sendable {
  /// The content row at the top of the window, 0-based.
  public let offset: Int
  /// The number of rows in the window.
  public let rows: Int
  /// The number of rows of the whole content; an estimate until all are measured.
  public let contentRows: Int
  /// Whether the list decelerates after the user released it.
  public internal(set) var isDecelerating = false

  /// Creates the context of a window.
  package init(offset: Int, rows: Int, contentRows: Int) {
    self.offset = offset
    self.rows = rows
    self.contentRows = contentRows
  }
}

/// The distance from the end of a list at which the end counts as reached.
public enum ReachEndOffset: Hashable, Sendable {
  /// A number of rows; a negative one is 0.
  case absolute(Int)
  /// A multiple of the view's height; a negative one is 0.
  case relativeToContainerSize(multiplier: Double)

  /// Parses `reach-end-offset`; `nil` for a value that is neither rows nor heights.
  init?(_ value: Value) {
    switch value {
    case .int(let rows): self = .absolute(rows)
    case .double(let rows): self = .absolute(Int(max(0, min(rows, 1e6))))
    case .string(let text):
      guard text.hasSuffix("x"), let multiplier = Double(text.dropLast()) else { return nil }
      self = .relativeToContainerSize(multiplier: multiplier)
    case .null, .bool, .array, .object: return nil
    }
  }

  /// The value of the `reach-end-offset` attribute.
  var attribute: Value {
    switch self {
    case .absolute(let rows): .int(max(0, rows))
    case .relativeToContainerSize(let multiplier): .string("\(max(0, multiplier))x")
    }
  }

  /// Returns the distance in rows, for a view of the given height in rows.
  func rows(inViewOf height: Int) -> Int {
    switch self {
    case .absolute(let rows): max(0, rows)
    case .relativeToContainerSize(let multiplier):
      Int(max(0, min(multiplier * Double(height), 1e9)))
    }
  }
}
