import PlaygroundCore
import PlaygroundProtocol

// The mouse in the list of choices of an attribute.
extension ScreenModel {
  /// Carries out the meaning of a mouse action while the list is open: a press picks an entry, one
  /// beside the list closes it, the wheel marks another entry.
  ///
  /// - Returns: The calls; `nil` if the action has its usual effect.
  mutating func performInChoices(_ meaning: ScreenMouse.Meaning) -> [Call]? {
    guard panes.side.panel == .inspector, let inner = panes.layout.boxes[.changes]?.inner else {
      return nil
    }
    let area = AttributeEditing.attributeArea(in: inner)
    guard let list = panes.side.inspector.editing?.list(in: area) else { return nil }
    func relative(_ point: Point) -> Point { Point(x: point.x - area.x, y: point.y - area.y) }
    switch meaning {
    case .nothing, .resize, .turnAside: return nil
    case .turnWheel(_, let lines, let point):
      guard list.frame(in: area.size).contains(relative(point)) else { return nil }
      panes.side.inspector.editing?.moveChoice(lines > 0 ? .down : .up, page: 1)
      return showStep()
    case .press(_, _, let point), .edit(let point):
      switch list.click(at: relative(point), in: area.size) {
      case .open: return []
      case .closed:
        _ = panes.side.inspector.editing?.revert()
        return []
      case .picked(let value):
        panes.side.inspector.editing?.mark(value)
        return openAttribute()
      }
    }
  }
}
