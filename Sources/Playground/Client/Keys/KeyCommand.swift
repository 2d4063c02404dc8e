/// A motion through a list or a content.
enum Motion: Equatable, Sendable {
  case up, down, top, bottom, halfPageUp, halfPageDown, pageUp, pageDown
}

/// A command for the pane with the keyboard focus.
enum PaneCommand: Equatable, Sendable {
  case go(Motion)
  /// Moves to the next cell of a line, scrolls a horizontal section, or unfolds a folder; backwards
  /// if `by` is negative.
  case goAside(by: Int)
  /// Shows the selected preview, selects a row, or acts on it.
  case open
  case refresh
  /// Deletes the selected row or element, or unsets the selected attribute.
  case delete
  /// Moves the selected row down, or up if `by` is negative.
  case moveRow(by: Int)
}

/// A command that looks for a row of the preview.
enum RowCommand: Equatable, Sendable {
  /// Searches the preview, or filters the list if it has the focus.
  case search
  /// Goes to another match, to an earlier one if `by` is negative.
  case goToMatch(by: Int)
  /// Goes to another changed row, to an earlier one if `by` is negative.
  case goToChange(by: Int)
  /// Prompts for the id of a row to go to.
  case goToID
  /// Prompts for the letter of a section to go to.
  case goToLetter
}

/// A command for the preview on screen.
enum PreviewCommand: Equatable, Sendable {
  /// Shows or hides the inspector.
  case inspect
  /// Shows or hides the states of the preview.
  case states
  case resetStates
  /// Writes the values of the states to the file, as a variant.
  case saveVariant
  /// Copies a command line that shows the preview with the values of its states.
  case copyCommand
  /// Undoes the last event or edit of the preview.
  case undo
  case redo
  /// Shows the preview as it was, or as it is again.
  case travel
  /// Takes the next width of the viewport.
  case changeWidth
  /// Shows the next variant of the preview.
  case nextVariant
  /// Shows all variants of the preview side by side, or the preview alone.
  case variants
  /// Shows the rows before and after the selected outcome in the next way.
  case compare
  /// Adds an element behind the inspected one.
  case insertElement
  /// Repeats the inspected element; elsewhere, shows or hides the documentation of the preview.
  case docOrDuplicate
  /// Gives the inspected element another attribute.
  case addAttribute
  case reload
}

/// A command for the screen as a whole.
enum ScreenCommand: Equatable, Sendable {
  case focus(Pane)
  /// Moves the focus by a number of visible panes.
  case advanceFocus(by: Int)
  /// Goes to the details of the selected outcome, or from there to the outcomes.
  case details
  /// Lists the outcomes of the preview on screen alone, or those of all previews.
  case filterChanges
  /// Shows the pane with the focus alone, or all panes again.
  case zoom
  /// Hides the pane with the focus.
  case hidePane
  /// Widens the pane with the focus by a number of columns.
  case widenPane(by: Int)
  /// Filters the list of previews as one types.
  case findPreview
  /// Stays with the shown preview, or follows saves again.
  case pin
  /// Shows or hides the review of what changed.
  case review
  /// Prompts for the name of a file to write the screen to.
  case saveScreen
  /// Asks again whether Swift files may be compiled and run.
  case trust
  /// Pauses or resumes watching.
  case pause
  case help
  /// Goes back: ends a search, leaves a row, closes a panel.
  case leave
}

/// A command for the terminal.
enum TerminalCommand: Equatable, Sendable {
  /// Opens the editor.
  case edit
  /// Opens the editor at the declaration of an element.
  case editDeclaration
  /// Opens the editor at the item of a data file that a row or an element is repeated for.
  case editItem
  /// Copies the content of the pane with the focus to the clipboard.
  case copy
  case suspend
  case redraw
  /// Starts a daemon for the directory, after the previous one has ended.
  case startDaemon
  case quit
}

/// The command of a key in the full-screen client, by what performs it.
enum KeyCommand: Equatable, Sendable {
  /// A command for the pane with the focus.
  case pane(PaneCommand)
  case rows(RowCommand)
  case preview(PreviewCommand)
  case screen(ScreenCommand)
  case terminal(TerminalCommand)
  /// A command of the review.
  case review(ReviewKeyCommand)
}

extension Motion {
  /// Returns the index that a motion leads to in a list of `count` lines; it may be out of range.
  ///
  /// - Parameters:
  ///   - index: The present index.
  ///   - count: The number of lines.
  ///   - page: The number of lines in a page.
  /// - Returns: The new index, not yet limited to the list.
  func target(from index: Int, count: Int, page: Int) -> Int {
    switch self {
    case .up: index - 1
    case .down: index + 1
    case .top: 0
    case .bottom: count - 1
    case .halfPageUp: index - max(1, page / 2)
    case .halfPageDown: index + max(1, page / 2)
    case .pageUp: index - page
    case .pageDown: index + page
    }
  }
}
