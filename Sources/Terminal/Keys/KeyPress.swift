package import PlaygroundCore

/// A key press, a character of typed text, a paste or an action of the mouse.
package indirect enum KeyPress: Hashable, Sendable {
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, tab, backTab, escape, backspace, delete
  /// A key of those above, pressed while at least one modifier is held down.
  ///
  /// `Shift-Tab`, and characters with shift or control, are separate keys instead.
  case modified(KeyPress, ControlKey.Modifiers)
  /// Text that the terminal pasted as a whole.
  case paste(String)
  case mouse(MouseEvent)

  /// The keys for a reader that gives modifiers no meaning: the key alone.
  ///
  /// A character with alt is the escape key and the character, because terminals send the same
  /// bytes for both.
  package var withoutModifiers: [KeyPress] {
    guard case .modified(let key, let modifiers) = self else { return [self] }
    if case .character = key, modifiers.contains(.alt) { return [.escape, key] }
    return [key]
  }
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

  /// Creates an action on a cell.
  package init(action: Action, position: Point) {
    (self.action, self.position) = (action, position)
  }
}
