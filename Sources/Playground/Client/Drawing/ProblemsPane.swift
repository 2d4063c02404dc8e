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
      let isSelected = line.problem == list.selection && model.panes.focus.pane == .problems
      canvas.draw(
        line.text,
        of: diagnostic,
        isHeadline: line.isHeadline,
        isSelected: isSelected,
        at: row.origin,
        row
      )
    }
  }
}

extension ScreenCanvas {
  /// Draws a line of a diagnostic; the first one, its headline, links to its file.
  mutating func draw(
    _ line: String,
    of diagnostic: LocatedDiagnostic,
    isHeadline: Bool,
    isSelected: Bool = false,
    at origin: Point,
    _ clip: Rect
  ) {
    guard isHeadline else {
      grid.draw(glyphs.ascii(line), at: origin, style: base, clip: clip)
      return
    }
    let color = color(diagnostic.severity == .error ? .error : .notice)
    let style = styled(isSelected ? [.bold, .reverse] : .bold, color)
    grid.draw(glyphs.ascii(line), at: origin, style: style, clip: clip)
    link(diagnostic.location.file, in: line, at: origin, clip: clip)
  }
}
