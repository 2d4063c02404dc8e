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
    let difference = LinearDifference(
      from: old.map { Compared(line: $0) },
      to: new.map { Compared(line: $0) }
    )
    let dropped = difference.moves.filter { !isMovable(new[$0.to]) }
    moves = difference.moves.filter { isMovable(new[$0.to]) }
    removals = (difference.deletes + dropped.map(\.from)).sorted()
    additions = (difference.inserts + dropped.map(\.to)).sorted()
  }

  /// Compares lines of text; none is reported as moved.
  package init(from old: [String], to new: [String]) {
    self.init(from: old, to: new) { _ in false }
  }

  /// Whether both lists are equal.
  package var isEmpty: Bool { removals.isEmpty && additions.isEmpty && moves.isEmpty }
}
