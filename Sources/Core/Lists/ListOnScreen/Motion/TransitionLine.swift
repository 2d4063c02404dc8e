/// A line in a transition.
struct TransitionLine: Equatable, Sendable {
  /// The line at rest.
  let row: Frame.Row
  /// Its identity; `nil` below the last row of the list.
  let identity: ScreenLine.Identity?
  /// Its change.
  private(set) var change: ScreenLine.Change
  /// Its index in the new window; `nil` if it leaves.
  private(set) var target: Int?
  /// The previous content of a changed line.
  private var old: Frame.Row?
  /// Its index among the animated lines of its row, and the number of these lines.
  private var part = 0
  private var partCount = 1
  /// The share of the line that is visible at the start.
  private var start = 0.0
  /// The row of the window at which a moved line starts; `nil` if it does not travel.
  private var startY: Int?

  private init(_ line: ScreenLine) {
    row = line.row
    identity = line.identity
    change = line.change
  }

  /// Whether the line looks the same during the whole transition.
  var isStill: Bool {
    switch change {
    case .stays, .comes(.none), .goes(.none), .changes(.none): true
    case .moves: startY == nil
    case .comes, .goes: false
    case .changes: old?.runs == row.runs
    }
  }

  /// Whether the line moves from one row of the window to another.
  var isTravelling: Bool { startY != nil }

  // MARK: - Matching

  /// Inserts deleted lines after their former predecessors, and lines pushed out of the window at
  /// its end.
  static func lines(from before: [ScreenLine], to after: [ScreenLine]) -> [TransitionLine] {
    var indices: [ScreenLine.Identity: Int] = [:]
    for (index, line) in after.enumerated() { line.identity.map { indices[$0] = index } }
    var old: [ScreenLine.Identity: (line: ScreenLine, y: Int)] = [:]
    var leaving: [Int: [TransitionLine]] = [:]
    var pushed: [TransitionLine] = []
    var position = 0
    for (y, line) in before.enumerated() {
      guard let identity = line.identity else { continue }
      if let index = indices[identity] {
        old[identity] = (line, line.flight?.y ?? y)
        if !after[index].change.isMove { position = max(position, index + 1) }
      } else if case .goes = line.change {
        leaving[position, default: []].append(TransitionLine(leaving: line))
      } else if position > 0 {
        pushed.append(TransitionLine(line))
      }
    }
    var lines: [TransitionLine] = []
    for (index, line) in after.enumerated() {
      let known = line.identity.flatMap { old[$0] }
      lines += leaving[index, default: []]
      lines.append(TransitionLine(line, at: index, from: known?.line, y: known?.y))
    }
    lines += leaving[after.count, default: []] + pushed
    return numbered(lines)
  }

  private init(leaving line: ScreenLine) {
    self.init(line)
    start = line.flight?.amount ?? 1
  }

  private init(_ line: ScreenLine, at index: Int, from old: ScreenLine?, y: Int?) {
    self.init(line)
    target = index
    self.old = old?.row
    switch change {
    case .comes: start = old?.flight?.amount ?? 0
    case .moves(.slide): startY = y
    case .stays:
      // A line that another transition has not finished with continues on its way.
      guard let flight = old?.flight else { return }
      if flight.y != nil {
        change = .moves(.slide)
        startY = flight.y
      } else if flight.amount < 1 {
        change = .comes(flight.style)
        start = flight.amount
      }
    case .moves(.none), .goes, .changes: break
    }
  }

  /// Numbers the lines of each row.
  private static func numbered(_ lines: [TransitionLine]) -> [TransitionLine] {
    var counts: [RowIdentity: Int] = [:]
    for line in lines { line.identity.map { counts[$0.row, default: 0] += 1 } }
    var numbers: [RowIdentity: Int] = [:]
    return lines.map { line in
      guard let row = line.identity?.row else { return line }
      var line = line
      line.part = numbers[row, default: 0]
      line.partCount = counts[row, default: 1]
      numbers[row] = line.part + 1
      return line
    }
  }

  // MARK: - Drawing

