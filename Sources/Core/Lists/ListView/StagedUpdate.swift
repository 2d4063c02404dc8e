/// The update from one list to another, in stages in application order.
public struct StagedUpdate {
  /// A batch of changes, and the resulting sections.
  public struct Stage {
    /// The changes; indices are those before and after this stage.
    public let changeset: Changeset
    /// The sections after the changes.
    public let data: [Section]
  }

  /// The non-empty stages; the data of the last one is that of the new list.
  public let stages: [Stage]

  /// Creates the update between two lists with a known difference.
  ///
  /// - Complexity: that of `SectionedDifference.states(from:to:)`.
  init(from old: [Section], to new: [Section], _ difference: SectionedDifference) {
    stages = zip(difference.stages, difference.states(from: old, to: new)).map {
      Stage(changeset: $0, data: $1)
    }
  }
}
