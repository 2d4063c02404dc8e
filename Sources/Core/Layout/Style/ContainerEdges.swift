/// Reads the padding and the border of a container.
struct ContainerEdges: BitwiseCopyable {
  private var padding = EdgeLengths()
  private var border = EdgeLengths()
  /// Whether the border takes space.
  private var hasInset = true

  /// Reads an attribute; returns whether it is one of padding or border.
  mutating func read(
    _ attribute: StyleAttribute,
    _ value: Value,
    isRightToLeft: Bool
  ) -> Bool {
    switch attribute {
    case .padding(let edge):
      padding.set(edge, StyleValue.length(value), isRightToLeft: isRightToLeft)
    case .border(let edge):
      border.set(edge, StyleValue.length(value), isRightToLeft: isRightToLeft)
    case .borderInset: hasInset = value != false
    default: return false
    }
    return true
  }

  /// Sets the edges of a flexbox.
  func apply(to flex: inout FlexStyle) {
    if !padding.isEmpty { flex.padding = padding.edges.notNegative }
    if !border.isEmpty, hasInset { flex.border = border.edges.amounts }
  }

  /// Sets the edges of a box; the border of a table is a line style, which its layout reads.
  func apply(to box: inout BoxStyle, isTable: Bool) {
    box.padding = padding.edges.wholeCells
    guard !border.isEmpty, hasInset, !isTable else { return }
    box.border = border.edges.notNegative.wholeCells
    box.padding = box.padding.adding(box.border)
  }
}
