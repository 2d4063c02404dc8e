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

  /// Creates equal styles for all kinds, `fade` by default.
  public init(all style: TransitionStyle = .fade) {
    (sectionInsert, sectionDelete, sectionUpdate) = (style, style, style)
    (rowInsert, rowDelete, rowUpdate) = (style, style, style)
  }
}
