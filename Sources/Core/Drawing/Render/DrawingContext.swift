/// The coordinates, clip and inherited settings with which a node is drawn.
struct DrawingContext {
  /// The parent's origin in the grid.
  var origin: Point
  /// The area that may be drawn on.
  var clip: Rect
  /// Whether the writing direction is right to left.
  var isRightToLeft = false
  /// The value of the enclosing control; `nil` without one, or without a selection.
  var selection: String?
  /// The focus of the enclosing control; `nil` if another one has it.
  var groupFocus: ControlFocus?

  /// The states of the enclosing control or tapped element.
  var states: ElementStates = []

  /// Adopts the writing direction of a container.
  mutating func readDirection(of node: Node) {
    switch node.props["direction"] {
    case .string("rtl"): isRightToLeft = true
    case .string("ltr"): isRightToLeft = false
    default: break
    }
  }
}
