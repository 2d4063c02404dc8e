extension ListDiff {
  /// Compares two contents of a preview; `nil` is no preview, so that everything is inserted or
  /// deleted.
  ///
  /// A single component counts as one section with one cell. The header and footer of the list are
  /// reported first and last; they are not part of stages.
  public init(from old: PreviewContent?, to new: PreviewContent?) {
    self.init(from: old?.sections ?? [], to: new?.sections ?? [])
    let ofList = Change.ofList(from: old, to: new)
    if let header = ofList.header { changes.insert(header, at: 0) }
    if let footer = ofList.footer { changes.append(footer) }
  }

  /// Compares two lists of sections.
  ///
  /// - Complexity: that of `SectionedDifference`; unchanged parts cost O(1) more.
  public init(from old: [Section], to new: [Section]) {
    let difference = SectionedDifference(from: old, to: new)
    self.init(
      stages: difference.stages,
      changes: ListChanges.changes(from: old, to: new, difference),
    )
  }
}
