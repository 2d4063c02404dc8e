import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A pane with the states of the preview on screen.
struct StatesPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the states.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let panel = model.panes.side.states
    let frame = PaneFrame(
      title: "3 State",
      right: [panel.previewID?.variant ?? ""],
      bottom: "s closes",
      hasFocus: model.panes.focus.pane == .changes,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    let members = panel.values.members
    if members.isEmpty {
      let text = panel.previewID == nil ? canvas.glyphs.ellipsis : "this preview has no states"
      canvas.grid.draw(text, at: area.origin, style: canvas.styled(.dim), clip: area)
    }
    let width = min(area.width / 2, members.map { canvas.columns(of: $0.name) }.max() ?? 0)
    let first = panel.firstVisible(height: area.height)
    for (line, member) in members.dropFirst(first).prefix(area.height).enumerated() {
      let row = Rect(x: area.x, y: area.y + line, width: area.width, height: 1)
      let isSelected = first + line == panel.selection && model.panes.focus.pane == .changes
      let style = canvas.styled(isSelected ? .reverse : [])
      if isSelected { canvas.grid.fill(row, style: style) }
      let name = canvas.shortened(member.name, to: width, .middle)
      canvas.grid.draw(name, at: row.origin, style: style, clip: row)
      let value = String(decoding: member.value.json(), as: UTF8.self)
      let origin = Point(x: row.x + width + 2, y: row.y)
      let text = canvas.shortened(value, to: row.maxX - origin.x)
      canvas.grid.draw(text, at: origin, style: style, clip: row)
      if first + line == panel.selection, text != value {
        drawWhole(value, below: min(members.count, area.height), in: area, on: &canvas)
      }
    }
  }

  /// Draws a value that its line has no room for below all lines, a line apart.
  private func drawWhole(
    _ value: String,
    below count: Int,
    in area: Rect,
    on canvas: inout ScreenCanvas
  ) {
    let free = area.inset(by: Edges(top: count + 1))
    guard !free.isEmpty else { return }
    let line = DrawnText.line(value, ambiguous: canvas.grid.ambiguous)
    let lines = TextBlock(text: line, ambiguous: canvas.grid.ambiguous).lines(width: free.width)
    for (index, text) in lines.prefix(free.height).enumerated() {
      let origin = Point(x: free.x, y: free.y + index)
      canvas.grid.draw(text, at: origin, style: canvas.styled(.dim), clip: free)
    }
  }
}
