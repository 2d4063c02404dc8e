import PlaygroundCore

/// The cell of the terminal's cursor with `--accessible`, where screen readers read: what is
/// selected in an open list or in the pane with the focus, else what changed.
struct AccessibleCursor {
  private let model: ScreenModel

  /// Creates the cursor of a model.
  init(_ model: ScreenModel) { self.model = model }

  private var panes: ScreenPanes { model.panes }

  /// The cell; `nil` for a hidden cursor.
  var position: Point? {
    guard panes.options.isAccessible, let inner = panes.layout.boxes[panes.focus.pane]?.inner
    else { return nil }
    let size = panes.surface.size
    if let menu = model.keys.help {
      return HelpPages(menu.topics(of: panes.bindings), on: size)
        .position(of: menu.selection, on: size)
    }
    if let palette = model.keys.palette {
      let ambiguous = panes.surface.terminal.cells.ambiguous
      return PalettePane(palette).selectedCell(on: size, ambiguous: ambiguous)
    }
    if panes.focus.pane == .content { return contentCell(in: inner) }
    if let list = sideList(in: inner) { return list }
    guard let line = line(in: inner), (0..<inner.height).contains(line) else { return nil }
    return Point(x: inner.x, y: inner.y + line)
  }

  /// The selected line of a pane other than the preview.
  private func line(in inner: Rect) -> Int? {
    switch panes.focus.pane {
    case .previews:
      return panes.previews.selection - panes.previews.firstVisible(height: inner.height)
    case .content: return nil
    case .changes: return sideLine(in: inner)
    case .problems:
      return ProblemLines(panes.problems, columns: inner.width, panes.surface.terminal.cells)
        .visible(height: inner.height)
        .firstIndex { $0.problem == panes.problems.selection }
    }
  }

  // MARK: - The third pane

  private func sideLine(in inner: Rect) -> Int? {
    switch panes.side.panel {
    case .changes:
      let height = ChangesAreas(inner).listHeight
      return panes.side.history.selection - panes.side.history.firstVisible(height: height)
    case .states:
      return panes.side.states.selection - panes.side.states.firstVisible(height: inner.height)
    case .inspector: return inspectorLine(height: inner.height)
    // Nothing is selected in a text: reading begins with its first visible line.
    case .doc: return 0
    case .review where panes.side.review.phase == .ready:
      let review = panes.side.review.model
      return ReviewBody(review, size: inner.size).selectedRow(of: review)
    case .review: return nil
    }
  }

  /// The line of the selected attribute in the inspector, else of the selected element.
  private func inspectorLine(height: Int) -> Int? {
    let inspector = panes.side.inspector
    if let editing = inspector.editing {
      // The first line names the element.
      return 1 + editing.index - editing.firstVisible(height: max(1, height - 1))
    }
    return InspectorLines(inspector, at: panes.preview.content.cursor.path)
      .visible(height: height)
      .firstIndex { $0.isHeadline && $0.element == inspector.selection }
  }

  /// The marked choice of a list in the form of states or in the inspector; `nil` if none is open.
  private func sideList(in inner: Rect) -> Point? {
    guard panes.focus.pane == .changes else { return nil }
    switch panes.side.panel {
    case .states:
      return panes.side.states.list(in: inner).flatMap { markedCell(of: $0, in: inner) }
    case .inspector:
      let area = AttributeEditing.attributeArea(in: inner)
      let list = panes.side.inspector.editing?.list(in: area)
      return list.flatMap { markedCell(of: $0, in: area) }
    case .changes, .doc, .review: return nil
    }
  }

  private func markedCell(of list: ChoicePopup, in area: Rect) -> Point? {
    list.markedCell(in: area.size).map { Point(x: area.x + $0.x, y: area.y + $0.y) }
  }

  // MARK: - The preview

  /// The marked choice of an open list, else the selected cell of the wall, else the row under the
  /// cursor of the preview, else the first changed row.
  private func contentCell(in inner: Rect) -> Point? {
    let wall = panes.preview.wall
    if wall.isVisible, !panes.preview.travel.isActive {
      if let menu = wall.menu { return markedCell(of: menu, in: inner) }
      return panes.wallSlots.first { $0.position == wall.selection }
        .map { Point(x: inner.x + $0.title.x, y: inner.y + $0.title.y) }
    }
    let layout = panes.layout
    if let list = panes.preview.content.popup { return markedCell(of: list, in: layout.content) }
    return contentLine.map { Point(x: layout.gutter.x, y: layout.content.y + $0) }
  }

  /// The line of the row under the cursor of the preview, else of the first changed row.
  private var contentLine: Int? {
    guard let shown = panes.preview.content.shown else { return nil }
    let path = panes.preview.content.cursor.path
    let row = shown.rows.firstIndex { path == nil ? $0.mark != nil : $0.path == path }
    return row.flatMap { ContentLines(shown).line(ofRow: $0) }
  }
}
