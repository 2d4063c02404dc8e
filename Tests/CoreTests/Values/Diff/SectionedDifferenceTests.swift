import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

struct SectionedDifferenceTests {
  /// Returns each stage on a line, followed by the sections after it.
  private func replay(_ source: String, _ target: String) throws -> String {
    let (old, new) = (sections(source), sections(target))
    let diff = ListDiff(from: old, to: new)
    let states = try diff.states(from: old, to: new)
    return zip(diff.stages, states).map { "\($0) = \(picture($1))" }.joined(separator: "\n")
  }

  @Test func equalListsHaveNoStages() throws {
    #expect(try replay("", "") == "")
    #expect(try replay("a:1(x y) b()", "a:1(x y) b()") == "")
  }

  @Test func allStagesOccurInOrder() throws {
    let stages = try replay(
      "a:1(x y z) b(u v w) c(q)",
      "n(p) b(v w:2 y u:2 m) a:2(z x)",
    )

    #expect(
      stages == """
        elements ~[1,0] ~[1,2] = a:1(x y z) b(u:2 v w:2) c(q)
        sections -2 = a:1(x y z) b(u:2 v w:2)
        sections +0 0>2 = n(p) b(u:2 v w:2) a:1(x y z)
        elements +[1,4] [2,1]>[1,2] [1,0]>[1,3] [2,2]>[2,0] = n(p) b(v w:2 y u:2 m) a:1(z x)
        sections ~2 = n(p) b(v w:2 y u:2 m) a:2(z x)
        """
    )
  }

  /// DK-07: updates with old indices, deletes, then inserts with moves.
  @Test func aFlatListHasUpToThreeStages() throws {
    #expect(
      try replay("a(x u y w)", "a(w:1 x u n)") == """
        elements ~[0,3] = a(x u y w:1)
        elements -[0,2] = a(x u w:1)
        elements +[0,3] [0,2]>[0,0] = a(w:1 x u n)
        """
    )
  }

  @Test func stagesWithoutAChangeAreOmitted() throws {
    #expect(try replay("a(x y)", "a(x y n)") == "elements +[0,2] = a(x y n)")
    #expect(try replay("a(x y)", "a(x y:1)") == "elements ~[0,1] = a(x y:1)")
    #expect(try replay("a(x y)", "a(y)") == "elements -[0,0] = a(y)")
    #expect(try replay("a(x y z)", "a(z x y)") == "elements [0,2]>[0,0] = a(z x y)")
  }

  @Test func moveSourceUsesSectionIndicesAfterTheSectionStage() throws {
    let stages = try replay("a(x y) b(z)", "b(z x) a(y)")

    #expect(
      stages == """
        sections 1>0 = b(z) a(x y)
        elements [1,0]>[0,1] = b(z x) a(y)
        """
    )
  }

  @Test func moveSourceAccountsForDeletesInItsSection() throws {
    let stages = try replay("a(p q x) b(z)", "a() b(z x)")

    #expect(
      stages == """
        elements -[0,0] -[0,1] = a(x) b(z)
        elements [0,0]>[1,1] = a() b(z x)
        """
    )
  }

  @Test func cellsAreDeletedAndInsertedWithTheirSection() throws {
    #expect(
      try replay("a(x y) b(z)", "b(z x) n(y)") == """
        sections -0 = b(z)
        sections +1 = b(z) n(y)
        elements +[0,1] = b(z x) n(y)
        """
    )
  }

  @Test func implicitCellsNeverMatchAcrossSections() throws {
    #expect(
      try replay("a(_1 x) b()", "a() b(_1 x)") == """
        elements -[0,0] = a(x) b()
        elements +[1,0] [0,0]>[1,1] = a() b(_1 x)
        """
    )
  }

  @Test func equalIdsInTwoSectionsAreNotDuplicates() throws {
    #expect(try replay("a(x) b(x)", "a(x) b(x)") == "")
    #expect(try replay("a(x:1) b(x:2)", "b(x:2) a(x:1)") == "sections 1>0 = b(x:2) a(x:1)")
  }

  @Test func changedAndMovedCellIsInBothStages() throws {
    #expect(
      try replay("a(x y z)", "a(z:1 x y)") == """
        elements ~[0,2] = a(x y z:1)
        elements [0,2]>[0,0] = a(z:1 x y)
        """
    )
  }

  @Test func anotherTypeWithAnEqualIdIsAnUpdate() {
    let label = Section(key: .id("a"), cells: [Cell(key: .id("x"), content: Node("Label"))])
    let button = Section(key: .id("a"), cells: [Cell(key: .id("x"), content: Node("Button"))])

    #expect("\(ListDiff(from: [label], to: [button]).stages)" == "[elements ~[0,0]]")
  }

  @Test func anEmptySideHasOneStage() throws {
    #expect(try replay("", "a(x) b()") == "sections +0 +1 = a(x) b()")
    #expect(try replay("a(x) b()", "") == "sections -0 -1 = ")
  }

  @Test func mergedBatchIndexesBothLists() {
    let difference = SectionedDifference(
      from: sections("a:1(x y z) b(u v) c(q)"),
      to: sections("b(v y) a:2(z x:1)"),
    )

    #expect(
      "\(difference.merged)"
        == "sections -2 ~0 1>0, elements -[1,0] ~[0,0] [0,1]>[0,1] [0,2]>[1,0]"
    )
  }
}
