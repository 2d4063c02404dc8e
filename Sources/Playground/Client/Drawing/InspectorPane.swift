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
      keys: keys(hasFocus: hasFocus),
      hasFocus: hasFocus,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    let inspector = model.panes.side.inspector
    if let editing = inspector.editing { return draw(editing, in: area, on: &canvas) }
    let lines = InspectorLines(inspector, at: path).visible(height: area.height)
    for (index, line) in lines.enumerated() {
      let row = Rect(x: area.x, y: area.y + index, width: area.width, height: 1)
      let isSelected = hasFocus && line.isHeadline && line.element == inspector.selection
      let attributes: TextStyle.Attributes =
        isSelected ? [.reverse, .bold] : line.isHeadline ? .bold : []
      if isSelected { canvas.grid.fill(row, style: canvas.styled(.reverse)) }
      let text = canvas.shortened(line.text, to: area.width)
      canvas.grid.draw(text, at: row.origin, style: canvas.styled(attributes), clip: area)
      if let file = line.file { canvas.link(file, in: text, at: row.origin, clip: row) }
    }
  }

  /// The keys that the footer has no room for, or of another pane.
  private func keys(hasFocus: Bool) -> [KeyHint] {
    let select = hasFocus ? nil : model.hint(.screen(.focus(.changes)), "select")
    return [select, model.hint(.preview(.inspect), "close")].compactMap(\.self)
  }

  /// Draws the attributes of an element, with the selected one in reverse.
  private func draw(_ editing: AttributeEditing, in area: Rect, on canvas: inout ScreenCanvas) {
    let declaration = editing.selection.element.declaration
    let place = declaration.shortText
    let head = canvas.shortened("\(editing.elementName)  \(place)", to: area.width)
    canvas.grid.draw(head, at: area.origin, style: canvas.styled(.bold), clip: area)
    canvas.link(declaration.file, in: head, at: area.origin, clip: area)
    let height = max(1, area.height - 1)
    let first = editing.firstVisible(height: height)
    for (number, line) in editing.lines.enumerated().dropFirst(first).prefix(height) {
      let y = area.y + 1 + number - first
      let row = Rect(x: area.x, y: y, width: area.width, height: 1)
      let isSelected = number == editing.index
      let style = canvas.styled(isSelected ? [.reverse, .bold] : [])
      if isSelected { canvas.grid.fill(row, style: style) }
      canvas.grid.draw(
        canvas.shortened(line, to: area.width),
        at: row.origin,
        style: style,
        clip: area
      )
    }
    let lines = AttributeEditing.attributeArea(in: area)
    editing.list(in: lines)?.draw(in: lines, on: &canvas) { editing.color(of: $0) }
  }
}
