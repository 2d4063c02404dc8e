/// A key press, or a character of typed text.
package enum KeyPress: Hashable, Sendable {
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, tab, backTab, escape, backspace, delete
}
