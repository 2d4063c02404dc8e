/// The difference between two lists: stages to apply, and changes to read.
public struct ListDiff: Equatable, Sendable {
  /// Non-empty batches in application order.
  public var stages: [Changeset]
  /// One entry for each section, cell, header or footer that changed, and for the attributes of
  /// the list.
  public var changes: [Change]

  /// Creates a difference.
  package init(stages: [Changeset] = [], changes: [Change] = []) {
    self.stages = stages
    self.changes = changes
  }

  /// The total number of operations in all stages.
  package var operationCount: Int { stages.reduce(0) { $0 + $1.count } }
}
