/// What happens to a list.
public enum ListEvent: Hashable, Sendable {
  /// Other rows of it are in view.
  case scroll
  /// The end of it came near.
  case reachEnd
  /// A person begins to scroll it.
  case beginDragging
  /// A person let go of it.
  case endDragging
  /// It begins to move by itself.
  case beginDecelerating
  /// It moved by itself.
  case endDecelerating
  /// It jumped to its top.
  case scrollToTop
  /// It was pulled beyond its top.
  case refresh
}

/// What of a list is in view.
public struct ListContext: Equatable, Sendable {
  /// The row of the content at the top.
  public let offset: Int
  /// How many rows can be seen.
  public let rows: Int
  /// Rows of the whole content, an estimate while not all were measured.
  public let contentRows: Int
  /// Whether it moves by itself after a person let go.
  public internal(set) var isDecelerating = false

  /// Creates the view of a window.
  public init(offset: Int, rows: Int, contentRows: Int) {
    self.offset = offset
    self.rows = rows
    self.contentRows = contentRows
  }
}

/// How near the end of a list is when it is said to be reached.
public enum ReachEndOffset: Hashable, Sendable {
  /// So many rows away.
  case absolute(Int)
  /// So many heights of the view away.
  case relativeToContainerSize(multiplier: Double)

  /// Reads `reach-end-offset`; `nil` for a value that is neither rows nor heights.
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

  /// The attribute of a list that says it.
  var attribute: Value {
    switch self {
    case .absolute(let rows): .int(max(0, rows))
    case .relativeToContainerSize(let multiplier): .string("\(max(0, multiplier))x")
    }
  }

  /// Returns how many rows away that is in a view of a height.
  func rows(inViewOf height: Int) -> Int {
    switch self {
    case .absolute(let rows): rows
    case .relativeToContainerSize(let multiplier):
      Int(max(0, min(multiplier * Double(height), 1e9)))
    }
  }
}

/// Modifiers: each returns a changed copy; for one event the last handler counts.
extension List {
  /// Returns the list with a handler for other rows coming into view.
  public func onScroll(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    var list = self
    list.handlers.set(.scroll, run)
    return list
  }

  /// Returns the list with a handler for its end coming near, called once for each content.
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
