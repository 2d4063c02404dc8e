/// The reference for what a changeset means: applies its indices, checking each.
///
/// It works on places, not on contents: where a row came from and whether it was updated. What an
/// updated or inserted row shows is known when its way to the new list has been followed to the end.
struct Replay {
  /// A cell on its way.
  struct Row: Equatable {
    /// Tells rows apart.
    var number: Int
    /// Where it was in the old list, `nil` when it was inserted.
    var source: ElementPath?
    /// Whether it shows what the new list says.
    var isNew = false
  }

  /// A section on its way.
  struct Group: Equatable {
    var number: Int
    var source: Int?
    var isNew = false
    var rows: [Row]
  }

  /// The sections as they are now.
  private(set) var groups: [Group]
  /// How many cells each section of the new list has.
  private let newCounts: [Int]
  private var nextNumber = 0
  private var stage = 0

  /// Starts at `old`.
  init(from old: [Section], to new: [Section]) {
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
  mutating func apply(_ changeset: Changeset) throws(ReplayError) {
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

  /// Takes out the rows that are deleted or move, and returns those that arrive elsewhere.
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

  /// Puts rows at their places, from the top, so that each index is that after the stage.
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
