import PlaygroundCore
import PlaygroundProtocol

/// Draws the rows before and after the selected outcome in the pane of the preview.
struct ComparisonPane {
  private let note: ChangeNote
  private let lines: ComparisonLines
  private let view: ComparisonView
  private let style: ComparisonView.Style
  private let hasFocus: Bool

  /// Creates the pane; `nil` unless a comparison is shown and the log has the rows.
  init?(_ model: ScreenModel) {
    view = model.panes.preview.comparison
    let history = model.panes.side.history
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
    let area = box.inner
    let corner = view.corner(of: lines, in: area.size)
    let frame = frame(from: corner, in: area, canvas.glyphs)
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    if lines.lines.isEmpty {
      let text = "no rows are recorded for this outcome"
      canvas.grid.draw(text, at: area.origin, style: canvas.styled(.dim), clip: area)
    }
    let width = lines.area(in: area.size).width + ComparisonLines.signColumns
    if lines.lines.contains(where: { $0.count > 1 }) {
      let bar = Rect(x: area.x + width, y: area.y, width: 1, height: area.height)
      canvas.grid.fill(bar, with: Character(canvas.glyphs.bar), style: canvas.styled(.dim))
    }
    for (line, sides) in lines.lines.dropFirst(corner.y).prefix(area.height).enumerated() {
      for (column, side) in sides.enumerated() {
        let x = area.x + column * (width + 1)
        let row = Rect(x: x, y: area.y + line, width: width, height: 1)
        if let side { draw(side, from: corner.x, in: row, on: &canvas) }
      }
    }
  }

  private func frame(from corner: Point, in area: Rect, _ glyphs: ScreenGlyphs) -> PaneFrame {
    let count = lines.lines.count
    let last = min(count, corner.y + area.height)
    let range = "rows \(corner.y + 1)\(glyphs.range)\(last) of \(count)"
    var right = ["\(style.rawValue)  \(note.time)", style.rawValue]
    let visible = lines.area(in: area.size).width
    let isClipped = visible < lines.columns
    if isClipped {
      let columns = "\(visible) of \(lines.columns)"
      right = right.map { "\(columns) cols  \($0)" } + [columns]
    }
    return PaneFrame(
      title: "2 \(note.previewID.description)",
      right: right,
      keepsRight: isClipped,
      bottom: count > area.height ? range : "",
      hasFocus: hasFocus,
    )
  }

  private func draw(
    _ side: ComparisonLines.Side,
    from start: Int,
    in row: Rect,
    on canvas: inout ScreenCanvas
  ) {
    let color: Color =
      switch side.sign {
      case "-": canvas.color(.deleted)
      case "+": canvas.color(.inserted)
      default: .standard
      }
    let runs = side.parts.map { part in
      let attributes: TextStyle.Attributes = part.isChanged ? [.bold, .reverse] : []
      return Run(part.text, style: canvas.styled(attributes, color))
    }
    let sign = Run("\(side.sign) ", style: canvas.styled(.bold, color))
    canvas.draw([sign], at: row.origin, clip: row)
    let rest = row.inset(by: Edges(left: ComparisonLines.signColumns))
    canvas.draw(runs, at: Point(x: rest.x - start, y: rest.y), clip: rest)
    canvas.drawClippingSigns(columns: canvas.columns(of: side.text), from: start, in: rest)
  }
}
