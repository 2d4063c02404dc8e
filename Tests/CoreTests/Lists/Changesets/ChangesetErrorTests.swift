import PlaygroundCore
import Testing

/// The messages of operations that do not fit a list.
struct ChangesetErrorTests {
  private func error(
    of counts: [Int],
    _ body: (ChangesetBuilder<String>) throws -> Void
  ) throws -> ChangesetError {
    let changes = try ScriptedChangeset<String>(body)
    let list = counts.map { [String](repeating: "x", count: $0) }
    let error = #expect(throws: ChangesetError.self) { try changes.apply(to: list) }
    return try #require(error)
  }

  @Test func sourcesThatDoNotExistAreNamed() throws {
    let error = try error(of: [1, 2]) {
      $0.update.item("u").at.indexPath([2, 0])
      $0.remove.items.at.indexPaths([[0, 1], [1, 2]])
      $0.remove.section.at.index(2)
      $0.move.section.at.index(5).to.index(0)
      $0.move.item.at.indexPath([1, -1]).to.indexPath([0, 0])
    }

    #expect(
      error.description == """
        section 2 does not exist: the list has 2 sections; \
        item [0,1] does not exist: section 0 has 1 item; \
        item [1,2] does not exist: section 1 has 2 items; \
        section 2 does not exist: the list has 2 sections; \
        section 5 does not exist: the list has 2 sections; \
        item [1,-1] does not exist: section 1 has 2 items
        """
    )
  }

  @Test func countsAreInTheSingularForOne() throws {
    let empty = try error(of: []) { $0.remove.section.at.index(0) }
    let one = try error(of: [0]) {
      $0.remove.item.at.indexPath([0, 0])
      $0.remove.section.at.index(-1)
    }

    #expect(empty.description == "section 0 does not exist: the list has 0 sections")
    #expect(
      one.description
        == "item [0,0] does not exist: section 0 has 0 items; "
        + "section -1 does not exist: the list has 1 section"
    )
  }

  @Test func targetsBeyondTheEndAreNamed() throws {
    let error = try error(of: [1, 1]) {
      $0.remove.section.at.index(1)
      $0.insert.item("a").at.indexPath([0, 2])
      $0.insert.item("b").at.indexPath([1, 0])
      $0.move.item.at.indexPath([0, 0]).to.indexPath([0, -1])
    }

    #expect(
      error.dump == """
        section 0: 1 item
        section 1: 1 item
        remove section 1
        move item [0,0] to [0,-1]
          item [0,-1] is out of range: section 0 has 2 items after these changes
        insert item [0,2]
          item [0,2] is out of range: section 0 has 2 items after these changes
        insert item [1,0]
          section 1 is out of range: the list has 1 section after these changes
        """
    )
  }

  @Test func twoChangesOfOneTargetAreNamed() throws {
    let sections = try error(of: [2, 1]) {
      $0.insert.section.at.index(0)
      $0.move.section.at.index(1).to.index(0)
    }
    let items = try error(of: [2, 1]) {
      $0.insert.item("a").at.indexPath([1, 1])
      $0.move.item.at.indexPath([0, 0]).to.indexPath([1, 1])
    }

    #expect(
      sections.dump == """
        section 0: 2 items
        section 1: 1 item
        move section 1 to 0
        insert section 0
          section 0 is the target of two changes
        """
    )
    #expect(
      items.dump == """
        section 0: 2 items
        section 1: 1 item
        move item [0,0] to [1,1]
        insert item [1,1]
          [1,1] is the target of two changes
        """
    )
  }

  @Test func twoChangesOfOneSourceAreNamed() throws {
    let error = try error(of: [2, 1]) {
      $0.remove.section.at.index(0)
      $0.move.section.at.index(0).to.index(0)
      $0.remove.item.at.indexPath([1, 0])
      $0.move.item.at.indexPath([1, 0]).to.indexPath([0, 0])
    }

    #expect(
      error.description == "section 0 is removed or moved twice; [1,0] is removed or moved twice"
    )
  }

  @Test func removingAllLeavesNoSectionToRemoveOrMove() throws {
    let error = try error(of: [1, 1]) {
      $0.remove.all()
      $0.remove.section.at.index(0)
      $0.move.section.at.index(1).to.index(0)
    }

    #expect(
      error.description
        == "section 0 is removed or moved twice; section 1 is removed or moved twice"
    )
    #expect(error.itemCounts == [1, 1])
  }

  @Test func aDefectIsListedBelowItsOperationOnly() throws {
    let error = try error(of: [1]) {
      $0.update.item("u").at.indexPath([0, 0])
      $0.update.item("v").at.indexPath([0, 1])
    }

    #expect(
      error.dump == """
        section 0: 1 item
        update item [0,0]
        update item [0,1]
          item [0,1] does not exist: section 0 has 1 item
        """
    )
  }
}
