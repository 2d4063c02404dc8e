import PlaygroundProtocol

/// How the selected row and the window stay together.
enum WindowBond: Equatable, Sendable {
  /// The window scrolls to the row.
  case windowFollows
  /// The window was asked to scroll to the row.
  case awaitsWindow
  /// The user scrolls the window, and the cursor stays in it.
  ///
  /// - Parameters:
  ///   - direction: 1 for down, -1 for up, 0 for any.
  ///   - awaited: The number of requests without an answer; a frame follows the last answer.
  case cursorFollows(direction: Int, awaited: Int)
  /// The user looks at other rows, such as the matches of a search that is being typed.
  case apart

  /// Records that the user scrolls the window.
  mutating func noteScroll(_ direction: Int) {
    switch self {
    case .windowFollows, .awaitsWindow: self = .cursorFollows(direction: direction, awaited: 1)
    case .cursorFollows(let other, let awaited):
      let same = other == direction ? direction : 0
      self = .cursorFollows(direction: same, awaited: awaited + 1)
    case .apart: break
    }
  }

  /// Records that the user scrolls the window to a target.
  mutating func noteScroll(to target: ScrollDestination, in window: ShownPreview) {
    switch target {
    case .by(let rows): if window.hasMore(rows.signum()) { noteScroll(rows.signum()) }
    case .to(let row):
      let direction = (row - window.offset).signum()
      if window.hasMore(direction) { noteScroll(direction) }
    case .id, .cell, .index: noteScroll(0)
    case .reveal, .find: break
    }
  }

  /// Records the answer to a scroll.
  mutating func noteAnswer() {
    guard case .cursorFollows(let direction, let awaited) = self else { return }
    self = .cursorFollows(direction: direction, awaited: max(0, awaited - 1))
  }

  /// Records a frame: that of the last answered scroll ends the scrolling.
  mutating func noteFrame() {
    if case .cursorFollows(_, awaited: 0) = self { self = .windowFollows }
  }

  /// Whether a scroll takes the cursor along that is above the window (-1), below it (1), or beside
  /// what is visible of its line (0).
  func takesAlong(_ side: Int) -> Bool {
    guard case .cursorFollows(let direction, _) = self else { return false }
    return direction == 0 || direction == -side
  }
}
