import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A pane with the diagnostics of all previews.
struct ProblemsPane {
  /// A line of a problem.
  struct Line: Equatable {
    var text: String
    /// The index of the problem.
    var problem: Int
    /// Whether it is the first line of the problem.
    var isHeadline: Bool
  }

  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Returns the lines of some problems: message, source line and notes.
  private static func lines(
    of list: ProblemList,
    _ range: Range<Int>,
    columns: Int,
    _ cells: CellMetrics
  ) -> [Line] {
    range.clamped(to: list.problems.indices).flatMap { index in
      DiagnosticText.wrapped(
        [list.problems[index].diagnostic],
        columns: columns,
        ambiguous: cells.ambiguous
      )
      .enumerated().map { Line(text: $1, problem: index, isHeadline: $0 == 0) }
    }
  }

  /// Returns the number of lines of the first `count` problems, as far as a pane can show them.
  static func lineCount(
    of list: ProblemList,
    first count: Int,
    columns: Int,
    height: Int,
    _ cells: CellMetrics
  ) -> Int {
    lines(of: list, 0..<min(count, height), columns: columns, cells).count
  }

  /// Returns the lines in an area, those of the selected problem among them.
  static func visibleLines(of list: ProblemList, in area: Rect, _ cells: CellMetrics) -> [Line] {
    // Each problem has at least one line.
    let range = max(0, list.selection - area.height)..<list.selection + area.height
    let lines = lines(of: list, range, columns: area.width, cells)
    let start = lines.firstIndex { $0.problem == list.selection } ?? 0
    let first = max(0, min(start, lines.count - area.height))
    return Array(lines.dropFirst(first).prefix(area.height))
  }

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
    let lines = Self.visibleLines(of: list, in: area, model.panes.surface.terminal.cells)
    for (index, line) in lines.enumerated() {
      let row = Rect(x: area.x, y: area.y + index, width: area.width, height: 1)
      let isError = list.problems[line.problem].diagnostic.severity == .error
      let isSelected = line.problem == list.selection && model.panes.focus.pane == .problems
      var attributes: TextStyle.Attributes = line.isHeadline ? .bold : []
      if line.isHeadline, isSelected { attributes.insert(.reverse) }
      let color: Color = line.isHeadline ? .palette(isError ? 1 : 3) : .standard
      canvas.grid.draw(
        line.text,
        at: row.origin,
        style: canvas.styled(attributes, color),
        clip: row
      )
    }
  }
}
