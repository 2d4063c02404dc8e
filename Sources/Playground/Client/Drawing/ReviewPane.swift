import PlaygroundCore
import PlaygroundProtocol

/// A pane with the review: the changes by cause, and the selected one below.
struct ReviewPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the review.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let panel = model.panes.side.review
    let review = panel.model
    let frame = PaneFrame(
      title: "3 Review",
      right: panel.phase == .ready ? Self.summaries(of: review.list) : [],
      bottom: review.lines.list.isEmpty
        ? "" : "\(review.selection + 1) of \(review.lines.list.count)",
      hasFocus: model.panes.focus.pane == .changes,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    switch panel.phase {
    case .closed, .loading:
      draw("comparing previews\(canvas.glyphs.ellipsis)", in: area, on: &canvas)
    case .failed(let reason): draw("\(reason); r tries again", in: area, on: &canvas)
    case .ready where review.list.items.isEmpty && review.page == .picture:
      draw(review.list.note ?? "nothing to review", in: area, on: &canvas)
    case .ready:
      canvas.draw(ReviewBody(review, size: area.size), review, in: area)
    }
  }

  /// Returns how many changes have which verdict, from long to short.
  private static func summaries(of board: ReviewBoard) -> [String] {
    if board.items.isEmpty { return [] }
    let pending = board.changes.count { $0.status == .pending }
    return [board.summary, "\(pending) pending"]
  }

  private func draw(_ text: String, in area: Rect, on canvas: inout ScreenCanvas) {
    let block = TextBlock(text: DrawnText.line(text), ambiguous: canvas.grid.ambiguous)
    for (index, line) in block.lines(width: area.width).prefix(area.height).enumerated() {
      let origin = Point(x: area.x, y: area.y + index)
      canvas.grid.draw(line, at: origin, style: canvas.styled(.dim), clip: area)
    }
  }
}
