import PlaygroundCore
import PlaygroundProtocol

/// A pane with the documentation of the preview on screen.
struct DocPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the documentation.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let frame = PaneFrame(
      title: "3 Documentation",
      right: [],
      keys: [model.hint(.preview(.docOrDuplicate), "close")].compactMap(\.self),
      hasFocus: model.panes.focus.pane == .changes,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    let lines = model.panes.docLines(columns: area.width)
    let first = model.panes.side.doc.firstVisible(of: lines.count, height: area.height)
    for (index, runs) in lines.dropFirst(first).prefix(area.height).enumerated() {
      let line = Rect(x: area.x, y: area.y + index, width: area.width, height: 1)
      let styled = runs.map { Run($0.text, style: canvas.styled($0.style.attributes)) }
      canvas.draw(styled, at: line.origin, clip: line)
    }
  }
}
