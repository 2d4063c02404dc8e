import PlaygroundCore

/// How cells look that the newest outcome changed: reversed at first, then underlined; without
/// colours, underlined.
struct ChangedCellsLook {
  private let attribute: TextStyle.Attributes

  /// Chooses the look by the age of the outcome in a model.
  init(_ model: ScreenModel, _ canvas: ScreenCanvas) {
    let hasColors = model.panes.surface.terminal.depth != .none
    attribute = hasColors && model.hasFreshChanges ? .reverse : .underline
  }

  /// Draws some columns of a row that begins at a point.
  func draw(
    _ part: Frame.Columns,
    at origin: Point,
    clip: Rect,
    on canvas: inout ScreenCanvas
  ) {
    var cells = Rect(x: origin.x + part.x, y: origin.y, width: part.width, height: 1)
      .intersection(clip)
    if attribute == .underline { trim(&cells, on: canvas) }
    canvas.grid.restyle(cells) { $0.attributes.formSymmetricDifference(attribute) }
  }

  /// Leaves out the blanks around a text, which a longer one left behind.
  private func trim(_ cells: inout Rect, on canvas: ScreenCanvas) {
    func isBlank(_ x: Int) -> Bool {
      guard let cell = canvas.grid[x, cells.y] else { return true }
      return cell.cluster == " " && cell.style == .plain
    }
    while cells.width > 0, isBlank(cells.maxX - 1) { cells.width -= 1 }
    while cells.width > 0, isBlank(cells.x) {
      cells.x += 1
      cells.width -= 1
    }
  }
}
