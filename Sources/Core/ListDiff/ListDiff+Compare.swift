extension ListDiff {
  /// Compares what a preview showed with what it shows now; `nil` stands for no preview, so that all
  /// is inserted or deleted.
  ///
  /// A single component counts as one section with one cell. Header and footer of the list are told first
  /// and last; they take no part in stages.
  public init(from old: PreviewContent?, to new: PreviewContent?) {
    self.init(from: old?.sections ?? [], to: new?.sections ?? [])
    let ofList = Change.ofList(from: old, to: new)
    if let header = ofList.header { changes.insert(header, at: 0) }
    if let footer = ofList.footer { changes.append(footer) }
  }

  /// Compares two lists of sections.
  ///
  /// - Complexity: see `SectionedDifference`; nothing more for what did not change.
  public init(from old: [Section], to new: [Section]) {
    let difference = SectionedDifference(from: old, to: new)
    self.init(
      stages: difference.stages,
      changes: ListChanges.changes(from: old, to: new, difference),
    )
  }
}
