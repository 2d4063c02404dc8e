package import PlaygroundCore

/// The reference semantics of a changeset: applies its indices, validating each.
///
/// It tracks positions, not contents: the origin of each row and whether it was updated. The
/// content of an updated or inserted row is looked up once its final position is known.
package struct Replay {
  /// A tracked cell.
  package struct Row: Equatable {
    /// The number of the row, unique in the replay.
    package var number: Int
    /// The path in the old list, `nil` for an inserted row.
    package var source: ElementPath?
    /// Whether the row has its new content.
    package var isNew = false
  }

  /// A tracked section.
  package struct Group: Equatable {
    package var number: Int
    package var source: Int?
    package var isNew = false
    package var rows: [Row]
  }

  /// The sections after the stages applied so far.
  package private(set) var groups: [Group]
  /// The number of cells in each section of the new list.
  private let newCounts: [Int]
  private var nextNumber = 0
  private var stage = 0

  /// Creates a replay that starts with `old`.
  package init(from old: [Section], to new: [Section]) {
    groups = []
    newCounts = new.map(\.cells.count)
    for (index, section) in old.enumerated() {
      var rows: [Row] = []
      for element in section.cells.indices {
        rows.append(
          Row(number: nextNumber, source: ElementPath(section: index, element: element))
        )
        nextNumber += 1
      }
      groups.append(Group(number: nextNumber, source: index, rows: rows))
      nextNumber += 1
    }
  }

  /// Applies the next stage.
  package mutating func apply(_ changeset: Changeset) throws(ReplayError) {
    try markUpdates(changeset)
    let arrivingRows = try takeRows(changeset)
    try arrangeSections(changeset)
    try placeRows(changeset, arrivingRows)
    stage += 1
  }

  private func check(_ path: ElementPath) throws(ReplayError) {
    guard groups.indices.contains(path.section),
      groups[path.section].rows.indices.contains(path.element)
    else { throw .noElement(stage: stage, path: path) }
  }

  private func check(section index: Int) throws(ReplayError) {
    guard groups.indices.contains(index) else { throw .noSection(stage: stage, index: index) }
  }

  private mutating func markUpdates(_ changeset: Changeset) throws(ReplayError) {
    for path in changeset.elementUpdates {
      try check(path)
      groups[path.section].rows[path.element].isNew = true
    }
    for index in changeset.sectionUpdates {
      try check(section: index)
      groups[index].isNew = true
    }
  }

  /// Removes the rows that are deleted or move, and returns those that move.
  private mutating func takeRows(
    _ changeset: Changeset
  ) throws(ReplayError) -> [ElementPath: Row] {
    var leaving: Set<ElementPath> = []
    var arriving: [ElementPath: Row] = [:]
    for path in changeset.elementDeletes + changeset.elementMoves.map(\.from) {
      try check(path)
      guard leaving.insert(path).inserted else { throw .elementTwice(stage: stage, path: path) }
    }
    for move in changeset.elementMoves {
      let row = groups[move.from.section].rows[move.from.element]
      guard arriving.updateValue(row, forKey: move.to) == nil else {
        throw .elementTwice(stage: stage, path: move.to)
      }
    }
    for path in changeset.elementInserts {
      guard arriving.updateValue(makeRow(), forKey: path) == nil else {
        throw .elementTwice(stage: stage, path: path)
      }
    }
    for path in leaving.sorted(by: >) { groups[path.section].rows.remove(at: path.element) }
    return arriving
  }

  private mutating func makeRow() -> Row {
    nextNumber += 1
    return Row(number: nextNumber - 1, source: nil, isNew: true)
  }

  private mutating func arrangeSections(_ changeset: Changeset) throws(ReplayError) {
    var leaving: Set<Int> = []
    for index in changeset.sectionDeletes + changeset.sectionMoves.map(\.from) {
      try check(section: index)
      guard leaving.insert(index).inserted else { throw .sectionTwice(stage: stage, index: index) }
    }
    var arriving: [Int: Group] = [:]
    for move in changeset.sectionMoves {
      guard arriving.updateValue(groups[move.from], forKey: move.to) == nil else {
        throw .sectionTwice(stage: stage, index: move.to)
      }
    }
    for index in changeset.sectionInserts {
      guard newCounts.indices.contains(index) else { throw .noSection(stage: stage, index: index) }
      let group = makeGroup(rowCount: newCounts[index])
      guard arriving.updateValue(group, forKey: index) == nil else {
        throw .sectionTwice(stage: stage, index: index)
      }
    }
    for index in leaving.sorted(by: >) { groups.remove(at: index) }
    for index in arriving.keys.sorted() {
      guard let group = arriving[index], index >= 0, index <= groups.count else {
        throw .noSection(stage: stage, index: index)
      }
      groups.insert(group, at: index)
    }
  }

  private mutating func makeGroup(rowCount: Int) -> Group {
    nextNumber += 1
    let number = nextNumber - 1
    return Group(
      number: number,
      source: nil,
      isNew: true,
      rows: (0..<rowCount).map { _ in makeRow() }
    )
  }

  /// Inserts rows in ascending order, since indices are those after the stage.
  private mutating func placeRows(
    _ changeset: Changeset,
    _ arriving: [ElementPath: Row]
  ) throws(ReplayError) {
    for path in arriving.keys.sorted() {
      guard let row = arriving[path], groups.indices.contains(path.section), path.element >= 0,
        path.element <= groups[path.section].rows.count
      else { throw .noElement(stage: stage, path: path) }
      groups[path.section].rows.insert(row, at: path.element)
    }
  }
}
