/// A motion through a list or a content.
enum Motion: Equatable, Sendable {
  case up, down, top, bottom, halfPageUp, halfPageDown, pageUp, pageDown
}

/// A command for the pane with the keyboard focus.
enum PaneCommand: Equatable, Sendable {
  case go(Motion)
  /// Moves to the next cell of a line, or scrolls a horizontal section; backwards if `by` is
  /// negative.
  case goAside(by: Int)
  /// Shows the selected preview, selects a row, or acts on it.
  case open
  case refresh
  case delete
  /// Moves the selected row down, or up if `by` is negative.
  case moveRow(by: Int)
}

/// The command of a key in the full-screen client.
enum Command: Equatable, Sendable {
  /// A command for the pane with the focus.
  case pane(PaneCommand)
  case switchPane
  /// Prompts for the id of a row to go to.
  case goToID
  /// Prompts for the letter of a section to go to.
  case goToLetter
  case reload
  case pause
  case search
  /// Goes to another match, to an earlier one if `by` is negative.
  case goToMatch(by: Int)
  case help
  case leave
  case quit
  case suspend
  case redraw
}
