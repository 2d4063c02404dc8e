import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A pane with the diagnostics of all previews.
struct ProblemsPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the problems.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let list = model.panes.problems
    let frame = PaneFrame(
      title: "4 \(Pane.problems.title)",
      bottom: list.problems.isEmpty ? "" : "\(list.selection + 1) of \(list.problems.count)",
      hasFocus: model.panes.focus.pane == .problems,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    if list.problems.isEmpty {
      canvas.grid.draw("no problems", at: area.origin, style: canvas.styled(.dim), clip: area)
    }
    let lines = ProblemLines(list, columns: area.width, model.panes.surface.terminal.cells)
      .visible(height: area.height)
    for (index, line) in lines.enumerated() {
      let row = Rect(x: area.x, y: area.y + index, width: area.width, height: 1)
      let diagnostic = list.problems[line.problem].diagnostic
      let isError = diagnostic.severity == .error
      let isSelected = line.problem == list.selection && model.panes.focus.pane == .problems
      var attributes: TextStyle.Attributes = line.isHeadline ? .bold : []
      if line.isHeadline, isSelected { attributes.insert(.reverse) }
      let color: Color = line.isHeadline ? canvas.color(isError ? .error : .notice) : .standard
      canvas.grid.draw(
        canvas.glyphs.ascii(line.text),
        at: row.origin,
        style: canvas.styled(attributes, color),
        clip: row
      )
      if line.isHeadline {
        canvas.link(diagnostic.location.file, in: line.text, at: row.origin, clip: row)
      }
    }
  }
}
