import PlaygroundCore

/// The lines of problems in a pane: message, source line and notes.
struct ProblemLines {
  /// A line of a problem.
  struct Line: Equatable {
    var text: String
    /// The index of the problem.
    var problem: Int
    /// The index of the line in the problem.
    var index: Int

    /// Whether it is the first line of the problem.
    var isHeadline: Bool { index == 0 }
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

  /// Returns the lines in a window of `height` lines.
  func visible(height: Int) -> [Line] {
    let (lines, first, _) = window(height: height)
    return Array(lines.dropFirst(first).prefix(height))
  }

  /// Returns the first line in a window of `height` lines after it was scrolled by a number of
  /// lines; `nil` without problems.
  func top(turnedBy count: Int = 0, height: Int) -> ProblemList.Top? {
    var (lines, first, scroll) = window(height: height)
    if count != 0 {
      scroll.turn(by: count, selection(in: lines), of: lines.count, height: height)
      first = scroll.firstVisible(selection(in: lines), of: lines.count, height: height)
    }
    guard lines.indices.contains(first) else { return nil }
    return ProblemList.Top(problem: lines[first].problem, line: lines[first].index)
  }

  /// The lines around a window of `height` lines, the index of its first line among them, and how
  /// the window is scrolled.
  private func window(height: Int) -> (lines: [Line], first: Int, scroll: ListScroll) {
    // Each problem has at least one line.
    var range = list.top.problem - height..<list.top.problem + 2 * height + 1
    let isFar = list.followsSelection && !range.contains(list.selection)
    if isFar { range = list.selection - height..<list.selection + height + 1 }
    let lines = lines(max(0, range.lowerBound)..<max(0, range.upperBound))
    let top = isFar ? 0 : lines.firstIndex { $0.problem == list.top.problem } ?? 0
    let scroll = ListScroll(
      first: isFar ? 0 : top + list.top.line,
      followsSelection: list.followsSelection
    )
    let first = scroll.firstVisible(selection(in: lines), of: lines.count, height: height)
    return (lines, first, scroll)
  }

  /// The indices of the lines of the selected problem.
  private func selection(in lines: [Line]) -> Range<Int> {
    let first = lines.firstIndex { $0.problem == list.selection } ?? 0
    let last = lines.lastIndex { $0.problem == list.selection } ?? 0
    return first..<last + 1
  }

  private func lines(_ range: Range<Int>) -> [Line] {
    range.clamped(to: list.problems.indices).flatMap { index in
      DiagnosticText.wrapped(
        [list.problems[index].diagnostic],
        columns: columns,
        ambiguous: cells.ambiguous
      )
      .enumerated().map { Line(text: $1, problem: index, index: $0) }
    }
  }
}
