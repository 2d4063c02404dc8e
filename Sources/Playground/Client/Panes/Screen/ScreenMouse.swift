import PlaygroundCore

/// The meaning of mouse actions on the panes; remembers the border that is dragged.
struct ScreenMouse: Equatable, Sendable {
  /// The meaning of an action.
  enum Meaning: Equatable, Sendable {
    case nothing
    /// A border was dragged: the pane gets a number of columns.
    case resize(Pane, columns: Int)
    /// The wheel was turned over a cell of a pane, by a number of lines; negative is up.
    case turnWheel(Pane, lines: Int, Point)
    /// The wheel was turned to a side over a pane, by a number of steps; negative is left.
    case turnAside(Pane, steps: Int)
    /// The button was pressed on a cell of a pane; `line` is the line inside of the pane, `nil` on
    /// its frame.
    case press(Pane, line: Int?, Point)
    /// The button was pressed with the control key on a cell of the preview.
    case edit(Point)
  }

  /// The number of lines that one step of the wheel scrolls.
  private static let wheelLines = 3

  /// The pane whose border is dragged.
  private var dragged: Pane?

  /// Returns the meaning of an action on a screen.
  mutating func meaning(of event: MouseEvent, on layout: ScreenLayout) -> Meaning {
    let point = event.position
    switch event.action {
    case .release:
      dragged = nil
      return .nothing
    case .drag:
      guard let dragged else { return .nothing }
      let columns = dragged == .previews ? point.x + 1 : layout.footer.width - point.x
      return .resize(dragged, columns: columns)
    case .wheelUp where event.hasShift, .wheelLeft: return turnAside(-1, at: point, on: layout)
    case .wheelDown where event.hasShift, .wheelRight: return turnAside(1, at: point, on: layout)
    case .wheelUp: return turn(-Self.wheelLines, at: point, on: layout)
    case .wheelDown: return turn(Self.wheelLines, at: point, on: layout)
    case .press:
      if event.hasControl, layout.content.contains(point) { return .edit(point) }
      dragged = layout.border(at: point)
      guard dragged == nil, let pane = layout.pane(at: point), let box = layout.boxes[pane] else {
        return .nothing
      }
      let line = point.y - box.inner.y
      return .press(pane, line: (0..<box.inner.height).contains(line) ? line : nil, point)
    }
  }

  private func turnAside(_ steps: Int, at point: Point, on layout: ScreenLayout) -> Meaning {
    layout.pane(at: point).map { .turnAside($0, steps: steps) } ?? .nothing
  }

  private func turn(_ lines: Int, at point: Point, on layout: ScreenLayout) -> Meaning {
    layout.pane(at: point).map { .turnWheel($0, lines: lines, point) } ?? .nothing
  }
}
