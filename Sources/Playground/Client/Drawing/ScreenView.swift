import PlaygroundCore

/// Draws the screen of a model.
enum ScreenView {
  /// Returns the drawn screen of a model.
  static func grid(of model: ScreenModel) -> Grid { canvas(of: model).grid }

  /// Returns the drawn screen of a model, with the links on it.
  static func canvas(of model: ScreenModel) -> ScreenCanvas {
    let layout = model.panes.layout
    var canvas = ScreenCanvas(
      model.panes.surface,
      model.panes.options,
      isCurrent: !model.connection.isLost,
    )
    if layout.isTooSmall {
      let needed = "needs \(ScreenLayout.smallest.width)x\(ScreenLayout.smallest.height)"
      canvas.grid.draw(needed, at: .zero)
      return canvas
    }
    HeaderLine(model).draw(layout, on: &canvas)
    for pane in Pane.allCases {
      guard let box = layout.boxes[pane] else { continue }
      switch pane {
      case .previews: PreviewsPane(model).draw(box, layout, on: &canvas)
      case .content: ContentPane(model).draw(box, layout, on: &canvas)
      case .problems: ProblemsPane(model).draw(box, layout, on: &canvas)
      case .changes:
        switch model.panes.side.panel {
        case .changes: ChangesPane(model).draw(box, layout, on: &canvas)
        case .inspector: InspectorPane(model).draw(box, layout, on: &canvas)
        case .states: StatesPane(model).draw(box, layout, on: &canvas)
        case .doc: DocPane(model).draw(box, layout, on: &canvas)
        case .review: ReviewPane(model).draw(box, layout, on: &canvas)
        }
      }
    }
    FooterLine(model).draw(layout, on: &canvas)
    if case .text(.trust, _)? = model.keys.prompt { TrustPanel(model.directory).draw(on: &canvas) }
    if let palette = model.keys.palette { PalettePane(palette).draw(on: &canvas) }
    if let menu = model.keys.help {
      let topics = menu.topics(of: model.panes.bindings)
      let pages = HelpPages(topics, on: model.panes.surface.size, spell: canvas.glyphs.keys)
      pages.draw(menu, on: &canvas)
    }
    if model.panes.options.isASCII || model.panes.options.isAccessible { canvas.spellInASCII() }
    return canvas
  }
}
