import PlaygroundCore
import TestSupport
import Testing

struct ScriptedChangesetTests {
  @Test func randomBatchesEqualTheReference() {
    let seeds = Seeds.upTo(6_000)
    var appliedCount = 0
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let sections = random.numberedSections()
      let changes = random.scriptedChangeset(for: sections)

      let result = try? changes.apply(to: sections)

      let expected = ChangesetReference.applied(changes, to: sections)
      #expect(result == expected, "seed \(seed): \(changes.script(String.init)) on \(sections)")
      if result != nil, !changes.isEmpty { appliedCount += 1 }
    }
    #expect(appliedCount > seeds.count / 20)
  }

  /// CK-22: the order of application.
  @Test func updatedItemCanMoveToAnInsertedSection() throws {
    let changes = try ScriptedChangeset<String> {
      $0.update.item("b!").at.indexPath([0, 1])
      $0.move.item.at.indexPath([0, 1]).to.indexPath([1, 0])
      $0.remove.section.at.index(0)
      $0.insert.section.at.index(1)
      $0.insert.item("new").at.indexPath([0, 1])
    }

    #expect(try changes.apply(to: [["a", "b"], ["c"]]) == [["c", "new"], ["b!"]])
    #expect(
      changes.changeset(forSections: 2).description
        == "sections -0 +1, elements +[0,1] ~[0,1] [0,1]>[1,0]"
    )
  }

  /// The sentences of CKToolbox's sample.
  @Test func sampleOfCKToolboxIsApplied() throws {
    let changes = try ScriptedChangeset<String> {
      $0.insert.section.at.index(0)
      $0.insert.item("Foo").at.indexPath([4, 1])
      $0.remove.section.at.index(1)
      $0.move.section.at.index(0).to.index(4)
    }

    #expect(
      try changes.apply(to: [["a"], ["b"], ["c"], ["d"], ["e"]])
        == [[], ["c"], ["d"], ["e"], ["a", "Foo"]]
    )
  }

  @Test func allDefectsAreReportedAndTheListIsUnchanged() throws {
    let changes = try ScriptedChangeset<String> {
      $0.update.item("x").at.indexPath([0, 7])
      $0.remove.item.at.indexPath([0, 0])
      $0.move.item.at.indexPath([0, 0]).to.indexPath([0, 9])
      $0.insert.item("y").at.indexPath([5, 0])
    }

    let error = #expect(throws: ChangesetError.self) { try changes.apply(to: [["a", "b"]]) }

    let move = ChangesetOperation.moveItem(.init(from: [0, 0], to: [0, 9]))
    let expected: [ChangesetError.Defect] = [
      .init(.updateItem([0, 7]), .source, .noItem(count: 2)),
      .init(move, .source, .claimedTwice),
      .init(.insertItem([5, 0]), .target, .noSection(count: 1)),
      .init(move, .target, .noItem(count: 2)),
    ]
    #expect(error?.defects == expected)
    #expect(
      error?.dump == """
        section 0: 2 items
        update item [0,7]
          item [0,7] does not exist: section 0 has 2 items
        remove item [0,0]
        move item [0,0] to [0,9]
          [0,0] is removed or moved twice
          item [0,9] is out of range: section 0 has 2 items after these changes
        insert item [5,0]
          section 5 is out of range: the list has 1 section after these changes
        """
    )
  }

  @Test func sectionDefectsAreReported() throws {
    let changes = try ScriptedChangeset<String> {
      $0.remove.sections.at.indexes([0, 3])
      $0.move.section.at.index(0).to.index(1)
      $0.insert.sections.at.indexes([1, 8])
      $0.insert.item("hidden behind the others").at.indexPath([9, 9])
    }

    let error = #expect(throws: ChangesetError.self) { try changes.apply(to: [["a"], []]) }

    let move = ChangesetOperation.moveSection(.init(from: 0, to: 1))
    let expected: [ChangesetError.Defect] = [
      .init(.removeSection(3), .source, .noSection(count: 2)),
      .init(move, .source, .claimedTwice),
      .init(.insertSection(1), .target, .claimedTwice),
      .init(.insertSection(8), .target, .noSection(count: 4)),
    ]
    #expect(error?.defects == expected)
  }

  /// CK-37: all sections are removed, including empty ones; an empty list has none to remove.
  @Test func removingAllIncludesEmptySections() throws {
    let changes = try ScriptedChangeset<String> { $0.remove.all() }

    #expect(try changes.apply(to: [["a"], [], ["b"]]) == [])
    #expect(changes.changeset(forSections: 3).description == "sections -0 -1 -2")
    #expect(try changes.apply(to: []) == [])
    #expect(changes.changeset(forSections: 0).isEmpty)
  }

  @Test func aListCanBeReplacedAsAWhole() throws {
    let changes = try ScriptedChangeset<String> {
      $0.remove.all()
      $0.insert.section.at.index(0)
      $0.insert.items([[0, 0]: "x", [0, 1]: "y"])
    }

    #expect(try changes.apply(to: [["a"], ["b"]]) == [["x", "y"]])
  }

  @Test func batchIsWrittenAsOneSentencePerLine() throws {
    let changes = try ScriptedChangeset<String> {
      $0.remove.all()
      $0.insert.sections.at.indexes([0, 1])
      $0.remove.section.at.index(4)
      $0.move.section.at.index(2).to.index(3)
      $0.update.item("u").at.indexPath([0, 1])
      $0.remove.items.at.indexPaths([[1, 1], [0, 0]])
      $0.move.item.at.indexPath([0, 2]).to.indexPath([1, 0])
      $0.insert.item("i").at.indexPath([0, 0])
    }

    #expect(
      changes.script { "'\($0)'" } == """
        remove all
        update item 'u' at indexPath [0, 1]
        remove item at indexPath [0, 0]
        remove item at indexPath [1, 1]
        remove section at index 4
        move section at index 2 to index 3
        move item at indexPath [0, 2] to indexPath [1, 0]
        insert section at index 0
        insert section at index 1
        insert item 'i' at indexPath [0, 0]

        """
    )
  }
}
