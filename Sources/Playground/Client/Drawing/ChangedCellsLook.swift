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
    let cells = Rect(x: origin.x + part.x, y: origin.y, width: part.width, height: 1)
    canvas.grid.restyle(cells.intersection(clip)) {
      $0.attributes.formSymmetricDifference(attribute)
    }
  }
}
