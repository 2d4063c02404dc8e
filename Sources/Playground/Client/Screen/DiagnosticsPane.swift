import DescriptionLanguage
import PlaygroundCore

/// A pane with the diagnostics of the file on screen.
struct DiagnosticsPane {
  private let diagnostics: [LocatedDiagnostic]
  private let ambiguous: AmbiguousWidth

  /// Creates the pane of a model.
  init(_ model: ScreenModel) {
    diagnostics = model.content.shown?.diagnostics ?? []
    ambiguous = model.surface.terminal.cells.ambiguous
  }

  /// Draws the diagnostics if there are any.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    guard let area = layout.diagnostics else { return }
    let lines = DiagnosticText.wrapped(diagnostics, columns: area.width, ambiguous: ambiguous)
    for (line, text) in lines.prefix(area.height).enumerated() {
      let isHeadline = text.first != " "
      let style = canvas.styled(isHeadline ? .bold : [], isHeadline ? .palette(1) : .standard)
      canvas.grid.draw(text, at: Point(x: area.x, y: area.y + line), style: style, clip: area)
    }
    guard lines.count > area.height, area.height > 1 else { return }
    let more = " +\(lines.count - area.height) more lines"
    let place = Point(x: max(area.x, area.maxX - more.count), y: area.maxY - 1)
    canvas.grid.draw(more, at: place, style: canvas.styled(.dim), clip: area)
  }
}
