package import PlaygroundCore

/// A key press, a character of typed text, a paste or an action of the mouse.
package enum KeyPress: Hashable, Sendable {
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, tab, backTab, escape, backspace, delete
  /// Text that the terminal pasted as a whole.
  case paste(String)
  case mouse(MouseEvent)
}

/// An action of the mouse on a cell of the screen.
package struct MouseEvent: Hashable, Sendable {
  /// The kind of action.
  package enum Action: Hashable, Sendable {
    /// The left button was pressed.
    case press
    /// The mouse moved with the left button down.
    case drag
    case release
    case wheelUp
    case wheelDown
  }

  package var action: Action
  /// The cell, 0-based.
  package var position: Point
}
