import PlaygroundCore
import PlaygroundProtocol

/// Draws the rows before and after the selected outcome in the pane of the preview.
struct ComparisonPane {
  private let note: ChangeNote
  private let lines: [[ComparisonLines.Side?]]
  private let view: ComparisonView
  private let style: ComparisonView.Style
  private let hasFocus: Bool

  /// Creates the pane; `nil` unless a comparison is shown and the log has the rows.
  init?(_ model: ScreenModel) {
    view = model.panes.second.comparison
    let history = model.panes.third.history
    guard let style = view.style, let note = history.selected?.head,
      let lines = view.lines(of: history)
    else { return nil }
    self.style = style
    self.note = note
    self.lines = lines
    hasFocus = model.panes.focus.pane == .content
  }

  /// Draws the lines.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let last = min(lines.count, view.offset + box.inner.height)
    let range = "rows \(view.offset + 1)\(canvas.glyphs.range)\(last) of \(lines.count)"
    let frame = PaneFrame(
      title: "2 \(note.previewID.description)",
      right: ["\(style.rawValue)  \(note.time)", style.rawValue],
      bottom: lines.count > box.inner.height ? range : "",
      bottomLeft: "d next view  Esc preview",
      hasFocus: hasFocus,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    if lines.isEmpty {
      let text = "no rows are recorded for this outcome"
      canvas.grid.draw(text, at: area.origin, style: canvas.styled(.dim), clip: area)
    }
    for (line, sides) in lines.dropFirst(view.offset).prefix(area.height).enumerated() {
      let width = (area.width - (sides.count - 1)) / sides.count
      for (column, side) in sides.enumerated() {
        let x = area.x + column * (width + 1)
        let row = Rect(x: x, y: area.y + line, width: width, height: 1)
        if column > 0 { drawBar(at: Point(x: x - 1, y: row.y), on: &canvas) }
        if let side { draw(side, in: row, on: &canvas) }
      }
    }
  }

  private func drawBar(at point: Point, on canvas: inout ScreenCanvas) {
    canvas.grid.draw(canvas.glyphs.bar, at: point, style: canvas.styled(.dim))
  }

  private func draw(
    _ side: ComparisonLines.Side,
    in row: Rect,
    on canvas: inout ScreenCanvas
  ) {
    let color: Color =
      switch side.sign {
      case "-": .palette(1)
      case "+": .palette(2)
      default: .standard
      }
    let runs = side.parts.map { part in
      let attributes: TextStyle.Attributes = part.isChanged ? [.bold, .reverse] : []
      return Run(part.text, style: canvas.styled(attributes, color))
    }
    let sign = Run("\(side.sign) ", style: canvas.styled(.bold, color))
    canvas.draw([sign] + runs, at: row.origin, clip: row)
  }
}
