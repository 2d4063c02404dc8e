import PlaygroundCore
import PlaygroundProtocol

/// The list of previews.
struct PreviewsPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the list where there is room for it.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    guard let area = layout.list else { return }
    if model.size.width >= 80 {
      let rule = String(canvas.grid.narrow("│", else: "|"))
      for y in area.y..<area.maxY {
        canvas.grid.draw(rule, at: Point(x: area.maxX, y: y), style: canvas.base)
      }
    }
    let (targets, selection) = (model.previews.targets, model.previews.selection)
    let first = max(0, min(selection - area.height / 2, targets.count - area.height))
    for (line, target) in targets.dropFirst(first).prefix(area.height).enumerated() {
      let row = Rect(x: area.x, y: area.y + line, width: area.width, height: 1)
      draw(target, isSelected: first + line == selection, in: row, on: &canvas)
    }
  }

  private func draw(
    _ target: Target,
    isSelected: Bool,
    in row: Rect,
    on canvas: inout ScreenCanvas
  ) {
    let hasFocus = isSelected && model.pane == .previews
    let style = canvas.styled(hasFocus ? .reverse : (isSelected ? .bold : []))
    if hasFocus { canvas.grid.fill(row, style: style) }
    // Both ends of a long name tell it from others: its folder, and its title.
    let text = TextBlock(
      text: label(of: target, on: canvas),
      wrap: .none,
      truncation: .middle,
      ambiguous: canvas.grid.ambiguous,
    )
    let label = text.lines(width: row.width - 1).first ?? ""
    canvas.grid.draw((isSelected ? ">" : " ") + label, at: row.origin, style: style, clip: row)
  }

  /// A line of the list: `! greeting.xml`, `    short`.
  private func label(of target: Target, on canvas: ScreenCanvas) -> String {
    if let variant = target.variant { return "   \(variant)" }
    let mark =
      switch model.previews.summary(of: target.preview)?.status {
      case .stale, .error: "!"
      case .removed: "x"
      case .building: String(canvas.grid.narrow("…", else: "~"))
      case .ok, nil: " "
      }
    return mark + target.preview
  }
}
