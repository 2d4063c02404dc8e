import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The stages of an update, and unused views.
@MainActor
struct StagedUpdateTests {
  private func randomSections(_ random: inout SeededGenerator) -> [Section] {
    (0..<4).shuffled(using: &random).prefix(1 + random.below(4)).map { id in
      section("s\(id)", (0..<random.below(5)).map { _ in "\(random.below(9))" }.unique)
    }
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func theLastStageIsTheNewList(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (randomSections(&random), randomSections(&random))
    let difference = SectionedDifference(from: old, to: new)

    let stages = StagedUpdate(from: old, to: new, difference).stages

    #expect(stages.map(\.changeset) == difference.stages, "seed \(seed)")
    #expect(stages.allSatisfy { !$0.changeset.isEmpty }, "seed \(seed)")
    #expect(stages.last.map(\.data) ?? old == new, "seed \(seed)")
    var counts = old.map(\.cells.count)
    for stage in stages {
      let inserted = stage.changeset.elementInserts.count - stage.changeset.elementDeletes.count
      let sections = stage.changeset.sectionInserts.count - stage.changeset.sectionDeletes.count
      #expect(stage.data.count == counts.count + sections, "seed \(seed)")
      if stage.changeset.sectionInserts.isEmpty, stage.changeset.sectionDeletes.isEmpty {
        let total = stage.data.reduce(0) { $0 + $1.cells.count }
        #expect(total == counts.reduce(0, +) + inserted, "seed \(seed)")
      }
      counts = stage.data.map(\.cells.count)
    }
  }

  @Test func equalListsHaveNoStages() {
    let sections = [section("s", ["a"])]
    let update = StagedUpdate(from: sections, to: sections, SectionedDifference())
    #expect(update.stages.isEmpty)
  }

  // MARK: - Unused views

  private struct Row: Component, Equatable {
    var text: String
    var reuseIdentifier: String

    func render(in content: Label) { content.text = text }
  }

  private func view(_ text: String, _ name: String) -> ComponentHost {
    let view = ComponentHost()
    view.render(AnyComponent(Row(text: text, reuseIdentifier: name)))
    return view
  }

  @Test func viewsAreReusedByTheirIdentifier() {
    var pool = ReusePool()
    let views = [view("1", "a"), view("2", "a"), view("3", "b")]
    for view in views { pool.put(view) }

    #expect(pool.take("none") == nil)
    #expect(pool.take("b") === views[2])
    #expect(pool.take("b") == nil)
    // The view that was put last is taken first.
    #expect(pool.take("a") === views[1])
    #expect(pool.take("a") === views[0])
    #expect(pool.take("a") == nil)
  }

  @Test func aViewInThePoolHasNoStateOfTheUser() {
    var pool = ReusePool()
    let view = view("1", "a")
    view.isFocused = true
    pool.put(view)
    #expect(pool.take("a")?.isFocused == false)
  }

  @Test func aViewWithoutAComponentIsNotKept() {
    var pool = ReusePool()
    pool.put(ComponentHost())
    #expect(pool.take("") == nil)
  }
}

extension [String] {
  /// The texts without repetitions.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
