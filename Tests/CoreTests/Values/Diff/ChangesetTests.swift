import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct ChangesetTests {
  /// A batch with as many operations of each kind as its number says.
  private static let batches: [(changeset: Changeset, description: String)] = {
    func batch(_ change: (inout Changeset) -> Void) -> Changeset {
      var changeset = Changeset()
      change(&changeset)
      return changeset
    }
    return [
      (batch { $0.sectionDeletes = [1] }, "sections -1"),
      (batch { $0.sectionInserts = [1, 2] }, "sections +1 +2"),
      (batch { $0.sectionMoves = [.init(from: 2, to: 0)] }, "sections 2>0"),
      (batch { $0.sectionUpdates = [0, 3, 4] }, "sections ~0 ~3 ~4"),
      (batch { $0.elementDeletes = [[0, 1]] }, "elements -[0,1]"),
      (batch { $0.elementInserts = [[0, 1], [2, 0]] }, "elements +[0,1] +[2,0]"),
      (batch { $0.elementMoves = [.init(from: [0, 2], to: [1, 0])] }, "elements [0,2]>[1,0]"),
      (batch { $0.elementUpdates = [[3, 3]] }, "elements ~[3,3]"),
    ]
  }()

  @Test func everyKindOfOperationCountsAndIsDescribed() {
    #expect(Changeset().isEmpty)
    #expect(Changeset().description == "")
    #expect(Self.batches.map(\.changeset.count) == [1, 2, 1, 3, 1, 2, 1, 1])
    for (changeset, description) in Self.batches {
      #expect(!changeset.isEmpty)
      #expect(changeset.description == description)
      #expect(changeset != Changeset())
    }
  }

  @Test func operationsAreDescribedInTheOrderOfApplication() {
    var changeset = Changeset()
    for batch in Self.batches.map(\.changeset) {
      changeset.sectionDeletes += batch.sectionDeletes
      changeset.sectionInserts += batch.sectionInserts
      changeset.sectionMoves += batch.sectionMoves
      changeset.sectionUpdates += batch.sectionUpdates
      changeset.elementDeletes += batch.elementDeletes
      changeset.elementInserts += batch.elementInserts
      changeset.elementMoves += batch.elementMoves
      changeset.elementUpdates += batch.elementUpdates
    }

    #expect(
      changeset.description
        == "sections -1 +1 +2 ~0 ~3 ~4 2>0, elements -[0,1] +[0,1] +[2,0] ~[3,3] [0,2]>[1,0]"
    )
    #expect(changeset.count == 12)
    #expect(ListDiff(stages: Self.batches.map(\.changeset)).operationCount == 12)
  }

  @Test func aDifferenceIsEmptyWithoutAnyKindOfChange() {
    let move = Changeset.Move(from: 0, to: 1)
    let path = Changeset.Move<ElementPath>(from: [0, 0], to: [0, 1])
    func linear(_ change: (inout LinearDifference) -> Void) -> LinearDifference {
      var difference = LinearDifference()
      change(&difference)
      return difference
    }
    func sectioned(_ change: (inout SectionedDifference) -> Void) -> SectionedDifference {
      var difference = SectionedDifference()
      change(&difference)
      return difference
    }
    let changed = [
      linear { $0.deletes = [0] }, linear { $0.inserts = [0] }, linear { $0.moves = [move] },
      linear { $0.updates = [move] },
    ]
    let changedLists = [
      sectioned { $0.sections.deletes = [0] }, sectioned { $0.deletes = [[0, 0]] },
      sectioned { $0.inserts = [[0, 0]] }, sectioned { $0.moves = [path] },
      sectioned { $0.updates = [path] },
    ]

    #expect(LinearDifference().isEmpty)
    #expect(changed.map(\.isEmpty) == [false, false, false, false])
    #expect(SectionedDifference().isEmpty)
    #expect(changedLists.map(\.isEmpty) == [false, false, false, false, false])
  }

  @Test(
    arguments: [
      ("a b c", "a b c", [0, 1, 2]), ("", "a b", [nil, nil]), ("a b", "", []),
      ("a b c d", "d a x c", [3, 0, nil, 2]), ("a b c", "c b a", [2, 1, 0]),
    ] as [(String, String, [Int?])]
  )
  func eachTargetHasItsSource(source: String, target: String, expected: [Int?]) {
    let difference = LinearDifference(from: items(source), to: items(target))

    #expect(difference.sourceIndices(targetCount: items(target).count) == expected)
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 60))
  func sourcesOfRandomListsHaveTheSameIdentity(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (source, target) = random.lists(identities: 10, isUnique: true)

    let difference = LinearDifference(from: source, to: target)

    let expected = target.map { item in source.firstIndex { $0.id == item.id } }
    #expect(difference.sourceIndices(targetCount: target.count) == expected, "seed \(seed)")
  }
}
