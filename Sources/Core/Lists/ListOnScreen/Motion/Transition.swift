/// The intermediate frames between a window's content before and after an update.
///
/// A value without a clock: the caller requests the rows of each step. Inserted, deleted, changed
/// and moved lines are animated in their styles; new lines in their old positions are final from
/// the first step.
public struct Transition: Equatable, Sendable {
  /// The number of frames, the last of which is the final content.
  public let stepCount: Int

  private let columns: Int
  private let ambiguous: AmbiguousWidth
  private let final: [Frame.Row]
  private let lines: [TransitionLine]

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
    lines = TransitionLine.lines(from: before, to: after)
  }

  /// Whether all frames show the final content.
  var isStill: Bool { lines.allSatisfy(\.isStill) }

  /// Returns the rows of the window at a step, numbered from 0.
  ///
  /// - Parameter step: From 1 to `stepCount`; the old content is step 0, the new content
  ///   `stepCount`.
  /// - Returns: The rows, with marks on inserted, changed and moved ones during the transition.
  public func rows(at step: Int) -> [Frame.Row] {
    rows(at: Double(step) / Double(stepCount))
  }

  /// Returns the rows of the window, numbered from 0, at a share of the way from 0 to 1.
  public func rows(at progress: Double) -> [Frame.Row] { rows(at: progress, over: final) }

  /// Returns the rows of the window at a share of the way.
  ///
  /// - Parameters:
  ///   - progress: The share, from 0 to 1.
  ///   - final: The rows of the new content, as they are drawn now.
  /// - Returns: The rows, numbered from 0.
  func rows(at progress: Double, over final: [Frame.Row]) -> [Frame.Row] {
    guard progress < 1 else { return final }
    var rows: [Frame.Row] = []
    var travelling: [Frame.Row] = []
    for line in lines where rows.count < final.count || line.isTravelling {
      let target = line.target.flatMap { final.indices.contains($0) ? $0 : nil }
      let content = target.map { final[$0] } ?? line.row
      guard var row = line.row(content, at: progress, columns, ambiguous) else { continue }
      if let y = line.travelled(to: rows.count, at: progress), y != rows.count {
        row.y = y
        travelling.append(row)
        row = Frame.Row(y: rows.count, runs: [])
      }
      // Lines that leave can push a line that travels out of the window until they are gone.
      guard rows.count < final.count else { continue }
      row.y = rows.count
      rows.append(row)
    }
    while rows.count < final.count { rows.append(Frame.Row(y: rows.count, runs: [])) }
    for row in travelling where rows.indices.contains(row.y) { rows[row.y] = row }
    return rows
  }

  /// Returns old lines as the transition shows them at a share of the way, for another transition
  /// that takes over: the lines that leave are among them.
  func interrupted(at progress: Double, showing old: [ScreenLine]) -> [ScreenLine] {
    var known: [ScreenLine.Identity: ScreenLine] = [:]
    for line in old { line.identity.map { known[$0] = line } }
    var shown: [ScreenLine] = []
    var y = 0
    for line in lines {
      guard let identity = line.identity else { continue }
      let isVisible = line.row(line.row, at: progress, columns, ambiguous) != nil
      let flight = line.flight(at: progress, y: y)
      if isVisible { y += 1 }
      if line.target == nil {
        guard let flight else { continue }
        var leaving = ScreenLine(row: line.row, identity: identity, change: line.change)
        leaving.flight = flight
        shown.append(leaving)
      } else if var staying = known.removeValue(forKey: identity) {
        staying.flight = flight
        shown.append(staying)
      }
    }
    return shown + old.filter { line in line.identity.map { known[$0] != nil } ?? false }
  }
}
