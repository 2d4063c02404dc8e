import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A pane with the elements of the row under the cursor: their frames, attributes and measurements.
struct InspectorPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the elements.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let path = model.panes.preview.content.cursor.path
    let hasFocus = model.panes.focus.pane == .changes
    let frame = PaneFrame(
      title: "3 Inspector",
      right: [path.map { "section \($0.section + 1), row \($0.element + 1)" } ?? "whole preview"],
      bottom: hasFocus ? "i closes" : "3 selects  i closes",
      hasFocus: hasFocus,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    let inspector = model.panes.side.inspector
    let lines = InspectorLines(inspector, at: path).visible(height: area.height)
    for (index, line) in lines.enumerated() {
      let row = Rect(x: area.x, y: area.y + index, width: area.width, height: 1)
      let isSelected = hasFocus && line.isHeadline && line.element == inspector.selection
      let attributes: TextStyle.Attributes =
        isSelected ? [.reverse, .bold] : line.isHeadline ? .bold : []
      if isSelected { canvas.grid.fill(row, style: canvas.styled(.reverse)) }
      let text = canvas.shortened(line.text, to: area.width)
      canvas.grid.draw(text, at: row.origin, style: canvas.styled(attributes), clip: area)
    }
  }
}
