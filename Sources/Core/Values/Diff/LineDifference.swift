/// The difference between two lists of lines or rows, as indices of those lists.
package struct LineDifference: Equatable, Sendable {
  /// The indices of removed lines in the old list, ascending.
  package private(set) var removals: [Int]
  /// The indices of added lines in the new list, ascending.
  package private(set) var additions: [Int]
  /// Moved lines, ascending by their new index.
  package private(set) var moves: [Changeset.Move<Int>]

  /// A line with itself as identity.
  private struct Compared<Line: Hashable>: Hashable, Differentiable {
    let line: Line
  }

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: The old lines.
  ///   - new: The new lines.
  ///   - isMovable: Returns whether a line is distinctive enough to be reported as moved; others
  ///     are removed and added.
  package init<Line: Hashable>(
    from old: [Line],
    to new: [Line],
    isMovable: (Line) -> Bool
  ) {
    // Equal ends are skipped here: most versions of a text differ in few lines.
    let ends = Self.equalEnds(of: old, new)
    let difference = LinearDifference(
      from: old[ends.prefix..<(old.count - ends.suffix)].map { Compared(line: $0) },
      to: new[ends.prefix..<(new.count - ends.suffix)].map { Compared(line: $0) }
    )
    let paired = difference.moves.map {
      Changeset.Move(from: $0.from + ends.prefix, to: $0.to + ends.prefix)
    }
    let dropped = paired.filter { !isMovable(new[$0.to]) }
    moves = dropped.isEmpty ? paired : paired.filter { isMovable(new[$0.to]) }
    removals = (difference.deletes.map { $0 + ends.prefix } + dropped.map(\.from)).sorted()
    additions = (difference.inserts.map { $0 + ends.prefix } + dropped.map(\.to)).sorted()
  }

  /// Returns the numbers of equal lines at the beginning and at the end, which do not overlap.
  private static func equalEnds<Line: Hashable>(
    of old: [Line],
    _ new: [Line]
  ) -> (prefix: Int, suffix: Int) {
    let count = min(old.count, new.count)
    var (prefix, suffix) = (0, 0)
    while prefix < count, old[prefix] == new[prefix] { prefix += 1 }
    while suffix < count - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    return (prefix, suffix)
  }

  /// Compares lines of text; none is reported as moved.
  package init(from old: [String], to new: [String]) {
    self.init(from: old, to: new) { _ in false }
  }

  /// Whether both lists are equal.
  package var isEmpty: Bool { removals.isEmpty && additions.isEmpty && moves.isEmpty }
}
