import PlaygroundCore

/// Draws the screen of a model.
enum ScreenView {
  /// Returns the drawn screen of a model.
  static func grid(of model: ScreenModel) -> Grid {
    let layout = model.layout
    var canvas = ScreenCanvas(model.surface, model.connection)
    if layout.isTooSmall {
      canvas.grid.draw("too small", at: .zero)
      return canvas.grid
    }
    TitleLine(model).draw(layout, on: &canvas)
    PreviewsPane(model).draw(layout, on: &canvas)
    // A narrow terminal shows the list instead of the preview.
    if model.focus.pane == .content || model.surface.size.width >= 80 {
      ContentPane(model).draw(layout, on: &canvas)
      DiagnosticsPane(model).draw(layout, on: &canvas)
    }
    ChangesPane(model).draw(layout, on: &canvas)
    StatusLine(model).draw(layout, on: &canvas)
    if let page = model.keys.helpPage {
      HelpPages(on: model.surface.size).draw(page: page, on: &canvas)
    }
    return canvas.grid
  }
}
