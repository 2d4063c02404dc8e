/// Where a node's frame is relative to, and what part of the grid its parents leave it.
struct DrawingContext {
  /// The parent's origin in the grid.
  var origin: Point
  /// What may be drawn on.
  var clip: Rect
  /// Whether lines start at the right.
  var isRightToLeft = false
  /// The value of the control around; `nil` outside of one, and while nothing is chosen.
  var selection: String?

  /// Takes over the direction of a container.
  mutating func readDirection(of node: Node) {
    switch node.props["direction"] {
    case .string("rtl"): isRightToLeft = true
    case .string("ltr"): isRightToLeft = false
    default: break
    }
  }
}
