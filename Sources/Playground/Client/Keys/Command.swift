/// A way through a list or a content.
enum Motion: Equatable, Sendable {
  case up, down, top, bottom, halfPageUp, halfPageDown, pageUp, pageDown
}

/// What a key of the full-screen client does.
enum Command: Equatable, Sendable {
  case go(Motion)
  /// To the cell beside, or the next columns of a horizontal section; back where `by` is negative.
  case goAside(by: Int)
  case switchPane
  /// Shows the selected preview, chooses a row, or acts on it.
  case open
  case refresh
  case delete
  /// Moves the chosen row down, or up where `by` is negative.
  case moveRow(by: Int)
  /// Asks for the id of a row to go to.
  case goToID
  /// Asks for the letter of a section to go to.
  case goToLetter
  case reload
  case pause
  case search
  /// Goes to another match, to an earlier one where `by` is negative.
  case goToMatch(by: Int)
  case help
  case leave
  case quit
  case suspend
  case redraw
}
