/// How the state of a control is drawn: by signs, so that it is visible without colours, and by
/// style.
///
/// Attributes that a style sets for the state replace those of the table.
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
  /// The names of the attributes that a style sets for the state; they replace the look.
  private let styled: Set<String>

  /// Creates the look of the painter's node.
  init(_ painter: ElementPainter) {
    self.init(painter.node, painter.focus, styled: painter.stateLooks)
  }

  /// Creates the look of a node with a focus; `nil` for none.
  init(_ node: Node, _ focus: ControlFocus?, styled: Set<String> = []) {
    self.styled = styled
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
    func add(_ attribute: TextStyle.Attributes, _ name: String) {
      if !styled.contains(name) { style.attributes.insert(attribute) }
    }
    if isDisabled { add(.dim, "dim") }
    if isFocused {
      add(.bold, "bold")
      if style.color == .standard, !styled.contains("color") { style.color = .palette(6) }
    }
    if hasError, !styled.contains("color") { style.color = .palette(1) }
    // A background of its own shows the press as well.
    if isPressed, !styled.contains("background") { add(.reverse, "reverse") }
    return style
  }

  /// The border of a control with a frame.
  var border: BorderStyle {
    if isFocused { return .bold }
    return isDisabled || isReadOnly ? .dashed : .single
  }
}
