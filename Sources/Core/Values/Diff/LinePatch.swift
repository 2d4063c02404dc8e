// Differences of lines: `LinePatch` compares two lists, `LineHunk` selects what to print, and
// `WordDifference` marks the words of replaced lines.

/// The way from one list of lines to another, in reading order.
package struct LinePatch<Line: Hashable & Sendable>: Sendable {
  /// A step; indices are 0-based.
  package enum Step: Equatable, Sendable {
    /// `count` lines stay, from `old` in the old list and `new` in the new one.
    case unchanged(old: Int, new: Int, count: Int)
    /// A line of the old list is removed.
    case removed(old: Int)
    /// A line of the new list is added.
    case added(new: Int)
    /// A line of the old list is now elsewhere.
    case moved(old: Int, new: Int)
  }

  /// The steps, in the order of the new list; removed lines come before added ones.
  package private(set) var steps: [Step] = []
  /// The old lines.
  package let old: [Line]
  /// The new lines.
  package let new: [Line]

  /// The number of equal lines before both lists, which they leave out.
  package let skippedCount: Int

  /// Lists the steps of a difference.
  package init(from old: [Line], to new: [Line], _ difference: LineDifference) {
    self.init(from: old, to: new, difference, skippedCount: 0)
  }

  private init(from old: [Line], to new: [Line], _ difference: LineDifference, skippedCount: Int) {
    self.old = old
    self.new = new
    self.skippedCount = skippedCount
    var walk = Walk(difference, oldCount: old.count, newCount: new.count)
    while walk.old < old.count || walk.new < new.count {
      appendChanges(&walk)
      appendUnchanged(&walk)
    }
  }

  /// Whether both lists are equal.
  package var isEmpty: Bool {
    steps.allSatisfy { step in
      if case .unchanged = step { true } else { false }
    }
  }

  /// The positions in both lists, and the changed lines that follow; ascending indices are passed
  /// once, so that a walk takes as long as there are changes.
  private struct Walk {
    var old = 0
    var new = 0
    private var removals: ArraySlice<Int>
    private var leaving: ArraySlice<Int>
    private var additions: ArraySlice<Int>
    private var moves: ArraySlice<Changeset.Move<Int>>
    private let oldCount: Int
    private let newCount: Int

    init(_ difference: LineDifference, oldCount: Int, newCount: Int) {
      removals = difference.removals[...]
      leaving = difference.moves.map(\.from).sorted()[...]
      additions = difference.additions[...]
      moves = difference.moves[...]
      (self.oldCount, self.newCount) = (oldCount, newCount)
    }

    /// Passes the next line if it is removed.
    mutating func takeRemoval() -> Bool { Self.take(&removals, &old) }

    /// Passes the next line if it leaves its place.
    mutating func takeLeaving() -> Bool { Self.take(&leaving, &old) }

    /// Passes the next line if it is added.
    mutating func takeAddition() -> Bool { Self.take(&additions, &new) }

    /// Passes the next line if it has moved; returns its old index.
    mutating func takeMove() -> Int? {
      guard let move = moves.first, move.to == new else { return nil }
      moves.removeFirst()
      new += 1
      return move.from
    }

    /// Passes the lines before the next change; returns their number.
    mutating func takeUnchanged() -> Int {
      let oldEnd = min(removals.first ?? oldCount, leaving.first ?? oldCount)
      let newEnd = min(additions.first ?? newCount, moves.first?.to ?? newCount)
      let count = min(oldEnd - old, newEnd - new)
      old += count
      new += count
      return count
    }

    private static func take(_ indices: inout ArraySlice<Int>, _ position: inout Int) -> Bool {
      guard indices.first == position else { return false }
      indices.removeFirst()
      position += 1
      return true
    }
  }

  private mutating func appendChanges(_ walk: inout Walk) {
    while true {
      let index = walk.old
      if walk.takeRemoval() {
        steps.append(.removed(old: index))
      } else if !walk.takeLeaving() {
        break
      }
    }
    while true {
      let index = walk.new
      if let source = walk.takeMove() {
        steps.append(.moved(old: source, new: index))
      } else if walk.takeAddition() {
        steps.append(.added(new: index))
      } else {
        break
      }
    }
  }

  private mutating func appendUnchanged(_ walk: inout Walk) {
    let (old, new) = (walk.old, walk.new)
    let count = walk.takeUnchanged()
    if count > 0 { steps.append(.unchanged(old: old, new: new, count: count)) }
  }
}

extension LinePatch {
  /// Returns the new lines, made from other old lines and the added lines of this patch.
  package func applied(to old: [Line]) -> [Line] {
    var lines: [Line] = []
    for step in steps {
      switch step {
      case .unchanged(let start, _, let count): lines += old[start..<(start + count)]
      case .removed: break
      case .added(let index): lines.append(new[index])
      case .moved(let index, _): lines.append(old[index])
      }
    }
    return lines
  }
}

extension LinePatch {
  /// Compares lines; none is reported as moved.
  package init(from old: [Line], to new: [Line]) {
    self.init(from: old, to: new, skippedCount: 0)
  }

  /// Compares lines after `skippedCount` equal ones, which both lists leave out.
  package init(from old: [Line], to new: [Line], skippedCount: Int) {
    let difference = LineDifference(from: old, to: new) { _ in false }
    self.init(from: old, to: new, difference, skippedCount: skippedCount)
  }
}
