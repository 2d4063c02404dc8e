// Controls: the state of the control with the keyboard focus, without the control: text being
// edited, and text typed to find a choice. Elements declare how they react to input.

/// Input for a control, from the keyboard or the mouse.
public enum ControlInput: Hashable, Sendable {
  /// A key.
  case key(ControlKey)
  /// Typed text.
  case text(String)
  /// Pasted text.
  case paste(String)
  /// A click at a cell of the control, 0-based from the top left of the control's frame.
  case press(Point)
  /// The wheel of the mouse, turned by a number of rows; negative is up.
  case wheel(rows: Int)
  /// The value of one of the choices of the control.
  case choice(String)

  /// Whether it activates a control other than a text: `Enter`, the space bar, or a click.
  var isActivation: Bool {
    switch self {
    case .key(let key): key == ControlKey(.enter) || key == ControlKey(.space)
    case .text(let text): text == " "
    case .press: true
    case .paste, .wheel, .choice: false
    }
  }
}

/// The state of editing of the control with the focus.
struct ControlMemory: Equatable, Sendable {
  /// The text of a text control.
  var editor: TextEditor?
  /// The text that was typed to find a choice.
  var search = ""
  /// The text that was cut or copied last.
  var clip = ""
  /// The row with the cursor in a box of a list: the keys from its section to its cell.
  var row: [Key]?
}

/// The interaction with the elements of a row as drawn: the focus with its state of editing, and an
/// element that was tapped.
struct ControlFocus: Equatable, Sendable {
  /// The index of the focused control's node in preorder; `nil` if no control in the row has the
  /// focus.
  var index: Int?
  /// The state of editing.
  var memory = ControlMemory()
  /// Whether the control was activated by the last input.
  var isPressed = false
  /// The index in preorder of a tapped element other than a control; `nil` for none.
  var tappedIndex: Int?
}
