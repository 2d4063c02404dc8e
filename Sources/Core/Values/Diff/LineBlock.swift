/// Consecutive lines of a patch that belong together; indices are 0-based.
package enum LineBlock: Equatable, Sendable {
  /// `count` lines stay, from `old` in the old list and `new` in the new one.
  case unchanged(old: Int, new: Int, count: Int)
  /// A line of the old list is now elsewhere.
  case moved(old: Int, new: Int)
  /// Old lines are replaced by new lines; a pair of lines may lack either.
  case changed([LinePair])
}

/// A line before a change and the line in its place after it.
package struct LinePair: Equatable, Sendable {
  /// The index of the old line, 0-based; `nil` if the new line was added.
  package let old: Int?
  /// The index of the new line, 0-based; `nil` if the old line was removed.
  package let new: Int?
}

extension LinePatch {
  /// The steps in order, with removed and added lines together.
  package var blocks: [LineBlock] {
    var blocks: [LineBlock] = []
    var (removed, added): ([Int], [Int]) = ([], [])
    func flush() {
      if removed.isEmpty, added.isEmpty { return }
      let pairs = (0..<max(removed.count, added.count)).map { index in
        LinePair(
          old: index < removed.count ? removed[index] : nil,
          new: index < added.count ? added[index] : nil
        )
      }
      blocks.append(.changed(pairs))
      (removed, added) = ([], [])
    }
    for step in steps {
      switch step {
      case .removed(let old): removed.append(old)
      case .added(let new): added.append(new)
      case .moved(let old, let new):
        flush()
        blocks.append(.moved(old: old, new: new))
      case .unchanged(let old, let new, let count):
        flush()
        blocks.append(.unchanged(old: old, new: new, count: count))
      }
    }
    flush()
    return blocks
  }
}