  /// Returns the line at a share of the way; `nil` while it is invisible.
  ///
  /// - Parameters:
  ///   - row: The line as it is drawn at rest.
  ///   - progress: The share of the way, from 0 to 1.
  ///   - columns: The width of the window.
  ///   - ambiguous: The width of ambiguous characters.
  /// - Returns: The line with its mark.
  func row(
    _ row: Frame.Row,
    at progress: Double,
    _ columns: Int,
    _ ambiguous: AmbiguousWidth
  ) -> Frame.Row? {
    let space = Space(columns: columns, ambiguous: ambiguous)
    switch change {
    case .stays: return row
    case .moves: return row.marked(.moved)
    case .comes(let style):
      return shown(row, style.of(arrival: true), amount(at: progress), space)?.marked(.inserted)
    case .goes(.none): return nil
    case .goes(let style):
      // The cell no longer exists, so it cannot be clicked.
      let ghost = Frame.Row(y: row.y, runs: row.runs)
      return shown(ghost, style.of(arrival: false), amount(at: progress), space)
    case .changes(let style):
      guard old?.runs != self.row.runs else { return row }
      return changing(row, style, progress, space).marked(.updated)
    }
  }

  /// Returns the row of the window of a moved line that is on its way to a row; `nil` if it does
  /// not travel.
  func travelled(to y: Int, at progress: Double) -> Int? {
    startY.map { $0 + Int((Double(y - $0) * progress).rounded()) }
  }

  /// Returns where the line is at a share of the way; `nil` if it is at rest, or has left.
  ///
  /// - Parameters:
  ///   - progress: The share, from 0 to 1.
  ///   - y: The row of the window that the line has if it does not move.
  /// - Returns: The visible share and the row; `nil` at rest.
  func flight(at progress: Double, y: Int) -> ScreenLine.Flight? {
    let amount = amount(at: progress)
    switch change {
    case .comes(let style):
      return amount < 1 ? ScreenLine.Flight(amount: amount, style: style, y: nil) : nil
    case .goes(let style):
      let isGone = style == .none || amount <= 0
      return isGone ? nil : ScreenLine.Flight(amount: amount, style: style, y: nil)
    case .moves:
      let current = travelled(to: y, at: progress)
      guard let current, current != y else { return nil }
      return ScreenLine.Flight(amount: 1, style: .none, y: current)
    case .stays, .changes: return nil
    }
  }

  /// The share of an inserted or deleted line that is visible.
  private func amount(at progress: Double) -> Double {
    let end = target == nil ? 0.0 : 1.0
    return max(start + (end - start) * progress, 0)
  }

  /// The window in which a line is drawn.
  private struct Space {
    let columns: Int
    let ambiguous: AmbiguousWidth
  }

  private func changing(
    _ row: Frame.Row,
    _ style: TransitionStyle,
    _ progress: Double,
    _ space: Space
  ) -> Frame.Row {
    switch style {
    case .automatic, .fade: return (2 * progress < 1 ? old ?? row : row).faint
    case .none, .left, .right, .top, .bottom, .middle:
      return shown(row, style, min(max(progress, 0), 1), space) ?? old ?? row
    }
  }

  /// Returns the line with a share visible; `nil` if it is invisible.
  private func shown(
    _ row: Frame.Row,
    _ style: TransitionStyle,
    _ amount: Double,
    _ space: Space
  ) -> Frame.Row? {
    let hidden = space.columns - Self.share(amount, of: space.columns)
    let lines = Self.share(amount, of: partCount)
    switch style {
    case .none: return row
    case .automatic, .fade: return row.faint
    case .left: return row.shifted(by: -hidden, space.columns, space.ambiguous)
    case .right: return row.shifted(by: hidden, space.columns, space.ambiguous)
    case .top: return part >= partCount - lines ? row : nil
    case .bottom: return part < lines ? row : nil
    case .middle:
      let first = (partCount - lines) / 2
      return (first..<first + lines).contains(part) ? row : nil
    }
  }

  /// Returns a share of a whole number, rounded up except for errors of floating-point arithmetic.
  private static func share(_ amount: Double, of whole: Int) -> Int {
    Int((amount * Double(whole) - 1e-9).rounded(.up))
  }
}

extension ScreenLine.Change {
  /// Whether the line is at another position.
  fileprivate var isMove: Bool {
    if case .moves = self { true } else { false }
  }
}

extension TransitionStyle {
  /// Returns the style that `automatic` stands for, of a line that arrives or leaves.
  fileprivate func of(arrival isArrival: Bool) -> TransitionStyle {
    guard self == .automatic else { return self }
    return isArrival ? .left : .right
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
