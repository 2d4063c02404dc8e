/// How the state of a control is drawn: by signs, so that it is visible without colours, and by
/// style.
///
/// | State | Brackets | ASCII | Style |
/// |---|---|---|---|
/// | normal | `[ ]` | `[ ]` | |
/// | focused | `▸ ◂` | `> <` | bold, cyan |
/// | pressed | `▶ ◀` | `* *` | reverse |
/// | disabled | `· ·` | `. .` | dim |
/// | read-only | `│ │` | `\| \|` | |
/// | error | closes with `!` | `!` | red |
struct ControlLook {
  let isFocused: Bool
  let isPressed: Bool
  let isDisabled: Bool
  let isReadOnly: Bool
  let hasError: Bool

  /// Creates the look of the painter's node.
  init(_ painter: ElementPainter) {
    self.init(painter.node, painter.focus)
  }

  /// Creates the look of a node with a focus; `nil` for none.
  init(_ node: Node, _ focus: ControlFocus?) {
    isDisabled = node.isDisabled
    isReadOnly = node.isReadOnly
    hasError = node.isTrue("error")
    isFocused = focus != nil
    isPressed = focus?.isPressed ?? false
  }

  /// Returns the signs at both ends of the control, or of its mark.
  func brackets(_ grid: borrowing Grid) -> (open: String, close: String) {
    var signs: (open: Character, close: Character) =
      if isPressed {
        (grid.narrow("▶", else: "*"), grid.narrow("◀", else: "*"))
      } else if isFocused {
        (grid.narrow("▸", else: ">"), grid.narrow("◂", else: "<"))
      } else if isDisabled {
        (grid.narrow("·", else: "."), grid.narrow("·", else: "."))
      } else if isReadOnly {
        (grid.narrow("│", else: "|"), grid.narrow("│", else: "|"))
      } else {
        ("[", "]")
      }
    if hasError { signs.close = "!" }
    return (String(signs.open), String(signs.close))
  }

  /// Returns a style changed by the state.
  func style(over base: TextStyle = .plain) -> TextStyle {
    var style = base
    if isDisabled { style.attributes.insert(.dim) }
    if isFocused {
      style.attributes.insert(.bold)
      if style.color == .standard { style.color = .palette(6) }
    }
    if hasError { style.color = .palette(1) }
    if isPressed { style.attributes.insert(.reverse) }
    return style
  }

  /// The border of a control with a frame.
  var border: BorderStyle {
    if isFocused { return .bold }
    return isDisabled || isReadOnly ? .dashed : .single
  }
}
