/// The way from one list to another: stages in the order in which they are to be shown.
public struct StagedUpdate {
  /// One batch of changes, and what is there after it.
  public struct Stage {
    /// The changes.
    public let changeset: Changeset
    /// The sections as the changes leave them.
    public let data: [Section]
  }

  /// The stages, none of them empty; the data of the last is the new list's.
  public let stages: [Stage]

  /// Creates the way between two lists whose difference is known.
  ///
  /// - Complexity: as for `SectionedDifference.states(from:to:)`.
  init(from old: [Section], to new: [Section], _ difference: SectionedDifference) {
    stages = zip(difference.stages, difference.states(from: old, to: new)).map {
      Stage(changeset: $0, data: $1)
    }
  }
}
