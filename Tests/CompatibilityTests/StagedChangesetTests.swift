import TestSupport
import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// DifferenceKit's staged changesets of any sections: every stage is replayed.
struct StagedChangesetTests {
  private struct Item: PlaygroundCompatibility.Differentiable, Equatable {
    var id: Int
    var text: String

    var differenceIdentifier: Int { id }
  }

  private typealias Group = ArraySection<Item, Item>

  /// Applies one stage to indices alone; contents come from the stage's data.
  private func replay(_ changes: Changeset, on groups: [[Int]], data: [Group]) -> [[Int]] {
    var groups = groups
    let moved = changes.elementMoves.map { groups[$0.from.section][$0.from.element] }
    let movedGroups = changes.sectionMoves.map { groups[$0.from] }
    let left = (changes.elementDeletes + changes.elementMoves.map(\.from)).sorted()
    for path in left.reversed() { groups[path.section].remove(at: path.element) }
    let leftGroups = (changes.sectionDeletes + changes.sectionMoves.map(\.from)).sorted()
    for index in leftGroups.reversed() { groups.remove(at: index) }
    var arrivals = changes.sectionInserts.map { ($0, data[$0].elements.map(\.id)) }
    arrivals += zip(changes.sectionMoves, movedGroups).map { ($0.to, $1) }
    for (index, group) in arrivals.sorted(by: { $0.0 < $1.0 }) { groups.insert(group, at: index) }
    var elements = changes.elementInserts.map { ($0, data[$0.section].elements[$0.element].id) }
    elements += zip(changes.elementMoves, moved).map { ($0.to, $1) }
    for (path, id) in elements.sorted(by: { $0.0 < $1.0 }) {
      groups[path.section].insert(id, at: path.element)
    }
    return groups
  }

  private func groups(_ generator: inout SeededGenerator) -> [Group] {
    var ids = Array(0..<12).shuffled(using: &generator)
    return (0..<4).shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator)).map
    {
      let count = Int.random(in: 0...min(4, ids.count), using: &generator)
      defer { ids.removeFirst(count) }
      let text = String(Int.random(in: 0...1, using: &generator))
      return Group(
        model: Item(id: $0, text: text),
        elements: ids.prefix(count).map { Item(id: $0, text: text) }
      )
    }
  }

  @Test func everyStageLeadsToItsData() {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let (source, target) = (groups(&generator), groups(&generator))
      let stages = StagedChangeset(source: source, target: target)
      var ids = source.map { $0.elements.map(\.id) }
      for stage in stages {
        ids = replay(stage.changeset, on: ids, data: stage.data)
        #expect(ids == stage.data.map { $0.elements.map(\.id) }, "seed \(seed)")
      }
      #expect(stages.last?.data ?? source == target, "seed \(seed)")
    }
  }

  @Test func equalCollectionsHaveNoStage() {
    let groups = [Group(model: Item(id: 1, text: "a"), elements: [Item(id: 2, text: "b")])]
    #expect(StagedChangeset(source: groups, target: groups).isEmpty)
  }
}
