package import PlaygroundCore

extension ListDiff {
  /// Returns `old` with all stages applied, with inserted and updated content taken from `new`.
  ///
  /// This is the reference semantics of stages. Every index is validated, and the code is
  /// independent of the diff algorithm.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The sections that inserted and updated content is taken from.
  /// - Returns: The resulting sections, equal to `new` if the stages are correct.
  /// - Throws: `ReplayError` if an index is out of range or used twice, or the result differs in
  ///   shape from `new`.
  /// - Complexity: O(*s* · *n*) for *s* stages and *n* cells.
  package func apply(to old: [Section], from new: [Section]) throws(ReplayError) -> [Section] {
    try states(from: old, to: new).last ?? old
  }

  /// Returns the sections after each stage, for display one after the other.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The sections that inserted and updated content is taken from.
  /// - Returns: One list of sections for each stage, in order.
  /// - Throws: `ReplayError` as `apply(to:from:)` does.
  /// - Complexity: O(*s* · *n*) for *s* stages and *n* cells.
  package func states(
    from old: [Section],
    to new: [Section]
  ) throws(ReplayError) -> [[Section]] {
    var replay = Replay(from: old, to: new)
    var states: [[Replay.Group]] = []
    for stage in stages {
      try replay.apply(stage)
      states.append(replay.groups)
    }
    let result = replay.groups
    guard result.map(\.rows.count) == new.map(\.cells.count) else { throw .otherResult }
    let contents = ReplayContents(result, old: old, new: new)
    var lists: [[Section]] = []
    for state in states { lists.append(try contents.sections(of: state)) }
    return lists
  }
}

/// The contents of the sections and cells of a replay.
private struct ReplayContents {
  private let old: [Section]
  private let new: [Section]
  private var sectionTargets: [Int: Int] = [:]
  private var cellTargets: [Int: ElementPath] = [:]

  init(_ result: [Replay.Group], old: [Section], new: [Section]) {
    self.old = old
    self.new = new
    for (index, group) in result.enumerated() {
      sectionTargets[group.number] = index
      for (element, row) in group.rows.enumerated() {
        cellTargets[row.number] = ElementPath(section: index, element: element)
      }
    }
  }

  func sections(of groups: [Replay.Group]) throws(ReplayError) -> [Section] {
    var sections: [Section] = []
    for group in groups {
      var section = try section(of: group)
      section.cells = []
      for row in group.rows { section.cells.append(try cell(of: row)) }
      sections.append(section)
    }
    return sections
  }

  private func section(of group: Replay.Group) throws(ReplayError) -> Section {
    if !group.isNew, let source = group.source { return old[source] }
    guard let target = sectionTargets[group.number] else { throw .otherResult }
    return new[target]
  }

  private func cell(of row: Replay.Row) throws(ReplayError) -> Cell {
    if !row.isNew, let source = row.source { return old[source.section].cells[source.element] }
    guard let target = cellTargets[row.number] else { throw .otherResult }
    return new[target.section].cells[target.element]
  }
}
