import PlaygroundCore

/// The lines of problems in a pane: message, source line and notes.
struct ProblemLines {
  /// A line of a problem.
  struct Line: Equatable {
    var text: String
    /// The index of the problem.
    var problem: Int
    /// Whether it is the first line of the problem.
    var isHeadline: Bool
  }

  private let list: ProblemList
  private let columns: Int
  private let cells: CellMetrics

  /// Creates the lines of a list in a pane of `columns` columns.
  init(_ list: ProblemList, columns: Int, _ cells: CellMetrics) {
    self.list = list
    self.columns = columns
    self.cells = cells
  }

  /// Returns the number of lines of the first `count` problems, as far as `height` lines show them.
  func count(first count: Int, height: Int) -> Int { lines(0..<min(count, height)).count }

  /// Returns the lines in a window of `height` lines, those of the selected problem among them.
  func visible(height: Int) -> [Line] {
    // Each problem has at least one line.
    let lines = lines(max(0, list.selection - height)..<list.selection + height)
    let start = lines.firstIndex { $0.problem == list.selection } ?? 0
    let first = max(0, min(start, lines.count - height))
    return Array(lines.dropFirst(first).prefix(height))
  }

  private func lines(_ range: Range<Int>) -> [Line] {
    range.clamped(to: list.problems.indices).flatMap { index in
      DiagnosticText.wrapped(
        [list.problems[index].diagnostic],
        columns: columns,
        ambiguous: cells.ambiguous
      )
      .enumerated().map { Line(text: $1, problem: index, isHeadline: $0 == 0) }
    }
  }
}
