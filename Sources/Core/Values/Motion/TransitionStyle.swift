/// The animation of inserted, deleted or changed lines.
public enum TransitionStyle: String, CaseIterable, Sendable {
  /// Inserted lines slide in from the left, deleted ones slide out to the right, changed ones fade.
  case automatic
  /// Faint during the transition.
  case fade
  /// No animation.
  case none
  /// From or to the left.
  case left
  /// From or to the right.
  case right
  /// Uncovered or covered from the top: the last lines are visible first.
  case top
  /// Uncovered or covered from the bottom: the first lines are visible first.
  case bottom
  /// Uncovered or covered from the middle.
  case middle
}

/// The animation of moved lines.
public enum MoveStyle: String, CaseIterable, Sendable {
  /// No animation: at the new position at once.
  case none
  /// From the old to the new position, over the lines between.
  case slide
}

/// The animation for each kind of operation.
public struct TransitionStyles: Hashable, Sendable {
  /// For inserted sections.
  public var sectionInsert: TransitionStyle
  /// For deleted sections.
  public var sectionDelete: TransitionStyle
  /// For changed headers and footers.
  public var sectionUpdate: TransitionStyle
  /// For inserted cells.
  public var rowInsert: TransitionStyle
  /// For deleted cells.
  public var rowDelete: TransitionStyle
  /// For changed cells.
  public var rowUpdate: TransitionStyle
  /// For moved sections; `none` by default.
  public var sectionMove = MoveStyle.none
  /// For moved cells; `none` by default.
  public var rowMove = MoveStyle.none

  /// Creates equal styles for all kinds of inserts, deletes and updates, `fade` by default.
  public init(all style: TransitionStyle = .fade) {
    (sectionInsert, sectionDelete, sectionUpdate) = (style, style, style)
    (rowInsert, rowDelete, rowUpdate) = (style, style, style)
  }

  /// Sets the style of inserted sections and cells.
  public mutating func setInserts(_ style: TransitionStyle) {
    (sectionInsert, rowInsert) = (style, style)
  }

  /// Sets the style of deleted sections and cells.
  public mutating func setDeletes(_ style: TransitionStyle) {
    (sectionDelete, rowDelete) = (style, style)
  }

  /// Sets the style of changed headers, footers and cells.
  public mutating func setUpdates(_ style: TransitionStyle) {
    (sectionUpdate, rowUpdate) = (style, style)
  }

  /// Sets the style of moved sections and cells.
  public mutating func setMoves(_ style: MoveStyle) {
    (sectionMove, rowMove) = (style, style)
  }
}
