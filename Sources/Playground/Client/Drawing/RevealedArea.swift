import PlaygroundCore
import PlaygroundProtocol

/// The cells of the element that was last revealed, over the preview.
struct RevealedArea {
  private let model: ScreenModel

  /// Creates the area of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the cells in reverse until a key is pressed or the preview changes; `first` is the first
  /// visible column of the preview.
  func draw(
    _ shown: ShownPreview,
    from first: Int,
    in area: Rect,
    on canvas: inout ScreenCanvas
  ) {
    guard let revealed = model.panes.preview.content.search.cells,
      revealed.generation == shown.generation, revealed.offset == shown.offset,
      !model.panes.preview.travel.isActive
    else { return }
    let lines = ContentLines(shown)
    for part in revealed.areas {
      guard let line = lines.line(ofRow: part.y) else { continue }
      let cells = Rect(x: area.x + part.x - first, y: area.y + line, width: part.width, height: 1)
      canvas.grid.restyle(cells.intersection(area)) {
        $0.attributes.formSymmetricDifference(.reverse)
      }
    }
  }
}
