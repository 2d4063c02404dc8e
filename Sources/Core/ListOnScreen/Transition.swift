/// The intermediate frames between a window's content before and after an update.
///
/// A value without a clock: the caller requests the rows of each step. Inserted, deleted and
/// changed lines are animated in their styles; moved lines, and new lines in their old positions,
/// are final from the first step.
public struct Transition: Sendable {
  /// The number of frames, the last of which is the final content.
  public let stepCount: Int

  private let columns: Int
  private let ambiguous: AmbiguousWidth
  private let final: [Frame.Row]
  private var entries: [Entry] = []

  /// A line in transition.
  private struct Entry {
    let row: Frame.Row
    let change: ScreenLine.Change
    /// The previous content of a changed line.
    var old: Frame.Row?
    /// Its index among the animated lines of its row, and the number of these lines.
    var part = 0
    var partCount = 1
  }

  /// Creates the transition between two windows of equal size.
  ///
  /// - Parameters:
  ///   - before: The old lines, from the top.
  ///   - after: The new lines.
  ///   - columns: The width of both windows.
  ///   - ambiguous: The width of ambiguous characters.
  ///   - stepCount: The number of frames, at least 1.
  init(
    from before: [ScreenLine],
    to after: [ScreenLine],
    columns: Int,
    ambiguous: AmbiguousWidth = .narrow,
    stepCount: Int = 4
  ) {
    self.stepCount = max(1, stepCount)
    self.columns = columns
    self.ambiguous = ambiguous
    final = after.map(\.row)
    entries = Self.entries(from: before, to: after)
  }

  /// Returns the rows of the window at a step, numbered from 0.
  ///
  /// - Parameter step: From 1 to `stepCount`; the old content is step 0, the new content
  ///   `stepCount`.
  /// - Returns: The rows, with marks on inserted, changed and moved ones during the transition.
  public func rows(at step: Int) -> [Frame.Row] {
    guard step < stepCount else { return final }
    let progress = (done: max(0, step), of: stepCount)
    var rows: [Frame.Row] = []
    for entry in entries where rows.count < final.count {
      guard var row = row(of: entry, progress) else { continue }
      row.y = rows.count
      rows.append(row)
    }
    while rows.count < final.count { rows.append(Frame.Row(y: rows.count, runs: [])) }
    return rows
  }

  // MARK: - Lines on their way

  /// Inserts deleted lines after their former predecessors, and lines pushed out of the window at
  /// its end.
  private static func entries(from before: [ScreenLine], to after: [ScreenLine]) -> [Entry] {
    var indices: [ScreenLine.Identity: Int] = [:]
    for (index, line) in after.enumerated() { line.identity.map { indices[$0] = index } }
    var old: [ScreenLine.Identity: Frame.Row] = [:]
    var leaving: [Int: [ScreenLine]] = [:]
    var pushed: [ScreenLine] = []
    var position = 0
    for line in before {
      guard let identity = line.identity else { continue }
      if let index = indices[identity] {
        old[identity] = line.row
        if after[index].change != .moves { position = max(position, index + 1) }
      } else if case .goes = line.change {
        leaving[position, default: []].append(line)
      } else if position > 0 {
        pushed.append(line)
      }
    }
    var lines: [ScreenLine] = []
    for (index, line) in after.enumerated() { lines += leaving[index, default: []] + [line] }
    lines += leaving[after.count, default: []] + pushed
    return parts(of: lines).map { entry, identity in
      var entry = entry
      entry.old = identity.flatMap { old[$0] }
      return entry
    }
  }

  /// Numbers the lines of each row.
  private static func parts(of lines: [ScreenLine]) -> [(Entry, ScreenLine.Identity?)] {
    var counts: [RowIdentity: Int] = [:]
    for line in lines { line.identity.map { counts[$0.row, default: 0] += 1 } }
    var numbers: [RowIdentity: Int] = [:]
    return lines.map { line in
      var entry = Entry(row: line.row, change: line.change)
      if let row = line.identity?.row {
        entry.part = numbers[row, default: 0]
        entry.partCount = counts[row, default: 1]
        numbers[row] = entry.part + 1
      }
      return (entry, line.identity)
    }
  }

  /// Returns a line at a step; `nil` while it is invisible.
  private func row(of entry: Entry, _ progress: (done: Int, of: Int)) -> Frame.Row? {
    switch entry.change {
    case .stays: return entry.row
    case .moves: return entry.row.marked(.moved)
    case .comes(let style):
      let style = style == .automatic ? .left : style
      return shown(entry, style, progress.done, progress.of)?.marked(.inserted)
    case .goes(let style):
      let style = style == .automatic ? .right : style
      return style == .none ? nil : shown(entry, style, progress.of - progress.done, progress.of)
    case .changes(let style):
      guard entry.old?.runs != entry.row.runs else { return entry.row }
      return changing(entry, style, progress).marked(.updated)
    }
  }

  private func changing(
    _ entry: Entry,
    _ style: TransitionStyle,
    _ progress: (done: Int, of: Int)
  ) -> Frame.Row {
    switch style {
    case .automatic, .fade:
      let isEarly = 2 * progress.done < progress.of
      return (isEarly ? entry.old ?? entry.row : entry.row).faint
    default: return shown(entry, style, progress.done, progress.of) ?? entry.old ?? entry.row
    }
  }

  /// Returns a line of which `amount` of `whole` is visible; `nil` if it is invisible.
  private func shown(
    _ entry: Entry,
    _ style: TransitionStyle,
    _ amount: Int,
    _ whole: Int
  ) -> Frame.Row? {
    let hidden = columns - (columns * amount + whole - 1) / whole
    let lines = (entry.partCount * amount + whole - 1) / whole
    let first =
      switch style {
      case .top: entry.partCount - lines
      case .middle: (entry.partCount - lines) / 2
      default: 0
      }
    switch style {
    case .none: return entry.row
    case .automatic, .fade: return entry.row.faint
    case .left: return entry.row.shifted(by: -hidden, columns, ambiguous)
    case .right: return entry.row.shifted(by: hidden, columns, ambiguous)
    case .top, .bottom, .middle:
      return (first..<first + lines).contains(entry.part) ? entry.row : nil
    }
  }
}

extension Frame.Row {
  /// The row in faint letters.
  fileprivate var faint: Frame.Row {
    var row = self
    for index in row.runs.indices { row.runs[index].style.attributes.insert(.dim) }
    return row
  }

  /// Returns the row with a mark.
  fileprivate func marked(_ mark: Frame.Mark) -> Frame.Row {
    var row = self
    row.mark = mark
    return row
  }

  /// Returns the row shifted right by columns, left if negative, and clipped to the window.
  fileprivate func shifted(
    by distance: Int,
    _ columns: Int,
    _ ambiguous: AmbiguousWidth
  ) -> Frame.Row {
    var grid = Grid(columns: columns, rows: 1, ambiguous: ambiguous)
    var x = distance
    for run in runs {
      grid.draw(run.text, at: Point(x: x, y: 0), style: run.style)
      x += DisplayWidth.columns(of: run.text, ambiguous: ambiguous)
    }
    var row = self
    row.runs = grid.rowRuns(0)
    return row
  }
}
