import PlaygroundCore

/// The cell of the terminal's cursor with `--accessible`, where screen readers read: what is
/// selected in the pane with the focus, else what changed.
struct AccessibleCursor {
  private let model: ScreenModel

  /// Creates the cursor of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// The cell; `nil` for a hidden cursor.
  var position: Point? {
    let panes = model.panes
    let layout = panes.layout
    guard panes.options.isAccessible, let inner = layout.boxes[panes.focus.pane]?.inner else {
      return nil
    }
    if let menu = model.keys.help {
      let topics = menu.matching(panes.bindings.topics)
      return HelpPages(topics, on: panes.surface.size)
        .position(of: menu.selection, on: panes.surface.size)
    }
    if let palette = model.keys.palette, palette.change == nil {
      let list = PaletteLayout(on: panes.surface.size).list
      let line = palette.selection - palette.firstVisible(height: list.height)
      return Point(x: list.x, y: list.y + line)
    }
    let line: Int?
    switch panes.focus.pane {
    case .previews:
      line = panes.previews.selection - panes.previews.firstVisible(height: inner.height)
    case .content: return contentLine.map { Point(x: layout.gutter.x, y: layout.content.y + $0) }
    case .changes:
      switch panes.side.panel {
      case .changes:
        line =
          panes.side.history.selection
          - panes.side.history.firstVisible(height: ChangesAreas(inner).listHeight)
      case .states:
        line = panes.side.states.selection - panes.side.states.firstVisible(height: inner.height)
      case .inspector: line = inspectorLine(height: inner.height)
      // Nothing is selected in a text: reading begins with its first visible line.
      case .doc: line = 0
      case .review where panes.side.review.phase == .ready:
        let review = panes.side.review.model
        line = ReviewBody(review, size: inner.size).selectedRow(of: review)
      case .review: line = nil
      }
    case .problems:
      let cells = panes.surface.terminal.cells
      line = ProblemLines(panes.problems, columns: inner.width, cells)
        .visible(height: inner.height)
        .firstIndex { $0.problem == panes.problems.selection }
    }
    guard let line, (0..<inner.height).contains(line) else { return nil }
    return Point(x: inner.x, y: inner.y + line)
  }

  /// The line of the selected attribute in the inspector, else of the selected element.
  private func inspectorLine(height: Int) -> Int? {
    let inspector = model.panes.side.inspector
    if let editing = inspector.editing {
      // The first line names the element.
      return 1 + editing.index - editing.firstVisible(height: max(1, height - 1))
    }
    return InspectorLines(inspector, at: model.panes.preview.content.cursor.path)
      .visible(height: height)
      .firstIndex { $0.isHeadline && $0.element == inspector.selection }
  }

  /// The line of the row under the cursor of the preview, else of the first changed row.
  private var contentLine: Int? {
    guard let shown = model.panes.preview.content.shown else { return nil }
    let path = model.panes.preview.content.cursor.path
    let row = shown.rows.firstIndex { path == nil ? $0.mark != nil : $0.path == path }
    return row.flatMap { ContentLines(shown).line(ofRow: $0) }
  }
}
