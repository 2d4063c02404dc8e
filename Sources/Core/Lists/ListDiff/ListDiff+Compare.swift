extension ListDiff {
  /// Compares two contents of a preview; `nil` is a missing one, so that everything is inserted or
  /// deleted.
  ///
  /// A single component counts as one section with one cell. The attributes of the list are
  /// reported first, its header next and its footer last; they are not part of stages. A component
  /// that becomes the only cell of a list is a change of the preview.
  ///
  /// - Parameters:
  ///   - old: The old content.
  ///   - new: The new content.
  ///   - allowsMoves: Whether rows move; otherwise they are deleted and inserted.
  /// - Complexity: that of `SectionedDifference`, plus O(*n*) in the number of nodes of changed
  ///   rows.
  package init(
    from old: PreviewContent?,
    to new: PreviewContent?,
    allowsMoves: Bool = true
  ) {
    self.init(from: old?.sections ?? [], to: new?.sections ?? [], allowsMoves: allowsMoves)
    let ofList = Change.ofList(from: old, to: new)
    if let header = ofList.header { changes.insert(header, at: 0) }
    if let list = Change(attributesOfListFrom: old, to: new) { changes.insert(list, at: 0) }
    if let footer = ofList.footer { changes.append(footer) }
    if changes.isEmpty, let kind = Change(kindOfContentFrom: old, to: new) { changes = [kind] }
    let labels = ChangeLabels(old, new)
    for index in changes.indices { changes[index].label = labels.label(of: changes[index]) }
  }

  /// Compares two lists of sections.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - allowsMoves: Whether rows move; otherwise they are deleted and inserted.
  /// - Complexity: that of `SectionedDifference`; unchanged parts cost O(1) more.
  public init(from old: [Section], to new: [Section], allowsMoves: Bool = true) {
    let found = SectionedDifference(from: old, to: new)
    let difference = allowsMoves ? found : found.withoutMoves
    self.init(
      stages: difference.stages,
      changes: ListChanges.changes(from: old, to: new, difference, allowsMoves: allowsMoves),
    )
  }
}
