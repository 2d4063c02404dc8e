import TestSupport
import Testing

@testable import PlaygroundCore

struct SectionStatesTests {
  @Test func statesEqualTheReference() throws {
    for seed in Seeds.upTo(2_000) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = random.sectionLists(isUnique: !seed.isMultiple(of: 3))
      let difference = SectionedDifference(from: old, to: new)

      let states = difference.states(from: old, to: new)

      let reference = try ListDiff(stages: difference.stages).states(from: old, to: new)
      #expect(states == reference, "seed \(seed)")
    }
  }

  @Test func theLastStateIsTheNewListItself() {
    let old = [Section(key: .id("a"), cells: [cell("1"), cell("2")])]
    var new = old
    new[0].cells[1] = cell("3")
    new[0].actions = [Action(event: .select, statements: "")]

    let states = SectionedDifference(from: old, to: new).states(from: old, to: new)

    #expect(states.map { $0[0].actions.count } == [0, 1])
  }

  @Test func unchangedSectionsShareTheirStorage() {
    let old = [Section(key: .id("a"), cells: Cells((0..<1_000).map { cell("\($0)") }))]
    var new = old
    new[0].cells.remove(at: 10)
    new[0].cells.append(cell("new"))

    let states = SectionedDifference(from: old, to: new).states(from: old, to: new)

    let (before, after) = (old[0].cells.chunk(at: 2), states[0][0].cells.chunk(at: 2))
    let isShared = before.span.isIdentical(to: after.span)
    #expect(isShared)
  }

  private func cell(_ text: String) -> Cell {
    Cell(key: .id(text), content: Node("Label", props: ["text": .string(text)]))
  }
}
