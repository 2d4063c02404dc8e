public import PlaygroundCore

/// A key press, a character of typed text, a paste or an action of the mouse.
public indirect enum KeyPress: Hashable, Sendable {
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  /// An arrow.
  case up, down, left, right
  /// A key that moves by more.
  case pageUp, pageDown, home, end
  /// A key that acts; `backTab` is `Shift-Tab`.
  case enter, tab, backTab, escape, backspace, delete
  /// A key of those above, pressed while at least one modifier is held down.
  ///
  /// `Shift-Tab`, and characters with shift or control, are separate keys instead.
  case modified(KeyPress, ControlKey.Modifiers)
  /// Text that the terminal pasted as a whole.
  case paste(String)
  /// An action of the mouse.
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
public struct MouseEvent: Hashable, Sendable {
  /// The kind of action.
  public enum Action: Hashable, Sendable {
    /// The left button was pressed.
    case press
    /// The mouse moved with the left button down.
    case drag
    /// The button was released.
    case release
    /// The wheel was turned by one notch.
    case wheelUp, wheelDown
    /// The wheel was turned to a side by one notch.
    case wheelLeft, wheelRight
  }

  /// What the mouse did.
  public var action: Action
  /// The cell, 0-based.
  public var position: Point
  /// Whether the control key was held.
  public var hasControl = false
  /// Whether the shift key was held.
  public var hasShift = false

  /// Creates an action on a cell.
  public init(
    action: Action,
    position: Point,
    hasControl: Bool = false,
    hasShift: Bool = false
  ) {
    (self.action, self.position) = (action, position)
    (self.hasControl, self.hasShift) = (hasControl, hasShift)
  }
}
