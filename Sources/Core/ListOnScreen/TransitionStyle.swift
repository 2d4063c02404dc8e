/// How lines of text come, go or change.
public enum TransitionStyle: String, CaseIterable, Sendable {
  /// What is new slides in from the left, what is gone slides out to the right, what changed fades.
  case automatic
  /// Faint while it is under way.
  case fade
  /// At once.
  case none
  /// From or to the left.
  case left
  /// From or to the right.
  case right
  /// Uncovered or covered from the top: the last lines are there first.
  case top
  /// Uncovered or covered from the bottom: the first lines are there first.
  case bottom
  /// Uncovered or covered from the middle.
  case middle
}

/// How lines of each kind of operation come, go or change.
public struct TransitionStyles: Hashable, Sendable {
  /// For sections put in.
  public var sectionInsert: TransitionStyle
  /// For sections taken out.
  public var sectionDelete: TransitionStyle
  /// For headers and footers that show something else.
  public var sectionUpdate: TransitionStyle
  /// For cells put in.
  public var rowInsert: TransitionStyle
  /// For cells taken out.
  public var rowDelete: TransitionStyle
  /// For cells that show something else.
  public var rowUpdate: TransitionStyle

  /// Creates styles that are the same for all kinds, to fade unless another one is given.
  public init(all style: TransitionStyle = .fade) {
    (sectionInsert, sectionDelete, sectionUpdate) = (style, style, style)
    (rowInsert, rowDelete, rowUpdate) = (style, style, style)
  }
}
