import PlaygroundCore
import PlaygroundProtocol

/// Draws the other variants of a preview beside it.
struct VariantsPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the names of all variants, and the rows of the other ones.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let wall = model.panes.preview.wall
    guard let main = wall.main, !layout.variants.isEmpty else { return }
    drawName(of: main, above: layout.content, on: &canvas)
    for (window, area) in zip(wall.windows, layout.variants) {
      let bar = Character(canvas.glyphs.bar)
      let rule = Rect(x: area.x - 2, y: area.y - 1, width: 1, height: area.height + 1)
      canvas.grid.fill(rule, with: bar, style: canvas.styled(.dim))
      drawName(of: window.previewID, above: area, on: &canvas)
      for row in window.rows.prefix(area.height) {
        let origin = Point(x: area.x, y: area.y + row.y)
        ContentRows.draw(
          row.runs,
          at: origin,
          clip: area,
          isDim: window.attachment == nil,
          on: &canvas
        )
      }
    }
  }

  private func drawName(of previewID: PreviewID, above area: Rect, on canvas: inout ScreenCanvas) {
    let name = canvas.shortened(previewID.variant ?? "as written", to: area.width)
    let origin = Point(x: area.x, y: area.y - 1)
    canvas.grid.draw(name, at: origin, style: canvas.styled(.bold))
  }
}
