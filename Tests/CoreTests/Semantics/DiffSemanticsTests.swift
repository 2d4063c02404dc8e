import PlaygroundCompatibility
import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

/// Subtle semantics of diffs, by their numbers in `docs/features.md`.
@MainActor
struct DiffSemanticsTests {
  private func stages(_ old: String, _ new: String) -> [String] {
    ListDiff(from: sections(old), to: sections(new)).stages.map(\.description)
  }

  private func outcome(_ old: String, _ new: String) -> UpdateResult {
    UpdatePolicy().outcome(isFirst: false) {
      ListDiff(from: sections(old), to: sections(new)).stages
    }
  }

  @Test("1. 300 changes are applied, 301 cause a reload; all kinds in all stages count")
  func theLimitIsForAllChanges() {
    let rows = (0..<295).map { "n\($0)" }.joined(separator: " ")
    // One update, one delete, one section moved, one row moved, one section updated, 295 inserts.
    let new = "c:2(r) a(x:2 q \(rows)) b(y)"

    #expect(outcome("a(x y z) b(q) c(r)", new) == .reloaded(.tooManyChanges(301, limit: 300)))
    #expect(outcome("a(x y z) b(q) c(r)", "c:2(r) a(x:2 q \(rows.dropLast(5))) b(y)").isStaged)
  }

  @Test("2. Stages have a fixed order, and move sources are indexed after the deletes")
  func stagesAreInOrder() {
    #expect(
      stages("a(x y z w) b(p) c(q)", "n() b(p y) a:2(w:2 z)") == [
        "elements ~[0,3]",
        "sections -2, elements -[0,0]",
        "sections +0 0>2",
        "elements [2,0]>[1,1] [2,2]>[2,0]",
        "sections ~2",
      ]
    )
  }

  @Test("3. Order in a stage: sections deleted, inserted, updated, moved; then elements")
  func operationsOfAStageAreInOrder() {
    var stage = Changeset()
    let paths = (0..<5).map { ElementPath(section: 0, element: $0) }
    stage.elementMoves = [Changeset.Move(from: paths[1], to: paths[0])]
    stage.elementUpdates = [paths[2]]
    stage.elementInserts = [paths[3]]
    stage.elementDeletes = [paths[4]]
    stage.sectionMoves = [Changeset.Move(from: 1, to: 0)]
    stage.sectionUpdates = [2]
    stage.sectionInserts = [3]
    stage.sectionDeletes = [4]

    #expect(
      stage.description
        == "sections -4 +3 ~2 1>0, elements -[0,4] +[0,3] ~[0,2] [0,1]>[0,0]"
    )
  }

  @Test("4. Each stage transforms the previous data into its data, the last into the target")
  func stagesResultInTheirData() throws {
    let (old, new) = (sections("a(x y z w) b(p) c(q)"), sections("n() b(p y) a:2(w:2 z)"))
    let diff = ListDiff(from: old, to: new)

    let states = try diff.states(from: old, to: new)

    #expect(
      states.map(picture) == [
        "a(x y z w:2) b(p) c(q)", "a(y z w:2) b(p)", "n() b(p) a(y z w:2)", "n() b(p y) a(w:2 z)",
        "n() b(p y) a:2(w:2 z)",
      ]
    )
  }

  @Test("5. Elements never move into inserted sections or out of deleted ones")
  func movesAreBetweenSectionsThatStay() {
    #expect(
      stages("a(x y) b(p)", "b(p x) n(y)") == [
        "sections -0", "sections +1", "elements +[0,1]",
      ]
    )
    #expect(stages("a(x y) b(p)", "a(y) b(p x)") == ["elements [0,0]>[1,1]"])
  }

  @Test("6. Duplicate ids pair in order, and are reported")
  func duplicatesPairInOrder() {
    #expect(stages("a(x:1 x:2 x:3)", "a(x:1 x:2)") == ["elements -[0,2]"])
    #expect(stages("a(x:1 x:2)", "a(x:1 x:9 x:3)") == ["elements ~[0,1]", "elements +[0,2]"])

    let duplicates = Array(sections("a(x y x)")[0].cells).duplicateIdentities
    #expect(duplicates == [DuplicateIdentity(identity: .id("x"), first: 0, index: 2)])
  }

  @Test("9. The old component decides about an update; headers and footers update their section")
  func theOldValueDecidesAboutUpdates() {
    struct Row: Component {
      let hasToUpdate: Bool

      func render(in content: Label) {}

      func shouldContentUpdate(with next: Row) -> Bool { hasToUpdate }
    }
    func list(_ hasToUpdate: Bool, header: Row?) -> [Section] {
      [
        Section(
          id: "s",
          header: header,
          cells: [Cell(id: "r", Row(hasToUpdate: hasToUpdate))]
        )
      ]
    }
    func stages(_ old: [Section], _ new: [Section]) -> [String] {
      ListDiff(from: old, to: new).stages.map(\.description)
    }
    let (quiet, loud) = (Row(hasToUpdate: false), Row(hasToUpdate: true))

    #expect(stages(list(true, header: nil), list(false, header: nil)) == ["elements ~[0,0]"])
    #expect(stages(list(false, header: nil), list(true, header: nil)) == [])
    #expect(stages(list(false, header: loud), list(false, header: quiet)) == ["sections ~0"])
    #expect(stages(list(false, header: quiet), list(false, header: loud)) == [])
    #expect(stages(list(false, header: quiet), list(false, header: nil)) == ["sections ~0"])
    #expect(stages(list(false, header: nil), list(false, header: quiet)) == ["sections ~0"])
  }

  @Test("17. Sentences: incomplete ones, consecutive plurals, maps, repetitions, short forms")
  func sentencesAreSeparated() throws {
    func path(_ element: Int) -> ElementPath { ElementPath(section: 0, element: element) }
    #expect(throws: SentenceError.self) {
      try ScriptedChangeset<String> { _ = $0.insert.item("a") }
    }
    let changes = try ScriptedChangeset<String> {
      $0.insert.items(["a", "b"]).at.indexPaths([path(0), path(1)])
      $0.insert.items(["c"]).at.indexPaths([path(2)])
      $0.insert.items([path(3): "d"])
    }
    #expect(changes.insertedItems == [path(0): "a", path(1): "b", path(2): "c", path(3): "d"])
    #expect(throws: SentenceError.self) {
      try ScriptedChangeset<String> { $0.remove.items.at.indexPaths([path(1), path(1)]) }
    }
  }

  @Test(
    "18. Updates, removals and move sources index the old list, inserts and targets the new one"
  )
  func indicesReferToTheListBeforeOrAfter() throws {
    func path(_ element: Int) -> ElementPath { ElementPath(section: 0, element: element) }
    let changes = try ScriptedChangeset<String> {
      $0.update.item("C").at.indexPath(path(2))
      $0.move.item.at.indexPath(path(2)).to.indexPath(path(0))
      $0.remove.item.at.indexPath(path(0))
      $0.insert.item("n").at.indexPath(path(1))
    }

    #expect(try changes.apply(to: [["a", "b", "c", "d"]]) == [["C", "n", "b", "d"]])
  }
}
