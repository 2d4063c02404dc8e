/// Converts a difference into `Change`s, one for each section, cell, header or footer.
///
/// Changes of other supplements are differences of their section, named by kind. The order is that
/// of the new list: a section, its header, its cells, its footer. A deleted element comes after the
/// elements that preceded it and stay. An element that changed and moved has two entries, first the
/// update, then the move. A section with another id is updated (`SectionRenames`).
struct ListChanges {
  private let old: [Section]
  private let new: [Section]
  private var difference: SectionedDifference
  private let positions: ChangePositions
  private let allowsMoves: Bool
  /// The changes of the ids of renamed sections, by their new indices.
  private var oldIDs: [Int: PropChange] = [:]
  private var entries: [(position: ChangePositions.ListPosition, change: Change)] = []

  /// Returns the changes from `old` to `new`, given their `difference`.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - difference: The difference between them.
  ///   - allowsMoves: Whether cells that are deleted and inserted, because their section is, can be
  ///     changes of the kind move.
  /// - Returns: The changes, in the order of the new list.
  static func changes(
    from old: [Section],
    to new: [Section],
    _ difference: SectionedDifference,
    allowsMoves: Bool = true
  ) -> [Change] {
    if difference.isEmpty { return [] }
    let renames = SectionRenames(from: old, to: new, difference).pairs
    var changes = ListChanges(old, new, difference, allowsMoves: allowsMoves)
    if !renames.isEmpty {
      let renamed = SectionRenames.applied(renames, from: old, to: new)
      let others = SectionedDifference(from: renamed, to: new)
      changes = ListChanges(
        renamed,
        new,
        allowsMoves ? others : others.withoutMoves,
        allowsMoves: allowsMoves,
      )
      for pair in renames { changes.appendRename(of: pair, from: old[pair.from].key) }
    }
    changes.appendSections()
    changes.appendAroundCells()
    changes.appendCells()
    changes.entries.sort { $0.position < $1.position }
    return changes.entries.map(\.change)
  }

  private init(
    _ old: [Section],
    _ new: [Section],
    _ difference: SectionedDifference,
    allowsMoves: Bool
  ) {
    self.old = old
    self.new = new
    self.difference = difference
    self.allowsMoves = allowsMoves
    positions = ChangePositions(difference)
  }

  private mutating func append(_ change: Change, _ position: ChangePositions.ListPosition) {
    entries.append((position, change))
  }

  private mutating func appendSections() {
    for index in difference.sections.deletes {
      let change = Change(.delete, .section, id: old[index].key.id, from: .section(index))
      append(change, positions.ofSection(goneFrom: index))
    }
    for index in difference.sections.inserts {
      let change = Change(.insert, .section, id: new[index].key.id, to: .section(index))
      append(change, positions.of(.section, in: index))
    }
    for move in difference.sections.moves {
      let id = new[move.to].key.id
      let change = Change(.move, .section, id: id, from: .section(move.from), to: .section(move.to))
      append(change, positions.of(.section, in: move.to))
    }
  }

  /// Notes that a section has another id.
  private mutating func appendRename(of pair: Changeset.Move<Int>, from key: Key) {
    func side(_ key: Key) -> PropChange.Side { .value(.string(key.text)) }
    let path = "section[\(pair.to)].id"
    oldIDs[pair.to] = PropChange(path: path, before: side(key), after: side(new[pair.to].key))
    if !difference.sections.updates.contains(pair) { difference.sections.updates.append(pair) }
  }

  /// Appends the changes of sections that stay, except those of cells.
  private mutating func appendAroundCells() {
    for pair in difference.sections.updates {
      let (before, after) = (old[pair.from], new[pair.to])
      let props =
        [oldIDs[pair.to]].compactMap(\.self)
        + sectionChanges(before.attributes, after.attributes, pair.to)
        + SupplementDifference(from: before.supplements, to: after.supplements).changes
      if !props.isEmpty {
        append(
          Change(
            .update,
            .section,
            id: after.key.id,
            from: .section(pair.from),
            to: .section(pair.to),
            props: props,
          ),
          positions.of(.sectionUpdate, in: pair.to),
        )
      }
      appendSupplement(.header, before.header, after.header, pair, .header)
      appendSupplement(.footer, before.footer, after.footer, pair, .footer)
    }
  }

  private func sectionChanges(
    _ before: SectionAttributes,
    _ after: SectionAttributes,
    _ index: Int
  ) -> [PropChange] {
    if before == after { return [] }
    return TreeDifference(from: before.props, to: after.props, of: "section[\(index)]").changes
  }

  private mutating func appendSupplement(
    _ kind: Change.Kind,
    _ before: AnyComponent?,
    _ after: AnyComponent?,
    _ pair: Changeset.Move<Int>,
    _ part: ChangePositions.Part
  ) {
    let (from, to) = (Change.Position.section(pair.from), Change.Position.section(pair.to))
    let change = Change(kind, from: (before, from), to: (after, to))
    if let change { append(change, positions.of(part, in: pair.to)) }
  }

  private mutating func appendCells() {
    let relocations =
      allowsMoves
      ? CellRelocations(from: old, to: new, difference)
      : CellRelocations(from: [], to: [], SectionedDifference())
    for path in difference.deletes where !relocations.leaves(path) {
      let id = old[path.section].cells[path.element].key.id
      append(Change(.delete, .cell, id: id, from: .cell(path)), positions.ofCell(goneFrom: path))
    }
    for path in difference.inserts where !relocations.arrives(at: path) {
      let id = new[path.section].cells[path.element].key.id
      append(Change(.insert, .cell, id: id, to: .cell(path)), positions.ofCell(at: path))
    }
    for move in difference.moves + relocations.moves {
      let id = new[move.to.section].cells[move.to.element].key.id
      let change = Change(.move, .cell, id: id, from: .cell(move.from), to: .cell(move.to))
      append(change, positions.ofCell(at: move.to))
    }
    for pair in difference.updates + relocations.updates {
      let before = old[pair.from.section].cells[pair.from.element]
      let after = new[pair.to.section].cells[pair.to.element]
      let props = TreeDifference(from: before.content, to: after.content).changes
      var change = Change(.update, .cell, id: after.key.id, props: props)
      change.from = .cell(pair.from)
      change.to = .cell(pair.to)
      append(change, positions.ofCell(at: pair.to, isUpdate: true))
    }
  }
}
