import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Stages whose indices do not fit, and the sections after each stage.
struct ReplayTests {
  private let old = sections("a(x y) b() c(z)")

  /// Returns the error of replaying batches from one list to itself; `nil` if there is none.
  private func error(_ changes: ((inout Changeset) -> Void)...) -> ReplayError? {
    let stages = changes.map { change in
      var stage = Changeset()
      change(&stage)
      return stage
    }
    do throws(ReplayError) {
      _ = try ListDiff(stages: stages).apply(to: old, from: old)
      return nil
    } catch {
      return error
    }
  }

  @Test func sectionsOutOfRangeAreErrors() {
    #expect(error { $0.sectionMoves = [.init(from: 3, to: 0)] } == .noSection(stage: 0, index: 3))
    #expect(error { $0.sectionMoves = [.init(from: 0, to: 3)] } == .noSection(stage: 0, index: 3))
    #expect(error { $0.sectionMoves = [.init(from: 0, to: -1)] } == .noSection(stage: 0, index: -1))
    #expect(error { $0.sectionDeletes = [-1] } == .noSection(stage: 0, index: -1))
    #expect(error { $0.sectionInserts = [3] } == .noSection(stage: 0, index: 3))
    #expect(error { $0.sectionUpdates = [-1] } == .noSection(stage: 0, index: -1))
  }

  @Test func elementsOutOfRangeAreErrors() {
    #expect(error { $0.elementUpdates = [[0, 2]] } == .noElement(stage: 0, path: [0, 2]))
    #expect(error { $0.elementUpdates = [[0, -1]] } == .noElement(stage: 0, path: [0, -1]))
    #expect(error { $0.elementDeletes = [[3, 0]] } == .noElement(stage: 0, path: [3, 0]))
    #expect(
      error { $0.elementMoves = [.init(from: [1, 0], to: [0, 0])] }
        == .noElement(stage: 0, path: [1, 0])
    )
    #expect(
      error { $0.elementMoves = [.init(from: [0, 0], to: [0, 2])] }
        == .noElement(stage: 0, path: [0, 2])
    )
    #expect(error { $0.elementInserts = [[3, 0]] } == .noElement(stage: 0, path: [3, 0]))
    #expect(error { $0.elementInserts = [[0, -1]] } == .noElement(stage: 0, path: [0, -1]))
  }

  @Test func aPositionIsUsedOnceInAStage() {
    #expect(
      error {
        $0.sectionDeletes = [1]
        $0.sectionMoves = [.init(from: 1, to: 0)]
      } == .sectionTwice(stage: 0, index: 1)
    )
    #expect(
      error { $0.sectionMoves = [.init(from: 0, to: 1), .init(from: 1, to: 1)] }
        == .sectionTwice(stage: 0, index: 1)
    )
    #expect(
      error {
        $0.sectionMoves = [.init(from: 0, to: 2)]
        $0.sectionInserts = [2]
      } == .sectionTwice(stage: 0, index: 2)
    )
    #expect(
      error {
        $0.elementDeletes = [[0, 1]]
        $0.elementMoves = [.init(from: [0, 1], to: [1, 0])]
      } == .elementTwice(stage: 0, path: [0, 1])
    )
    #expect(
      error {
        $0.elementMoves = [.init(from: [0, 0], to: [1, 0]), .init(from: [0, 1], to: [1, 0])]
      }
        == .elementTwice(stage: 0, path: [1, 0])
    )
    #expect(
      error {
        $0.elementMoves = [.init(from: [0, 0], to: [1, 0])]
        $0.elementInserts = [[1, 0]]
      } == .elementTwice(stage: 0, path: [1, 0])
    )
  }

  @Test func anErrorNamesItsStage() {
    #expect(
      error(
        { $0.elementUpdates = [[0, 0]] },
        { $0.sectionUpdates = [0] },
        { $0.sectionDeletes = [9] }
      )
        == .noSection(stage: 2, index: 9)
    )
    #expect(
      error({ $0.elementDeletes = [[0, 0]] }, { $0.elementDeletes = [[0, 1]] })
        == .noElement(stage: 1, path: [0, 1])
    )
  }

  @Test func aResultOfAnotherShapeIsAnError() {
    #expect(error { $0.sectionDeletes = [1] } == .otherResult)
    #expect(error { $0.elementMoves = [.init(from: [0, 0], to: [1, 0])] } == .otherResult)
    #expect(error { $0.elementMoves = [.init(from: [0, 0], to: [0, 1])] } == nil)
    #expect(error { $0.sectionUpdates = [0, 2] } == nil)
  }

  @Test(
    arguments: [
      (.noSection(stage: 0, index: 3), "stage 0: section 3 does not exist"),
      (.noElement(stage: 1, path: [2, 4]), "stage 1: element [2,4] does not exist"),
      (.sectionTwice(stage: 2, index: 1), "stage 2: section 1 is changed by two operations"),
      (
        .elementTwice(stage: 0, path: [0, 1]), "stage 0: element [0,1] is changed by two operations"
      ),
      (.otherResult, "the result differs from the new list"),
    ] as [(ReplayError, String)]
  )
  func errorsSayWhatDoesNotApply(error: ReplayError, text: String) {
    #expect(error.description == text)
  }

  /// Returns the sections after each of the stages.
  private func states(_ old: String, _ new: String, _ stages: [Changeset]) throws -> [String] {
    try ListDiff(stages: stages).states(from: sections(old), to: sections(new)).map(picture)
  }

  private func stage(_ change: (inout Changeset) -> Void) -> Changeset {
    var stage = Changeset()
    change(&stage)
    return stage
  }

  @Test func contentChangesInTheStageOfItsUpdate() throws {
    let states = try states(
      "a:1(x:1 y:1)",
      "a:2(y:1 x:2)",
      [
        stage { $0.elementUpdates = [[0, 0]] },
        stage { $0.elementMoves = [.init(from: [0, 0], to: [0, 1])] },
        stage { $0.sectionUpdates = [0] },
      ]
    )

    #expect(states == ["a:1(x:2 y:1)", "a:1(y:1 x:2)", "a:2(y:1 x:2)"])
  }

  @Test func sectionsTakeTheirCellsAlong() throws {
    let states = try states(
      "a(x) b(y z)",
      "n(p q) b(z y) a(x)",
      [
        stage {
          $0.sectionInserts = [0]
          $0.sectionMoves = [.init(from: 1, to: 1)]
        },
        stage { $0.elementMoves = [.init(from: [1, 1], to: [1, 0])] },
      ]
    )

    #expect(states == ["n(p q) b(y z) a(x)", "n(p q) b(z y) a(x)"])
  }

  @Test func elementsLeaveBeforeTheirSectionIsDeleted() throws {
    let states = try states(
      "a(x y) b(z)",
      "b(x z)",
      [
        stage {
          $0.elementMoves = [.init(from: [0, 0], to: [0, 0])]
          $0.sectionDeletes = [0]
        }
      ]
    )

    #expect(states == ["b(x z)"])
  }

  @Test func indicesOfInsertsAreThoseAfterTheStage() throws {
    let states = try states(
      "a(x y)",
      "a(m x n y o)",
      [stage { $0.elementInserts = [[0, 4], [0, 0], [0, 2]] }]
    )

    #expect(states == ["a(m x n y o)"])
  }

  @Test func withoutStagesTheOldListIsReturned() throws {
    let unchanged = try ListDiff().apply(to: old, from: old)

    #expect(unchanged == old)
    #expect(try ListDiff().states(from: old, to: old).isEmpty)
  }
}
