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

  /// Lists the steps of a difference.
  package init(from old: [Line], to new: [Line], _ difference: LineDifference) {
    self.old = old
    self.new = new
    var walk = Walk(difference)
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

  /// The positions in both lists, and the changed lines after them.
  private struct Walk {
    var old = 0
    var new = 0
    private let removals: Set<Int>
    private let additions: Set<Int>
    private let sources: [Int: Int]
    private let leaving: Set<Int>

    init(_ difference: LineDifference) {
      removals = Set(difference.removals)
      additions = Set(difference.additions)
      sources = Dictionary(uniqueKeysWithValues: difference.moves.map { ($0.to, $0.from) })
      leaving = Set(difference.moves.map(\.from))
    }

    var removes: Bool { removals.contains(old) }
    var leaves: Bool { leaving.contains(old) }
    var adds: Bool { additions.contains(new) }
    var source: Int? { sources[new] }
    var isUnchanged: Bool { !removes && !leaves && !adds && source == nil }
  }

  private mutating func appendChanges(_ walk: inout Walk) {
    while walk.old < old.count, walk.removes || walk.leaves {
      if walk.removes { steps.append(.removed(old: walk.old)) }
      walk.old += 1
    }
    while walk.new < new.count, walk.adds || walk.source != nil {
      if let source = walk.source {
        steps.append(.moved(old: source, new: walk.new))
      } else {
        steps.append(.added(new: walk.new))
      }
      walk.new += 1
    }
  }

  private mutating func appendUnchanged(_ walk: inout Walk) {
    let start = walk
    while walk.old < old.count, walk.new < new.count, walk.isUnchanged {
      walk.old += 1
      walk.new += 1
    }
    let count = walk.old - start.old
    if count > 0 { steps.append(.unchanged(old: start.old, new: start.new, count: count)) }
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
    self.init(from: old, to: new, LineDifference(from: old, to: new) { _ in false })
  }
}
