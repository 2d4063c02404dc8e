/// All that is different between two lists: for a machine to apply, and for a person to read.
public struct ListDiff: Equatable, Sendable {
  /// Batches in application order, none of them empty.
  public var stages: [Changeset]
  /// One entry for each section, cell, header or footer that changed.
  public var changes: [Change]

  /// Creates a difference.
  public init(stages: [Changeset] = [], changes: [Change] = []) {
    self.stages = stages
    self.changes = changes
  }

  /// How many stages' operations there are in total.
  public var operationCount: Int { stages.reduce(0) { $0 + $1.count } }
}
