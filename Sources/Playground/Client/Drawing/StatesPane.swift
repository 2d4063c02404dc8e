import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A pane with the states of the preview on screen, or the params of a component, as a form.
struct StatesPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the states.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let panel = model.panes.side.states
    let frame = PaneFrame(
      title: component == nil ? "3 State" : "3 Params",
      right: [panel.previewID?.variant ?? ""],
      keys: [model.hint(.preview(.states), "close")].compactMap(\.self),
      hasFocus: hasFocus,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    let members = panel.values.members
    if members.isEmpty {
      let text = panel.previewID == nil ? canvas.glyphs.ellipsis : "this preview has no states"
      canvas.grid.draw(text, at: area.origin, style: canvas.styled(.dim), clip: area)
    }
    let column = StateLine.valueColumn(of: members, width: area.width, model.panes.surface)
    let first = panel.firstVisible(height: area.height)
    for (line, member) in members.dropFirst(first).prefix(area.height).enumerated() {
      let row = Rect(x: area.x, y: area.y + line, width: area.width, height: 1)
      let isSelected = first + line == panel.selection
      let drawn = StateLine(member, panel, canvas.glyphs)
      let style = canvas.styled(isSelected && hasFocus ? .reverse : [])
      if isSelected && hasFocus { canvas.grid.fill(row, style: style) }
      let name = canvas.shortened(member.name, to: column - 2, .middle)
      canvas.grid.draw(name, at: row.origin, style: style, clip: row)
      let text = canvas.shortened(drawn.text, to: row.width - column)
      let origin = Point(x: row.x + column, y: row.y)
      canvas.grid.draw(text, at: origin, style: style, clip: row)
      drawNote(of: member, drawn, behind: origin.x + canvas.columns(of: text), row, on: &canvas)
      if isSelected, text != drawn.text {
        drawWhole(drawn.text, below: min(members.count, area.height), in: area, on: &canvas)
      }
    }
    panel.list(in: area)?.draw(in: area, on: &canvas) { panel.selectedControl?.color(of: $0) }
  }

  private var hasFocus: Bool { model.panes.focus.pane == .changes }

  /// The component that the preview shows alone; `nil` for any other preview.
  private var component: ShownComponents.Entry? {
    model.panes.side.states.previewID.flatMap { model.panes.components[$0.name] }
  }

  /// Draws the colour of a value, and whether it is an example.
  private func drawNote(
    of member: ObjectValue.Member,
    _ line: StateLine,
    behind column: Int,
    _ row: Rect,
    on canvas: inout ScreenCanvas
  ) {
    var x = column + 1
    if let color = line.color, x + 2 <= row.maxX {
      let swatch = Rect(x: x, y: row.y, width: 2, height: 1)
      canvas.grid.fill(swatch, style: canvas.styled(.reverse, color))
      x += 3
    }
    let panel = model.panes.side.states
    let isExample = component?.examples.containsBytes(of: member.name) ?? false
    guard isExample, panel.isDeclared(member) else { return }
    canvas.grid.draw("example", at: Point(x: x, y: row.y), style: canvas.styled(.dim), clip: row)
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
