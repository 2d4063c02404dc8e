import PlaygroundCore
import PlaygroundProtocol

/// The area of the selected element of the inspector over the preview.
struct InspectedArea {
  private let model: ScreenModel

  /// Creates the area of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the area in reverse while the inspector has the focus; `first` is the first visible
  /// column of the preview.
  func draw(
    _ shown: ShownPreview,
    from first: Int,
    in area: Rect,
    on canvas: inout ScreenCanvas
  ) {
    let panes = model.panes
    guard panes.side.panel == .inspector, panes.focus.pane == .changes,
      !panes.preview.travel.isActive
    else { return }
    let path = panes.preview.content.cursor.path
    let inspector = panes.side.inspector
    guard var frame = inspector.selected(at: path)?.frame,
      let origin = origin(of: path, in: shown, inspector.elements(at: path).first?.frame)
    else { return }
    frame.x += area.x + origin.x - first
    frame.y += area.y + origin.y
    canvas.grid.restyle(frame.intersection(area)) {
      $0.attributes.formSymmetricDifference(.reverse)
    }
  }

  /// Returns the position of the inspected cell or preview in the window; `nil` if it is not in it.
  private func origin(of path: ElementPath?, in shown: ShownPreview, _ frame: Rect?) -> Point? {
    guard let path else { return Point(x: 0, y: -shown.offset) }
    let visible = shown.rows.filter { row in
      row.path == path || row.cells.contains { $0.path == path }
    }
    guard let first = visible.first else { return nil }
    // The first rows of a cell may be above the window.
    let hidden = first.y == 0 ? max(0, (frame?.height ?? 0) - visible.count) : 0
    let line = ContentLines(shown).line(ofRow: first.y) ?? first.y
    return Point(x: first.cells.first { $0.path == path }?.column ?? 0, y: line - hidden)
  }
}
