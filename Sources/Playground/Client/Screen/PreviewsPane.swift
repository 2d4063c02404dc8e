import PlaygroundCore
import PlaygroundProtocol

/// A pane with the list of previews.
struct PreviewsPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the list if there is room for it.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    guard let area = layout.list else { return }
    if model.surface.size.width >= 80 {
      let rule = String(canvas.grid.narrow("│", else: "|"))
      for y in area.y..<area.maxY {
        canvas.grid.draw(rule, at: Point(x: area.maxX, y: y), style: canvas.base)
      }
    }
    let (previewIDs, selection) = (model.previews.previewIDs, model.previews.selection)
    let first = max(0, min(selection - area.height / 2, previewIDs.count - area.height))
    for (line, previewID) in previewIDs.dropFirst(first).prefix(area.height).enumerated() {
      let row = Rect(x: area.x, y: area.y + line, width: area.width, height: 1)
      draw(previewID, isSelected: first + line == selection, in: row, on: &canvas)
    }
  }

  private func draw(
    _ previewID: PreviewID,
    isSelected: Bool,
    in row: Rect,
    on canvas: inout ScreenCanvas
  ) {
    let hasFocus = isSelected && model.focus.pane == .previews
    let style = canvas.styled(hasFocus ? .reverse : (isSelected ? .bold : []))
    if hasFocus { canvas.grid.fill(row, style: style) }
    // Long names keep both ends, the folder and the title, which distinguish them.
    let text = TextBlock(
      text: label(of: previewID, on: canvas),
      wrap: .none,
      truncation: .middle,
      ambiguous: canvas.grid.ambiguous,
    )
    let label = text.lines(width: row.width - 1).first ?? ""
    canvas.grid.draw((isSelected ? ">" : " ") + label, at: row.origin, style: style, clip: row)
  }

  /// Returns a line of the list: `! greeting.xml`, `    short`.
  private func label(of previewID: PreviewID, on canvas: ScreenCanvas) -> String {
    if let variant = previewID.variant { return "   \(variant)" }
    let mark =
      switch model.previews.summary(of: previewID.name)?.status {
      case .stale, .error: "!"
      case .removed: "x"
      case .building: String(canvas.grid.narrow("…", else: "~"))
      case .ok, nil: " "
      }
    return mark + previewID.name
  }
}
